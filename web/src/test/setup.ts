import '@testing-library/jest-dom/vitest'
import { notifications, notificationsStore } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { chooseLanguage, startI18n } from '../i18n/i18n.ts'
import { patience } from './patience.ts'
import { server } from './server.ts'
import './browser.ts'
import './element-errors.ts'

configure({
  // The first opening of a screen also loads its code, which takes longer on a busy machine.
  asyncUtilTimeout: 15_000 * patience,
})
await startI18n('en')

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(async () => {
  await chooseLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  // Spies before timers: restoring a spy on a fake timer would bring the fake back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  cleanup()
  // Each ends what it began, such as listening for Ctrl-Z; the next file has the same window.
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id = '' } of [...shown, ...queue]) notifications.hide(id)
  server.resetHandlers()
})

afterAll(async () => {
  // What a screen still loads would never arrive: the next file, which shares its modules, would wait for it.
  await vi.dynamicImportSettled()
  server.close()
})
