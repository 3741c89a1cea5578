import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test.each([
  ['en', 1, 'One more notification'],
  ['en', 3, '3 more notifications'],
  ['pt', 1, 'Mais uma notificação'],
  ['pt', 3, 'Mais 3 notificações'],
] as const)('a summary counts notifications of every kind (%s, %i)', (language, count, title) => {
  const notificationIds = Array.from({ length: count }, (_, id) => id)
  const message = { kind: 'summary' as const, language, notificationIds }
  expect(shortText({ message, notifications: [] }).title).toBe(title)
})
