import { describe, expect, it } from 'vitest'
import { answerDueAt } from './answer-due.ts'

describe('answerDueAt', () => {
  const friday = new Date('2026-01-02T20:00:00Z')

  it.each([
    ['free', '2026-01-04T20:00:00.000Z'],
    ['professional', '2026-01-03T08:00:00.000Z'],
    ['premium', '2026-01-02T21:00:00.000Z'],
  ] as const)('counts the hours of the %s plan, weekends included', (plan, due) => {
    expect(answerDueAt(plan, friday).toISOString()).toBe(due)
  })
})
