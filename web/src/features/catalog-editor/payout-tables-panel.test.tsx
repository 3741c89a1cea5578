import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const stored = {
  id: 7,
  hasVersion: true,
  versionRtp: 96,
  mode: 'base',
  source: 'Math sheet',
  fileName: 'a.csv',
  rows: 12,
  rtp: 96.0012,
  standardDeviation: 6.2,
  skewness: 40,
  hitRate: 24,
  maximumWin: 5000,
  uploadedBy: 'Eva',
  uploadedAt: '2026-01-02T03:04:05.000Z',
}
const version = { rtp: 96, variant: null, isMonitored: true, source: null, seenOn: null }
const values = {
  name: 'Heron',
  slug: 'heron',
  providerId: 3,
  category: null,
  volatilityClass: null,
  standardDeviation: null,
  reels: 5,
  paylines: null,
  launchDate: null,
  minBet: null,
  maxBet: null,
  betCurrency: null,
  maxWinMultiplier: null,
  jackpotShare: null,
  technology: null,
  platforms: [],
  features: [],
  popularityRating: null,
  reviews: null,
  source: null,
  isActive: true,
  versions: [version],
}

test('a table needs a source, is refused with a reason, stored, deleted and brought back', async () => {
  let tables: (typeof stored)[] = []
  let uploads = 0
  const editor = aUser({ role: 'editor' })
  answerApi({ user: editor })
  const game = {
    id: 5,
    version: '1',
    values,
    provider: 'Lumen',
    readings: 0,
    imageUrl: null,
    mergedInto: null,
    updatedAt: '2026-01-02T03:04:05.000Z',
  }
  server.use(
    http.get('/api/admin/games/5', () => HttpResponse.json({ success: true, game })),
    http.get('/api/admin/games/5/history', () => HttpResponse.json({ success: true, entries: [] })),
    http.get('/api/admin/games', () => HttpResponse.json({ success: true, games: [], total: 0 })),
    http.get('/api/admin/providers', () => HttpResponse.json({ success: true, providers: [] })),
    http.get('/api/admin/games/5/payout-tables', () =>
      HttpResponse.json({ success: true, tables }),
    ),
    http.post('/api/admin/games/5/payout-tables', () => {
      if (++uploads === 1) {
        return refusal('FILE_UNREADABLE', { fields: { file: 'Line 3: Must not be negative.' } })
      }
      tables = [stored]
      return HttpResponse.json({ success: true, table: stored, replacedId: null }, { status: 201 })
    }),
    http.delete('/api/admin/payout-tables/7', () => {
      tables = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/admin/payout-tables/7/restore', () => {
      tables = [stored]
      return HttpResponse.json({ success: true, table: stored })
    }),
  )
  const { person } = openApp('/admin/catalogue/5', editor)
  const region = await screen.findByRole('region', { name: 'Payout tables' })
  const panel = within(region)
  expect(await panel.findByText(/^No payout table yet/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Choose a file and upload' })).toBeDisabled()
  await person.fill(panel.getByRole('textbox', { name: 'Source' }), 'Math sheet')
  const send = async () => {
    const input = region.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('There is a file input')
    await person.upload(input, new File(['payout,probability'], 'a.csv', { type: 'text/csv' }))
  }
  await send()
  expect(await panel.findByText('Line 3: Must not be negative.')).toBeVisible()
  await send()
  expect(await screen.findByText('The payout table was stored.')).toBeVisible()
  expect(await panel.findByText('96.0012%')).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'Delete the table of 96.00% · Base game' }))
  expect(await panel.findByText(/^No payout table yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await panel.findByText('96.0012%')).toBeVisible()
  expect(panel.queryByText(/^Not used/)).toBeNull()

  server.use(
    http.post('/api/admin/payout-tables/7/restore', () => {
      tables = [{ ...stored, id: 8, rtp: 96.0034, hasVersion: false }]
      return refusal('EDIT_CONFLICT')
    }),
  )
  await person.click(panel.getByRole('button', { name: 'Delete the table of 96.00% · Base game' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Someone else changed this in the meantime.')).toBeVisible()
  expect(await panel.findByText('96.0034%')).toBeVisible()
  expect(panel.getByText('Not used: the game has no version of this RTP.')).toBeVisible()
})
