import { afterEach, expect, vi } from 'vitest'

const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const unexpected = errors.mock.calls.slice()
  errors.mockClear()
  expect(unexpected, 'console.error was called').toEqual([])
})
