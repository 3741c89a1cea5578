import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('names become slugs', () => {
  expect(slugOf("Gonzo's Quest & Co.")).toBe('gonzos-quest-and-co')
  expect(slugOf('Lucía Martino: Onda', 'MGA')).toBe('lucia-martino-onda-mga')
  expect(slugOf('???')).toBe('unnamed')
})
