import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { answerDetails, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const table = {
  versionRtp: 96,
  mode: 'base',
  source: 'Math sheet',
  isMonitored: true,
  rtp: 96.0123,
  standardDeviation: 6.2,
  skewness: 41.27,
  hitRate: 24.5,
  maximumWin: 5000,
  wins: [
    { from: 0, to: 1, probability: 0.2, rtp: 12 },
    { from: 1000, to: 5000, probability: 0.0001, rtp: 50 },
  ],
}

test('a payout table is shown as figures, as bars and as a table, for each version that has one', async () => {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  const bought = { ...table, mode: 'bonus-buy', standardDeviation: 12.5, isMonitored: false }
  server.use(
    http.get('/api/games/:id/payout-tables', () =>
      HttpResponse.json({ success: true, tables: [table, bought] }),
    ),
  )
  const { person } = openApp('/game/1#payout-table', aUser())
  const panel = within(await screen.findByRole('region', { name: 'Payout table' }))
  expect(await panel.findByText('Exact RTP 96.0123%; 24.50% of plays pay.')).toBeVisible()
  expect(panel.getByText('96.0123%')).toBeVisible()
  expect(panel.getByText('6.20 stakes')).toBeVisible()
  expect(panel.getByText('5,000 stakes')).toBeVisible()
  expect(panel.getByText('1,000 to 5,000')).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'View as table' }))
  expect(panel.getByRole('row', { name: '1,000 to 5,000 50.00 10,000 plays' })).toBeVisible()
  await person.selectOptions(panel.getByRole('combobox', { name: 'Version' }), '96.00%, bonus buy')
  expect(panel.getByText('12.50 stakes')).toBeVisible()
})

test('without a payout table its place says so, and what it would be good for', async () => {
  answerApi({ user: aUser() })
  answerDetails(someDetails())
  server.use(
    http.get('/api/games/:id/payout-tables', () =>
      HttpResponse.json({ success: true, tables: [] }),
    ),
  )
  openApp('/game/1#payout-table', aUser())
  const panel = within(await screen.findByRole('region', { name: 'Payout table' }))
  expect(await panel.findByText('None on file.')).toBeVisible()
  expect(panel.getByText(/limits would be exact/)).toBeVisible()
})
