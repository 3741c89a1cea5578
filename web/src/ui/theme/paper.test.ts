import { expect, test } from 'vitest'
import header from '../../app/shell/header.module.css?raw'
import shell from '../../app/shell/shell.module.css?raw'
import chart from '../chart/chart.module.css?raw'

const onPaper = (css: string) => css.split('@media print {')[1]?.split('\n}')[0] ?? ''

test('a printed chart keeps to the width of the sheet', () => {
  expect(onPaper(chart)).toMatch(/\.uplot, \.u-wrap[^}]*max-width: 100%/)
  expect(onPaper(chart)).toMatch(/canvas {\s*height: auto/)
})

test('what navigates is not printed, and the title is', () => {
  expect(onPaper(shell)).toMatch(/\.side,\s*\.footer {\s*display: none/)
  expect(onPaper(header)).toMatch(/\.settings {\s*display: none/)
  expect(onPaper(header)).not.toMatch(/\.(title|demo|header {\s*display)/)
})
