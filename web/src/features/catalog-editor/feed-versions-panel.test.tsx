import { BLANK_GAME } from '@retorna/contract/staff/catalog-editor'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const version = { rtp: 96, variant: null, isMonitored: true, source: null, seenOn: null }
const game = {
  id: 5,
  version: '1',
  values: { ...BLANK_GAME, name: 'Heron', slug: 'heron', providerId: 3, versions: [version] },
  provider: 'Lumen',
  readings: 0,
  imageUrl: null,
  mergedInto: null,
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const entry = {
  id: 9,
  at: '2026-01-02T03:04:05.000Z',
  actor: 'Eva',
  action: 'change',
  changes: [],
  canRestore: true,
}

test('a version that a feed runs can be taken from it, though it is the only one, and a restore without it says so', async () => {
  const editor = aUser({ role: 'editor' })
  answerApi({ user: editor })
  const runs = 'A feed still runs a version'
  server.use(
    http.get('/api/admin/games/5', () => HttpResponse.json({ success: true, game })),
    http.get('/api/admin/games/5/history', () =>
      HttpResponse.json({ success: true, entries: [entry], hasMore: false }),
    ),
    http.get('/api/admin/games', () => HttpResponse.json({ success: true, games: [], total: 0 })),
    http.get('/api/admin/providers', () => HttpResponse.json({ success: true, providers: [] })),
    http.get('/api/admin/games/5/payout-tables', () =>
      HttpResponse.json({ success: true, tables: [] }),
    ),
    http.get('/api/admin/games/5/feed-versions', () =>
      HttpResponse.json({
        success: true,
        feeds: [{ feed_id: 2, name: 'Files', versionRtp: 96 }],
      }),
    ),
    http.post('/api/admin/games/5/restore', () =>
      refusal('VALIDATION', { fields: { versions: runs } }),
    ),
  )
  const { person } = openApp('/admin/catalogue/5', editor)
  const panel = within(await screen.findByRole('region', { name: 'Versions by feed' }))
  expect(panel.getByRole('combobox', { name: 'Version that runs in Files' })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Restore the previous version' }))
  expect(await screen.findByText(runs)).toBeVisible()
})
