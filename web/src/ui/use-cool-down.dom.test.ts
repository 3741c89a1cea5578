import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCoolDown } from './use-cool-down.ts'

test('a wait never starts above what was asked for, however slow the clock is read', () => {
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now++)
  const { result } = renderHook(useCoolDown)
  expect(result.current.secondsLeft).toBe(0)
  act(() => result.current.start(60))
  expect(result.current.secondsLeft).toBe(60)
})
