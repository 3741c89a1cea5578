import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeholderSvg } from './placeholder.ts'

const letterOf = (svg: string) => />([^<]*)<\/text>/.exec(svg)?.[1]

test('shows the first letter or digit of the name', () => {
  expect(letterOf(placeholderSvg({ id: 1, name: 'aztec Moon' }))).toBe('A')
  expect(letterOf(placeholderSvg({ id: 1, name: '«Águia»' }))).toBe('Á')
  expect(letterOf(placeholderSvg({ id: 1, name: '10 Swords' }))).toBe('1')
  expect(letterOf(placeholderSvg({ id: 1, name: '<script>' }))).toBe('S')
  expect(letterOf(placeholderSvg({ id: 1, name: '&<>"' }))).toBe('•')
})

test('a game always looks the same, and games look different', () => {
  const art = (id: number) => placeholderSvg({ id, name: 'A' })
  expect(art(5)).toBe(art(5))
  expect(new Set(Array.from({ length: 200 }, (_, id) => art(id))).size).toBeGreaterThan(190)
  const colors = Array.from({ length: 200 }, (_, id) => /stop-color="(#\w+)"/.exec(art(id))?.[1])
  expect(new Set(colors).size).toBe(8)
})

test('any name or id yields a valid drawing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.string({ unit: 'binary' }),
      (id, name) => {
        const svg = placeholderSvg({ id, name })
        expect(svg).not.toMatch(/NaN|undefined/)
        expect(letterOf(svg)).toMatch(/^[\p{L}\p{N}\p{M}•]{1,3}$/u)
      },
    ),
  )
})
