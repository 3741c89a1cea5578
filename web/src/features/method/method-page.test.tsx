import { answerClaims, otherClaims } from '@retorna/contract/method/claims'
import { figureOf, measuredOn, rangeOf, rowsOf } from '@retorna/contract/method/measured'
import { formatRate, formatShort } from '@retorna/domain/format-rate'
import { METHOD_VERSIONS } from '@retorna/domain/method-versions'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { method as en } from '../../i18n/en/method.ts'
import { method as pt } from '../../i18n/pt/method.ts'
import { LanguageContext } from '../../i18n/use-format.ts'
import { aScorecard } from '../../test/forecast.ts'
import { MethodPage } from './method-page.tsx'

test.each([
  ['en', en],
  ['pt', pt],
] as const)('says everything in %s, with no gap left in a text', (language, texts) => {
  const { container } = render(
    <LanguageContext value={language}>
      <MethodPage scorecard={aScorecard()} />
    </LanguageContext>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.heading)
  expect(container.querySelector(`time[datetime="${measuredOn}"]`)).not.toBeNull()
  expect(container).not.toHaveTextContent(/\{\{|NaN|undefined|Infinity/)
  for (const { title } of [
    texts.answers,
    texts.demonstrated,
    texts.proof,
    texts.slow,
    texts.looks,
    texts.history,
    texts.words,
    texts.wrong,
    texts.points,
    texts.forecasts,
    texts.formulas,
  ]) {
    expect(screen.getByRole('region', { name: title })).toBeInTheDocument()
  }
})

test('each claim stands next to what was measured', () => {
  render(<MethodPage scorecard={aScorecard()} />)
  const table = within(screen.getByRole('region', { name: en.proof.title })).getByRole('table')
  const [ever] = answerClaims().filter(({ name }) => name === 'evidence')
  const row = within(table).getByRole('row', { name: new RegExp(en.proof.claimNames.evidence) })
  expect(row).toHaveTextContent('at most 5%')
  expect(row).toHaveTextContent(formatRate(ever?.most ?? Number.NaN, 'en'))
  expect(within(table).getAllByRole('row')).toHaveLength(1 + answerClaims().length)
  const others = within(screen.getByRole('region', { name: en.words.title })).getByRole('table')
  expect(within(others).getAllByRole('row')).toHaveLength(1 + otherClaims().length)
})

test('what the answers of the demonstration come to has a line for each figure', () => {
  render(<MethodPage scorecard={aScorecard()} />)
  const region = within(screen.getByRole('region', { name: en.demonstrated.title }))
  expect(region.getAllByRole('listitem')).toHaveLength(en.demonstrated.found.length)
})

test('how often games are looked at is told by their plays, and what each version of the method changed', () => {
  render(<MethodPage scorecard={aScorecard()} />)
  const looks = within(screen.getByRole('region', { name: en.looks.title })).getByRole('table')
  const row = within(looks).getByRole('row', { name: /^1,000,000 or more/ })
  expect(row).toHaveTextContent('every 6 hours')
  expect(row).toHaveTextContent('2 business days')
  expect(within(looks).getByRole('row', { name: /^Under 10,000/ })).toHaveTextContent('every day')
  const history = within(screen.getByRole('region', { name: en.history.title })).getByRole('table')
  expect(within(history).getAllByRole('row')).toHaveLength(1 + METHOD_VERSIONS.length)
  expect(screen.getByText(/Method \d+, since/)).toBeInTheDocument()
})

test('each of the five answers says what it claims, with its rates as measured', () => {
  const { container } = render(<MethodPage scorecard={aScorecard()} />)
  const part = screen.getByRole('region', { name: en.answers.title })
  const names = [...part.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(names).toEqual(Object.values(en.answers.kinds).map(({ name }) => name))
  expect(part).toHaveTextContent(
    'Of the 50 weekly statements that have named a version so far, 96%',
  )
  const { least, most } = rangeOf(rowsOf('evidence'), 'ever')
  expect(part).toHaveTextContent(
    `${formatRate(least, 'en')} to ${formatRate(most, 'en')} were proved off`,
  )
  const [month] = rowsOf('agrees', { known: 'table', day: 30 })
  expect(part).toHaveTextContent(formatRate(figureOf(month, 'share'), 'en'))
  // They stand before all details, which are folded.
  const folds = [...container.querySelectorAll('details')]
  expect(folds.length).toBeGreaterThanOrEqual(8)
  expect(folds.every((fold) => !fold.open && !fold.contains(part))).toBe(true)
})

test('without a version named by forecasts, the page says that none was checked', () => {
  const versions = aScorecard().versions.map((group) => ({ ...group, named: 0, namedRight: 0 }))
  render(<MethodPage scorecard={{ ...aScorecard(), versions }} />)
  expect(screen.getByText(en.answers.kinds.version.unrated)).toBeVisible()
})

test('forecasts show what they stated and what held, by class, with counts', () => {
  render(<MethodPage scorecard={aScorecard()} />)
  const part = within(screen.getByRole('region', { name: en.forecasts.title }))
  expect(part.getByText(/Scored on Jan 2, 2026 to Mar 4, 2026/)).toHaveTextContent('7 statements')
  const day = part.getByRole('table', { name: `${en.forecasts.coverage} ${en.forecasts.day}` })
  const all = within(day).getByRole('row', { name: /^All games/ })
  expect(all).toHaveTextContent('1,000')
  for (const share of ['51%', '79%', '96%']) expect(all).toHaveTextContent(share)
  expect(within(day).getByRole('row', { name: /^Very high/ })).toHaveTextContent('200')
  const tenths = part.getByRole('table', { name: en.forecasts.place })
  expect(within(tenths).getAllByRole('row')).toHaveLength(11)
  const versions = part.getByRole('table', { name: en.forecasts.versions })
  expect(within(versions).getByRole('row', { name: /^97%/ })).toHaveTextContent('96%')
  expect(
    part.getByText(/We named a version in 50 statements, of which 96% were right/),
  ).toBeInTheDocument()
})

test('before the first score, the record says that it is empty', () => {
  const nothing = { ...aScorecard(), firstDay: null, lastDay: null, ranges: [], versions: [] }
  render(<MethodPage scorecard={nothing} />)
  const part = within(screen.getByRole('region', { name: en.forecasts.title }))
  expect(part.getByText(en.forecasts.none)).toBeInTheDocument()
  expect(part.queryByRole('table')).toBeNull()
})

test('what is claimed as a limit was never exceeded', () => {
  for (const { name, isLimit, claimed, most } of [...answerClaims(), ...otherClaims()]) {
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
  expect(formatShort(value, 'en')).toBe(text)
  expect(formatRate(value, 'pt')).toBe(`${text.replace('.', ',')}%`)
})
