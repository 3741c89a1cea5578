import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import type { FunnelDot } from './funnel-dots.ts'

const dots: FunnelDot[] = [
  { id: 7, plays: 1000, difference: -1, verdict: 'within' },
  { id: 8, plays: 2000, difference: 4, verdict: 'outside' },
  { id: 9, plays: 3000, difference: 2, verdict: 'watch' },
]

function openChart(overrides: Partial<Parameters<typeof FunnelChart>[0]> = {}) {
  const opened: number[] = []
  renderPart(
    <FunnelChart
      label="Funnel"
      dots={dots}
      standardDeviation={5}
      axes={{ horizontal: 'Plays', vertical: 'Difference' }}
      height={300}
      textOf={(id) => `Game ${id}`}
      detailsOf={(id) => <p>{id === null ? 'Point at a dot' : `Details of ${id}`}</p>}
      table={<p>The table</p>}
      onOpen={(id) => opened.push(id)}
      {...overrides}
    />,
  )
  return { person: aPerson(), opened }
}

const announced = () => screen.getByRole('slider').getAttribute('aria-valuetext')

test('the keys move from dot to dot, announce each and open it', async () => {
  const { person, opened } = openChart()
  expect(screen.getByText('Point at a dot')).toBeVisible()
  await person.tab()
  await person.tab()
  expect(screen.getByRole('slider', { name: 'Funnel' })).toHaveFocus()
  expect(announced()).toBe('Game 7')
  await person.keyboard('{ArrowRight}')
  expect(announced()).toBe('Game 8')
  await person.keyboard('{ArrowDown}')
  expect(announced()).toBe('Game 9')
  expect(screen.getByText('Details of 9')).toBeVisible()
  await person.keyboard('{Enter}')
  expect(opened).toEqual([9])
  await person.keyboard('{Escape}')
  expect(screen.getByText('Point at a dot')).toBeVisible()
})

test('the table replaces the chart and switches back to it', async () => {
  const { person } = openChart()
  await person.click(screen.getByRole('button', { name: 'View as table' }))
  expect(screen.getByText('The table')).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'View as chart' }))
  expect(screen.getByRole('slider')).toBeVisible()
})

test('the legend names the marks that occur and the limits', () => {
  openChart({ dots: dots.slice(0, 2) })
  for (const text of ['Within chance', 'Beyond chance', 'Chance (95%)', '3 sigma']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.queryByText('Watch')).toBeNull()
  expect(screen.queryByText('No game can be placed yet')).toBeNull()
})

test('the keys select nothing in a chart without dots', async () => {
  const { person } = openChart({ dots: [] })
  await person.tab()
  await person.tab()
  await person.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByText('Point at a dot')).toBeVisible()
})
