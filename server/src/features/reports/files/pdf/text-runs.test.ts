import { expect, test } from 'vitest'
import { isPlain, textRuns } from './text-runs.ts'

const shown = (line: string): string[] =>
  textRuns(line).map(({ text, font }) => `${font?.split('/')[0] ?? 'inter'}: ${text}`)

test('what Inter has is one run, and needs no look at the rest', () => {
  const line = 'Żółta Gęś – 96,20% → Ежевика ≥ 5'
  expect(isPlain(line)).toBe(true)
  expect(shown(line)).toEqual([`inter: ${line}`])
})

test.each([
  ['金玉满堂 Fortune', ['chocolate-classical-sans: 金玉满堂', 'inter:  Fortune']],
  ['🐉 Dragon Drop 🔥', ['noto-emoji: 🐉', 'inter:  Dragon Drop ', 'noto-emoji: 🔥']],
  ['❤️ x', ['noto-emoji: ❤', 'inter:  x']],
  ['เกมไก่', ['noto-sans-thai: เกมไก่']],
  ['हिन्दी', ['noto-sans-devanagari: हिन्दी']],
  ['게임 ゲーム', ['gowun-dodum: 게임', 'inter:  ', 'chocolate-classical-sans: ゲーム']],
])('%s is set in the fonts of its scripts', (line, runs) => expect(shown(line)).toEqual(runs))

test('right-to-left names stand in their order, with numbers and brackets', () => {
  expect(shown('كنز الصحراء (2) by X')).toEqual([
    'inter: (',
    'inter: 2',
    'inter: ) ',
    'noto-sans-arabic: الصحراء',
    'inter:  ',
    'noto-sans-arabic: كنز',
    'inter:  by X',
  ])
  expect(shown('משחק מזל')).toEqual(['noto-sans-hebrew: מזל', 'inter:  ', 'noto-sans-hebrew: משחק'])
})
