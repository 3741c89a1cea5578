import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import type { ChartPoint } from './chart-days.ts'
import { LineChart } from './line-chart.tsx'

const points: ChartPoint[] = [
  { date: '2026-01-01', value: 95.1, low: 92, high: 99 },
  { date: '2026-01-02', value: 96.2, low: null, high: null },
  { date: '2026-01-05', value: 97.3, low: 93, high: 100 },
]

function openChart(overrides: Partial<Parameters<typeof LineChart>[0]> = {}) {
  renderPart(
    <LineChart label="History" points={points} range={{ min: 93, max: 99 }} {...overrides} />,
  )
  return aPerson()
}

const announced = () =>
  screen.getByRole('slider', { name: 'History' }).getAttribute('aria-valuetext')

test('the arrow keys move from reading to reading and announce each', async () => {
  const person = openChart()
  screen.getByRole('slider').focus()
  expect(announced()).toBe('Jan 5, 2026: 97.30%. Expected 93.00% to 100.00%')
  await person.keyboard('{ArrowLeft}')
  expect(announced()).toBe('Jan 2, 2026: 96.20%')
  await person.keyboard('{Home}')
  expect(announced()).toBe('Jan 1, 2026: 95.10%. Expected 92.00% to 99.00%')
  await person.keyboard('{ArrowLeft}')
  expect(announced()).toContain('Jan 1')
  await person.keyboard('{End}{ArrowRight}')
  expect(announced()).toContain('Jan 5')
})

test('what a day leaves out is announced, and told in the table', async () => {
  const note = '1 of 3 games left out'
  const person = openChart({ points: [...points, { date: '2026-01-06', value: 96, note }] })
  expect(announced()).toBe(`Jan 6, 2026: 96.00%. ${note}`)
  await person.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getByText(note)).toBeVisible()
})

test('if days can be opened, Enter opens the selected one and the chart says so', async () => {
  const open = vi.fn()
  const person = openChart({ onOpen: open })
  const chart = screen.getByRole('slider')
  expect(chart).toHaveAccessibleDescription(
    /day to day\. Press Enter to see where the value comes from\./,
  )
  chart.focus()
  await person.keyboard('{ArrowLeft}{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith('2026-01-02')
})

test('a chart whose days cannot be opened does not mention Enter', () => {
  openChart()
  expect(screen.getByRole('slider')).toHaveAccessibleDescription(/day to day\.$/)
})

test('the chart is reachable with Tab', async () => {
  const person = openChart()
  await person.tab()
  await person.tab()
  expect(screen.getByRole('slider')).toHaveFocus()
})

test('the table shows the same data, latest day first', async () => {
  const person = openChart({ theoretical: 96 })
  await person.click(screen.getByRole('button', { name: 'View as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Jan 5, 202697.30%93.00% – 100.00%',
    expect.stringMatching(/^Jan 2, 202696\.20%–No expected range/),
    'Jan 1, 202695.10%92.00% – 99.00%',
  ])
  await person.click(screen.getByRole('button', { name: 'View as chart' }))
  expect(screen.getByRole('slider')).toBeVisible()
})

test('a theoretical RTP that has changed is a span in the legend and a column of the table', async () => {
  const changed = points.map((point, place) => ({ ...point, theoretical: place < 2 ? 92 : null }))
  const person = openChart({ points: changed, theoretical: 96 })
  expect(screen.getByText('Theoretical RTP 92.00% – 96.00%')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'View as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent?.slice(0, 40))).toEqual([
    'DayObserved RTPTheoretical RTPExpected r',
    'Jan 5, 202697.30%96.00%93.00% – 100.00%',
    expect.stringMatching(/^Jan 2, 202696\.20%92\.00%–/),
    'Jan 1, 202695.10%92.00%92.00% – 99.00%',
  ])
})

test('the legend names only what is drawn', () => {
  openChart({ points: [{ date: '2026-01-01', value: 95 }] })
  expect(screen.queryByText(/Theoretical/)).toBeNull()
  expect(screen.queryByText(/Expected range/)).toBeNull()
  openChart({ theoretical: 96 })
  expect(screen.getByText('Theoretical RTP 96.00%')).toBeVisible()
  expect(screen.getByText(/Expected range/)).toBeVisible()
})

test('dates and numbers follow the language', async () => {
  await chooseLanguage('pt')
  openChart({ theoretical: 96 })
  expect(announced()).toBe('5 de jan. de 2026: 97,30%. Esperado: 93,00% a 100,00%')
  expect(screen.getByText('RTP teórico 96,00%')).toBeVisible()
})

test('a chart without points is empty', () => {
  openChart({ points: [], range: null })
  expect(screen.getByRole('slider')).toBeVisible()
})
