import { afterAll, afterEach, expect, vi } from 'vitest'

const { error } = console
// Not a spy: spies are restored after each test.
const errors = vi.fn(error)
console.error = errors

afterEach(() => {
  const unexpected = errors.mock.calls.slice()
  errors.mockClear()
  expect(unexpected, 'console.error was called').toEqual([])
})

afterAll(() => {
  console.error = error
})
