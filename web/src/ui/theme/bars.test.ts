import { expect, test } from 'vitest'
import wins from '../../features/games/page/wins-chart.module.css?raw'
import play from '../../features/play-sessions/play-sessions.module.css?raw'
import report from '../../features/reports/report-view.module.css?raw'
import coverage from '../../features/today/coverage.module.css?raw'
import forced from './forced-colors.css?raw'
import tokens from './tokens.css?raw'

const withForcedColors = (css: string) => css.split('@media (forced-colors: active) {')[1] ?? ''

test.each([
  [
    'the bars and dots of reports',
    report,
    /\.track {[^}]*exact/,
    /\.bar,\s*\.dot {[^}]*CanvasText/,
  ],
  ['the wins of a game', wins, /\.track {[^}]*exact/, /\.track > span {[^}]*CanvasText/],
  [
    'the ranges of play sessions',
    play,
    /\.drawing {[^}]*exact/,
    /\.band {[^}]*border: .*CanvasText/,
  ],
])('%s are seen on paper and in forced colors', (_what, css, printed, seen) => {
  expect(css).toMatch(printed)
  expect(withForcedColors(css)).toMatch(seen)
})

test('the days of the coverage map keep their colors on paper and in forced colors', () => {
  expect(coverage).toMatch(
    /\.day,\s*\.swatch {[^}]*print-color-adjust: exact;\s*forced-color-adjust: none/,
  )
})

test('how far something is is seen on paper and in forced colors', () => {
  expect(tokens).toMatch(/\.mantine-Progress-root {\s*print-color-adjust: exact/)
  expect(withForcedColors(forced)).toMatch(/\.mantine-Progress-section {\s*background: CanvasText/)
})
