import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentMap } from './recent-map.ts'

test('entries in constant use are never evicted', () => {
  const recent = recentMap<number>(10)
  recent.set('kept', 1)
  for (let index = 0; index < 1_000; index++) {
    recent.set(`passing ${index}`, index)
    expect(recent.get('kept')).toBe(1)
  }
})

test('unused entries are evicted', () => {
  const recent = recentMap<number>(10)
  recent.set('first', 1)
  for (let index = 0; index < 10; index++) recent.set(`${index}`, index)
  expect(recent.get('first')).toBeUndefined()
  expect(recent.get('9')).toBe(9)
})

test('returns the latest value or nothing, and never exceeds its capacity', () => {
  const step = fc.tuple(fc.constantFrom('get', 'set'), fc.integer({ min: 0, max: 30 }), fc.nat())
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.array(step, { maxLength: 200 }),
      (most, steps) => {
        const recent = recentMap<number>(most)
        const latest = new Map<string, number>()
        for (const [what, name, value] of steps) {
          const key = `${name}`
          if (what === 'set') {
            recent.set(key, value)
            latest.set(key, value)
            expect(recent.get(key)).toBe(value)
          } else {
            expect([latest.get(key), undefined]).toContain(recent.get(key))
          }
        }
        const present = [...latest.keys()].filter((key) => recent.get(key) !== undefined)
        expect(present.length).toBeLessThanOrEqual(most + 1)
      },
    ),
  )
})

test('clearing removes everything', () => {
  const recent = recentMap<number>(4)
  recent.set('a', 1)
  recent.clear()
  expect(recent.get('a')).toBeUndefined()
})
