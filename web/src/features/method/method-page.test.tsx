import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { method as en } from '../../i18n/en/method.ts'
import { method as pt } from '../../i18n/pt/method.ts'
import { claims } from './claims.ts'
import { rate, shortNumber } from './figures.ts'
import { figureOf, measuredOn, rangeOf, rowsOf } from './measured.ts'
import { MethodPage } from './method-page.tsx'

test.each([
  ['en', en],
  ['pt', pt],
] as const)('says everything in %s, with no gap left in a text', (language, texts) => {
  const { container } = render(<MethodPage language={language} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.heading)
  expect(container.querySelector(`time[datetime="${measuredOn}"]`)).not.toBeNull()
  expect(container).not.toHaveTextContent(/\{\{|NaN|undefined|Infinity/)
  for (const { title } of [texts.words, texts.proof, texts.wrong, texts.points, texts.formulas]) {
    expect(screen.getByRole('region', { name: title })).toBeInTheDocument()
  }
})

test('each claim stands next to what was measured', () => {
  render(<MethodPage language="en" />)
  const table = within(screen.getByRole('region', { name: en.proof.title })).getByRole('table')
  const [ever] = claims().filter(({ name }) => name === 'evidence')
  const row = within(table).getByRole('row', { name: new RegExp(en.proof.names.evidence) })
  expect(row).toHaveTextContent('at most 5%')
  expect(row).toHaveTextContent(rate(ever?.most ?? Number.NaN, 'en'))
  expect(within(table).getAllByRole('row')).toHaveLength(1 + Object.keys(en.proof.names).length)
})

test('what is claimed as a limit was never exceeded', () => {
  for (const { name, isLimit, claimed, most } of claims()) {
    if (isLimit) expect(most, name).toBeLessThanOrEqual(claimed)
  }
})

test('a rate that was not measured is not stated', () => {
  expect(() => rowsOf('one-look', { known: 'rumor' })).toThrow('Nothing was measured')
  const row = { claim: 'x', setting: {}, values: { judged: 0 } }
  expect(() => figureOf(row, 'rate')).toThrow('rate was not measured')
  expect(() => figureOf(undefined, 'rate')).toThrow('rate was not measured')
  expect(() => rangeOf([row], 'rate')).toThrow('rate was not measured')
})

test.each([
  [0.2731, '0.27'],
  [0.0441, '0.044'],
  [5.12, '5.1'],
  [275.4, '275'],
  [0, '0'],
])('%d is shown as %s', (value, text) => {
  expect(shortNumber(value, 'en')).toBe(text)
  expect(rate(value, 'pt')).toBe(`${text.replace('.', ',')}%`)
})
