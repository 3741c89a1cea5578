import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { chooseLanguage, startI18n } from '../i18n/i18n.ts'
import { server } from './server.ts'
import './browser.ts'

// The first opening of a screen also loads its code, which takes longer on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
await startI18n('en')
const errors = vi.spyOn(console, 'error')

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(async () => {
  await chooseLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  notifications.clean()
  server.resetHandlers()
  const unexpected = errors.mock.calls.slice()
  errors.mockClear()
  expect(unexpected, 'console.error was called').toEqual([])
})

afterAll(() => server.close())
