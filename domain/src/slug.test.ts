import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('names become slugs', () => {
  expect(slugOf("Gonzo's Quest & Co.")).toBe('gonzos-quest-and-co')
  expect(slugOf('Lucía Martino: Onda', 'MGA')).toBe('lucia-martino-onda-mga')
  expect(slugOf('???')).toBe('unnamed')
  expect(slugOf(`${'&'.repeat(200)} end`)).toMatch(/^[a-z-]{180,190}$/)
  expect(slugOf(`${'x'.repeat(189)} y`)).toBe('x'.repeat(189))
})
