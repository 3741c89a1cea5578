import { type AdminGame, BLANK_GAME, type GameValues } from '@retorna/contract/staff/catalog-editor'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const VALUES: GameValues = {
  ...BLANK_GAME,
  name: 'Golden Papaya',
  slug: 'golden-papaya',
  providerId: 3,
  volatilityClass: 'high',
  reels: 5,
  paylines: 20,
  versions: [{ rtp: 96.5, variant: null, isMonitored: true, source: null, seenOn: null }],
}

const aGame = (overrides: Partial<AdminGame> = {}): AdminGame => ({
  id: 5,
  version: 'v1',
  values: VALUES,
  provider: 'Lumen',
  readings: 12,
  imageUrl: null,
  mergedInto: null,
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...overrides,
})

const open = (address: string, total = 0) => {
  const user = aUser({ role: 'editor' })
  answerApi({ user })
  const state = { game: aGame() }
  server.use(
    http.get('/api/admin/games', ({ request }) => {
      const name = `${VALUES.name} of page ${new URL(request.url).searchParams.get('page')}`
      const line = {
        id: 5,
        name,
        slug: 'golden-papaya',
        providerId: 3,
        provider: 'Lumen',
        readings: 12,
        isActive: true,
        theoreticalRtp: 96.5,
        imageUrl: null,
      }
      return HttpResponse.json({ success: true, games: total === 0 ? [] : [line], total })
    }),
    http.get('/api/admin/games/5', () => HttpResponse.json({ success: true, game: state.game })),
    http.get('/api/admin/games/5/history', () =>
      HttpResponse.json({
        success: true,
        hasMore: true,
        entries: [
          {
            id: 9,
            at: '2026-01-02T03:04:05.000Z',
            actor: 'Eva',
            action: 'change',
            changes: [{ field: 'reels', before: 4, after: 5 }],
            canRestore: true,
          },
        ],
      }),
    ),
    http.get('/api/admin/providers', () =>
      HttpResponse.json({
        success: true,
        providers: [
          {
            id: 3,
            version: 'p1',
            games: 1,
            values: { name: 'Lumen', slug: 'lumen', logoUrl: null, isActive: true },
          },
        ],
      }),
    ),
  )
  return { ...openApp(address, user), state }
}

test('an image is removed once this is confirmed', async () => {
  const { state, person } = open('/admin/catalogue/5')
  state.game = aGame({ imageUrl: '/papaya.webp' })
  let removed = 0
  server.use(
    http.delete('/api/admin/games/5/image', () => {
      removed += 1
      state.game = aGame()
      return HttpResponse.json({ success: true, game: state.game })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Remove image' }))
  expect(removed).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Remove it permanently?' }))
  await expect.poll(() => removed).toBe(1)
  expect(await screen.findByText(/^No image/)).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

test('the page buttons of the list have names', async () => {
  const { person } = open('/admin/catalogue', 120)
  const next = await screen.findByRole('button', { name: 'Next page' })
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Golden Papaya of page 1' })).toBeVisible()
  await person.click(next)
  expect(await screen.findByRole('link', { name: 'Golden Papaya of page 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('the filters and the page are there again on the way back from a game', async () => {
  const { person, address } = open('/admin/catalogue', 120)
  await person.type(
    await screen.findByRole('searchbox', { name: 'Search games and providers' }),
    'papaya',
  )
  await expect.poll(address).toMatch(/papaya/)
  await person.click(screen.getByRole('combobox', { name: 'Provider' }))
  await person.click(await screen.findByRole('option', { name: 'Lumen' }))
  await person.click(await screen.findByRole('button', { name: 'Next page' }))
  await person.click(await screen.findByRole('link', { name: 'Golden Papaya of page 2' }))
  await person.click(await screen.findByRole('link', { name: 'All games' }))
  expect(address()).toBe('/admin/catalogue?search=papaya&provider=3&page=2')
  expect(await screen.findByRole('link', { name: 'Golden Papaya of page 2' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search games and providers' })).toHaveValue(
    'papaya',
  )
  expect(screen.getByRole('combobox', { name: 'Provider' })).toHaveValue('Lumen')
  await person.click(screen.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Inactive' }))
  expect(await screen.findByRole('link', { name: 'Golden Papaya of page 1' })).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Games' }))
  await expect
    .poll(() => screen.getByRole('searchbox', { name: 'Search games and providers' }))
    .toHaveValue('')
})

test('a link to the list ends a search that waits for a pause in typing', async () => {
  const { person, address } = open('/admin/catalogue?search=papaya', 120)
  const field = await screen.findByRole('searchbox', { name: 'Search games and providers' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await person.type(field, ' gold')
    await person.click(screen.getByRole('link', { name: 'Games' }))
    await expect.poll(() => field).toHaveValue('')
    vi.advanceTimersByTime(1000)
    expect(address()).toBe('/admin/catalogue')
  } finally {
    vi.useRealTimers()
  }
})

test('a single game is counted in the singular', async () => {
  open('/admin/catalogue', 1)
  expect(await screen.findByText('1 game')).toBeVisible()
})

test('an empty search result says what to do', async () => {
  open('/admin/catalogue')
  expect(await screen.findByText('No games found')).toBeVisible()
})

test("a game's page is one of the games, and leads back to all of them", async () => {
  open('/admin/catalogue/5')
  const parts = await screen.findByRole('navigation', { name: 'Catalog sections' })
  const part = (name: string) => within(parts).getByRole('link', { name })
  expect(part('Games')).toHaveAttribute('aria-current', 'page')
  expect(part('Providers')).not.toHaveAttribute('aria-current')
  expect(await screen.findByRole('link', { name: 'All games' })).toBeVisible()
})

test('another user’s change is shown beside the input, and one of them is kept', async () => {
  const { person, state } = open('/admin/catalogue/5')
  const reels = await screen.findByRole('textbox', { name: 'Reels' })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.clear(reels)
  await person.type(reels, '6')
  await person.type(screen.getByRole('textbox', { name: 'Category' }), 'slot')
  const theirs = aGame({ version: 'v2', values: { ...VALUES, reels: 3, paylines: 99 } })
  server.use(
    http.put('/api/admin/games/5', () => {
      state.game = theirs
      return refusal('EDIT_CONFLICT')
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(within(conflict).getByText('Yours: 6')).toBeVisible()
  expect(within(conflict).getByText('Theirs: 3')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Paylines' })).toHaveValue('99')
  await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await person.click(await screen.findByRole('button', { name: 'Close' }))
  const sent = bodiesOf('put', '/api/admin/games/5', () =>
    HttpResponse.json({ success: true, game: theirs }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(sent.at(-1)).toMatchObject({
    version: 'v2',
    values: { reels: 6, paylines: 99, category: 'slot' },
  })
})

test('a provider changed by another user shows both versions, and the chosen one is saved', async () => {
  const { person } = open('/admin/catalogue/providers')
  await person.click(await screen.findByRole('button', { name: 'Edit Lumen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lumen' })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await person.clear(name)
  await person.fill(name, 'Lumen Works')
  const theirs = { name: 'Lumen Studio', slug: 'lumen', logoUrl: null, isActive: false }
  server.use(
    http.put('/api/admin/providers/3', () => refusal('EDIT_CONFLICT'), { once: true }),
    http.get('/api/admin/providers', () =>
      HttpResponse.json({
        success: true,
        providers: [{ id: 3, version: 'p2', games: 1, values: theirs }],
      }),
    ),
  )
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  const conflict = await within(dialog).findByRole('alert')
  expect(within(conflict).getByText('Name')).toBeVisible()
  expect(within(conflict).getByText('Yours: Lumen Works')).toBeVisible()
  expect(within(conflict).getByText('Theirs: Lumen Studio')).toBeVisible()
  expect(within(dialog).getByRole('checkbox', { name: /Active/ })).not.toBeChecked()
  await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await person.click(within(conflict).getByRole('button', { name: 'Close' }))
  let sent: unknown
  server.use(
    http.put('/api/admin/providers/3', async ({ request }) => {
      sent = await request.json()
      const provider = { id: 3, version: 'p3', games: 1, values: theirs }
      return HttpResponse.json({ success: true, provider })
    }),
  )
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  expect(sent).toEqual({ version: 'p2', values: { ...theirs, name: 'Lumen Works' } })
})

test('the history restores the previous values', async () => {
  const { person } = open('/admin/catalogue/5')
  const sent = bodiesOf('post', '/api/admin/games/5/restore', () =>
    HttpResponse.json({ success: true, game: aGame({ version: 'v3' }) }),
  )
  expect(await screen.findByText('Only the first is shown; there are more.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Restore the previous version' }))
  expect(await screen.findByText('The previous version was restored.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ version: 'v1', entryId: 9 })
})

test('the history gives classes, days and versions in words that tell them apart', async () => {
  const version = { rtp: 96.5, variant: null, isMonitored: true, source: 'Studio', seenOn: null }
  open('/admin/catalogue/5')
  server.use(
    http.get('/api/admin/games/5/history', () =>
      HttpResponse.json({
        success: true,
        hasMore: false,
        entries: [
          {
            id: 9,
            at: '2026-01-02T03:04:05.000Z',
            actor: 'Eva',
            action: 'change',
            changes: [
              { field: 'volatilityClass', before: 'low', after: 'high' },
              { field: 'launchDate', before: null, after: '2025-03-04' },
              {
                field: 'versions',
                before: [version],
                after: [{ ...version, source: 'Regulator', seenOn: '2025-03-04' }],
              },
            ],
            canRestore: true,
          },
        ],
      }),
    ),
  )
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const shown = (await history.findAllByRole('definition')).map((one) => one.textContent)
  expect(shown).toEqual([
    'Low High',
    ' Mar 4, 2025',
    '96.5 Monitored Studio 96.5 Monitored Regulator Mar 4, 2025',
  ])
})

test('fields that the server refuses say why', async () => {
  const { person } = open('/admin/catalogue/5')
  const slug = await screen.findByRole('textbox', { name: 'Slug' })
  await person.type(slug, 'X')
  server.use(
    http.put('/api/admin/games/5', () =>
      refusal('VALIDATION', { fields: { 'values.slug': 'Lower-case letters only' } }),
    ),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Lower-case letters only')).toBeVisible()
})

test('a new version has no default RTP and says that it needs one', async () => {
  const { person } = open('/admin/catalogue/5')
  await person.click(await screen.findByRole('button', { name: 'Add version' }))
  const added = screen.getAllByRole('textbox', { name: 'RTP, %' })[1]
  expect(added).toHaveValue('')
  const sent = bodiesOf('put', '/api/admin/games/5', () =>
    refusal('VALIDATION', { fields: { 'values.versions.1.rtp': 'Give a number' } }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Give a number')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ values: { versions: [{ rtp: 96.5 }, { rtp: 0 }] } })
  expect(added).toBeInvalid()
})

test('the decimals of an RTP and of a fact can be typed over', async () => {
  const { person } = open('/admin/catalogue/5')
  const rtp = await screen.findByRole('textbox', { name: 'RTP, %' })
  await person.type(rtp, '{Backspace}41')
  expect(rtp).toHaveValue('96.41')
  const bet = screen.getByRole('textbox', { name: /^Minimum bet/ })
  await person.type(bet, '0.5{Backspace}05')
  expect(bet).toHaveValue('0.05')
})

test('input typed during a save is kept and remains unsaved', async () => {
  const { person, state } = open('/admin/catalogue/5')
  const reply = Promise.withResolvers<undefined>()
  server.use(
    http.put('/api/admin/games/5', async () => {
      await reply.promise
      state.game = aGame({ version: 'v2', values: { ...VALUES, category: 'slot' } })
      return HttpResponse.json({ success: true, game: state.game })
    }),
  )
  await person.type(await screen.findByRole('textbox', { name: 'Category' }), 'slot')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.type(screen.getByRole('textbox', { name: 'Technology' }), 'HTML5')
  reply.resolve(undefined)
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Technology' })).toHaveValue('HTML5')
  expect(screen.getByRole('textbox', { name: 'Category' })).toHaveValue('slot')
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('Enter merges into a match of what was typed, not of the search before', async () => {
  const { person } = open('/admin/catalogue/5')
  const sent = bodiesOf('post', '/api/admin/games/5/merge', () => refusal('EDIT_CONFLICT'))
  server.use(
    http.get('/api/admin/games', ({ request }) => {
      const name = new URL(request.url).searchParams.get('search') ?? 'Any'
      const line = {
        id: name === 'Papaya Two' ? 8 : 7,
        name,
        slug: 'found',
        providerId: 3,
        provider: 'Lumen',
        readings: 0,
        isActive: true,
        theoreticalRtp: null,
        imageUrl: null,
      }
      return HttpResponse.json({ success: true, games: [line], total: 1 })
    }),
  )
  const field = await screen.findByRole('combobox', { name: 'Game to keep' })
  expect(screen.queryByText(/is kept as a correction/)).toBeNull()
  await person.click(field)
  expect(await screen.findByRole('option', { name: 'Any (Lumen)' })).toBeVisible()
  await person.type(field, 'Papaya Two{Enter}')
  await expect.poll(() => field).toHaveValue('Papaya Two (Lumen)')
  // What a merge does is said before it can be sent.
  expect(screen.getByText(/is kept as a correction/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  await expect.poll(() => sent).toEqual([{ version: 'v1', into: 8 }])
})

test('inactive games are marked in the choice of the game to keep, and a refusal says why', async () => {
  const { person } = open('/admin/catalogue/5')
  const reason = 'Activate it first'
  server.use(
    http.get('/api/admin/games', () => {
      const facts = { slug: 'a', providerId: 3, provider: 'Lumen', readings: 0 }
      const line = { ...facts, isActive: false, theoreticalRtp: null, imageUrl: null }
      return HttpResponse.json({
        success: true,
        games: [{ ...line, id: 7, name: 'Old Papaya' }],
        total: 1,
      })
    }),
    http.post('/api/admin/games/5/merge', () =>
      refusal('VALIDATION', { fields: { into: reason } }),
    ),
  )
  await person.click(await screen.findByRole('combobox', { name: 'Game to keep' }))
  await person.click(await screen.findByRole('option', { name: 'Old Papaya (Lumen), inactive' }))
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(reason)).toBeVisible()
})

test('after a merge the focus is on the game that remains', async () => {
  const { person } = open('/admin/catalogue/5')
  const game = aGame({ id: 7, values: { ...VALUES, name: 'Old Papaya' } })
  const moved = { readings: 2, kept: 0, favorites: 0, versions: 0 }
  server.use(
    http.get('/api/admin/games', () => {
      const facts = { slug: 'a', providerId: 3, provider: 'Lumen', readings: 0, isActive: true }
      const line = { ...facts, id: 7, name: 'Old Papaya', theoreticalRtp: null, imageUrl: null }
      return HttpResponse.json({ success: true, games: [line], total: 1 })
    }),
    http.post('/api/admin/games/5/merge', () =>
      HttpResponse.json({
        success: true,
        game,
        moved: { ...moved, feedVersions: 0, endedInvestigations: 0 },
      }),
    ),
    http.get('/api/admin/games/7', () => HttpResponse.json({ success: true, game })),
    http.get('/api/admin/games/7/history', () =>
      HttpResponse.json({ success: true, entries: [], hasMore: false }),
    ),
  )
  await person.click(await screen.findByRole('combobox', { name: 'Game to keep' }))
  await person.click(await screen.findByRole('option', { name: 'Old Papaya (Lumen)' }))
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByRole('heading', { name: 'Old Papaya' })).toHaveFocus()
})
