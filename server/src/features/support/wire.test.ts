import { expect, test } from 'vitest'
import { wireListed } from './wire.ts'

const listed = (beginning: string) =>
  wireListed({ id: 1, closedAt: null, dueAt: null, updatedAt: new Date(), beginning }).beginning

test('a message is shortened in a list by its characters, and only where something is left out', () => {
  expect(listed('x'.repeat(120))).toBe('x'.repeat(120))
  expect(listed('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`)
  // Each takes two units of UTF-16.
  expect(listed('🎰'.repeat(120))).toBe('🎰'.repeat(120))
  expect(listed('🎰'.repeat(121))).toBe(`${'🎰'.repeat(119)}…`)
})
