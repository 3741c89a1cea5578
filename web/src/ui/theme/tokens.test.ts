import { expect, test } from 'vitest'
import css from './tokens.css?raw'

function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const block = css.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? ''
  const tokens = new Map<string, string>()
  for (const source of [css.split('}')[0] ?? '', block]) {
    for (const [, name = '', value = ''] of source.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
      tokens.set(name, value)
    }
  }
  return tokens
}

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'surface', 'sunk']
const TEXTS = [
  ...['ink', 'ink-soft', 'brand'].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...['brand', 'gold', 'high', 'middle', 'low'].map((text) => [text, `${text}-soft`]),
  ...['gold', 'high', 'middle', 'low'].map((text) => [text, 'surface']),
  ['on-brand', 'brand-fill'],
  ['on-brand', 'brand-fill-hover'],
  ['on-panel', 'panel'],
  ['on-panel-soft', 'panel'],
]
const OUTLINES = ['paper', 'surface'].map((ground) => ['line-strong', ground])

test.each(['light', 'dark'] as const)(
  '%s: text contrast reaches 4.5:1, field outlines 3:1',
  (scheme) => {
    const tokens = tokensOf(scheme)
    const ratio = ([front = '', ground = '']: string[]) => ({
      pair: `${front} on ${ground}`,
      ratio: contrast(tokens.get(front) ?? '', tokens.get(ground) ?? ''),
    })
    expect(TEXTS.map(ratio).filter((pair) => !(pair.ratio >= 4.5))).toEqual([])
    expect(OUTLINES.map(ratio).filter((pair) => !(pair.ratio >= 3))).toEqual([])
  },
)

test('dark colors hold on screens only: printed, they would be near invisible on white paper', () => {
  const [onScreens = ''] = /@media screen \{[^@]*?\n\}/.exec(css) ?? []
  expect(onScreens).toContain('[data-mantine-color-scheme="dark"] {')
  expect(css.split('[data-mantine-color-scheme="dark"]')).toHaveLength(2)
})

const sources = (files: Record<string, unknown>) => Object.values(files).map(String)
const SHEETS = sources(
  import.meta.glob('/src/**/*.css', { query: '?raw', import: 'default', eager: true }),
)
const COMPONENTS = sources(
  import.meta.glob('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)

test('every token used in a style is defined', () => {
  const defined = new Set(
    [...SHEETS, ...COMPONENTS].flatMap((source) =>
      Array.from(source.matchAll(/(--[\w-]+)['"]?\]?:/g), ([, name]) => name),
    ),
  )
  const used = SHEETS.flatMap((sheet) =>
    Array.from(sheet.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g), ([, name]) => name),
  )
  expect(used.length).toBeGreaterThan(500)
  expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([])
})

test('every property that a component gives its style is used', () => {
  const given = COMPONENTS.flatMap((source) =>
    Array.from(source.matchAll(/'(--(?!mantine-)[\w-]+)'\]?:/g), ([, name = '']) => name),
  )
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((name) => !SHEETS.some((css) => css.includes(`var(${name}`)))).toEqual([])
})

test("where letters grow with the reader's font size, lines do, too", () => {
  const rules = SHEETS.flatMap((sheet) => sheet.match(/\{[^{}]*\}/g) ?? [])
  const growing = rules.filter((rule) => /font-size: [\d.]+rem/.test(rule))
  expect(growing.length).toBeGreaterThan(100)
  expect(growing.filter((rule) => /line-height: [\d.]+px/.test(rule))).toEqual([])
})
