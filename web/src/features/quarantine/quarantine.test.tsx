import type { ImplausibleGame, KnownName, WaitingName } from '@retorna/contract/feeds/quarantine'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { CHANGE_TIME_OUT_MS } from '../../api/call.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'
import cards from '../../ui/record-table.module.css?raw'

const editor = aUser({ role: 'editor' })
const FEED = { id: 7, name: 'Casino Aurora' }
const GAME = { id: 12, name: 'Aztec Fire', provider: 'Lumen' }

const aName = (overrides: Partial<WaitingName> = {}): WaitingName => ({
  feed: FEED,
  name: 'Aztec <b>Fir',
  readings: 1200,
  first: '2026-01-02T10:00:00.000Z',
  last: '2026-01-03T10:00:00.000Z',
  suggestions: [GAME],
  isSameName: false,
  ...overrides,
})

const open = (
  waiting: WaitingName[],
  known: KnownName[] = [],
  implausible: ImplausibleGame[] = [],
  acceptedBefore: number | null = null,
  implausibleTotal = implausible.length,
) => {
  const calls: unknown[] = []
  answerApi({ user: editor })
  server.use(
    http.get('/api/admin/quarantine', () =>
      HttpResponse.json({
        success: true,
        days: 90,
        waiting,
        known,
        implausible,
        total: waiting.length,
        implausibleTotal,
        knownTotal: known.length,
      }),
    ),
    http.put('/api/admin/quarantine/turnovers', async ({ request }) => {
      calls.push(await request.json())
      return HttpResponse.json({ success: true, before: acceptedBefore })
    }),
    http.delete('/api/admin/quarantine/turnovers', ({ request }) => {
      calls.push(Object.fromEntries(new URL(request.url).searchParams))
      return new HttpResponse(null, { status: 204 })
    }),
    http.put('/api/admin/quarantine/names', async ({ request }) => {
      calls.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete('/api/admin/quarantine/names', ({ request }) => {
      calls.push(Object.fromEntries(new URL(request.url).searchParams))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { calls, ...openApp('/admin/feeds/quarantine', editor) }
}

test('a name is mapped to the suggested game with one click, and that can be undone', async () => {
  const { calls, person } = open([aName()])
  expect(await screen.findByText('Aztec <b>Fir')).toBeVisible()
  expect(screen.getByText('1,200')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Quarantine 1' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Aztec <b>Fir is Aztec Fire (Lumen)' }))
  expect(await screen.findByText(/now means Aztec Fire/)).toBeVisible()
  expect(screen.getByText('Aztec <b>Fir').closest('[tabindex="-1"]')).toHaveFocus()
  expect(calls).toEqual([{ feed_id: 7, name: 'Aztec <b>Fir', game_id: 12 }])
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/wait again/)).toBeVisible()
  expect(calls[1]).toEqual({ feed_id: '7', name: 'Aztec <b>Fir' })
})

test('both lists can be downloaded, and one that is empty cannot', async () => {
  const known = { feed: FEED, name: 'Fuego', game: null, mappedBy: 'Edu' }
  open([], [{ ...known, mappedAt: '2026-01-03T10:00:00.000Z' }])
  expect(await screen.findByRole('button', { name: 'Download: Known names' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download: Unknown games' })).toBeNull()
})

test('a name is ignored with one click', async () => {
  const { calls, person } = open([aName({ suggestions: [] })])
  await person.click(await screen.findByRole('button', { name: 'Ignore Aztec <b>Fir' }))
  expect(await screen.findByText(/is ignored from now on/)).toBeVisible()
  expect(calls).toEqual([{ feed_id: 7, name: 'Aztec <b>Fir', game_id: null }])
})

test('a new game is added to the catalog, even if that has to wait, and mapped at once', async () => {
  const timeOut = vi.spyOn(AbortSignal, 'timeout')
  const { calls, person } = open([aName({ name: 'Fuego', suggestions: [] })])
  const added: unknown[] = []
  server.use(
    http.get('/api/admin/providers', () =>
      HttpResponse.json({
        success: true,
        providers: [
          {
            id: 4,
            version: 'v',
            games: 3,
            values: { name: 'Lumen', slug: 'lumen', logoUrl: null, isActive: true },
          },
        ],
      }),
    ),
    http.post('/api/admin/games', async ({ request }) => {
      const values = (await request.json()) as object
      added.push(values)
      const game = {
        id: 99,
        version: 'v',
        values,
        provider: 'Lumen',
        readings: 0,
        imageUrl: null,
        mergedInto: null,
        updatedAt: '2026-01-02T10:00:00.000Z',
      }
      return HttpResponse.json({ success: true, game }, { status: 201 })
    }),
  )
  const choose = await screen.findByRole('button', { name: 'Choose the game for Fuego' })
  // People who control the page by voice say the visible text, so the name has to begin with it.
  expect(choose).toHaveTextContent('Choose the game')
  await person.click(choose)
  const dialog = within(await screen.findByRole('dialog', { name: 'Which game is Fuego?' }))
  await person.click(dialog.getByRole('radio', { name: 'New game' }))
  expect(dialog.getByRole('textbox', { name: 'Name of the game' })).toHaveValue('Fuego')
  await person.click(dialog.getByRole('button', { name: 'Add game' }))
  expect(dialog.getByText('Choose the provider.')).toBeVisible()
  await person.click(dialog.getByRole('combobox', { name: 'Provider' }))
  await person.click(await screen.findByRole('option', { name: 'Lumen' }))
  await person.click(dialog.getByRole('button', { name: 'Add game' }))
  expect(await screen.findByText(/Fuego now means Fuego/)).toBeVisible()
  expect(screen.getByText('Fuego').closest('[tabindex="-1"]')).toHaveFocus()
  expect(added).toMatchObject([{ name: 'Fuego', providerId: 4, versions: [] }])
  expect(timeOut).toHaveBeenCalledWith(CHANGE_TIME_OUT_MS)
  expect(calls).toEqual([{ feed_id: 7, name: 'Fuego', game_id: 99 }])
})

test('a failure changes nothing and says why', async () => {
  const { person } = open([aName()])
  server.use(http.put('/api/admin/quarantine/names', () => refusal('GAME_NOT_FOUND')))
  await person.click(await screen.findByRole('button', { name: /is Aztec Fire/ }))
  expect(await screen.findByText('Aztec <b>Fir: Game not found')).toBeVisible()
})

test('two names said one right after the other can both be undone, or each says why it failed', async () => {
  const { calls, person } = open([aName({ name: 'AF' }), aName({ name: 'Fuego' })])
  const bothSaid = Promise.withResolvers<undefined>()
  server.use(
    http.put('/api/admin/quarantine/names', async () => {
      await bothSaid.promise
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: /^AF is/ }))
  await person.click(screen.getByRole('button', { name: /^Fuego is/ }))
  bothSaid.resolve(undefined)
  expect(await screen.findByText(/^Fuego now means/)).toBeVisible()
  const toast = await screen.findByText(/^AF now means/)
  const undo = within(toast.parentElement ?? toast).getByRole('button', { name: 'Undo' })
  await person.click(undo)
  expect(await screen.findByText(/of AF wait again/)).toBeVisible()
  expect(calls).toEqual([{ feed_id: '7', name: 'AF' }])
  server.use(http.put('/api/admin/quarantine/names', () => refusal('GAME_NOT_FOUND')))
  await person.click(screen.getByRole('button', { name: /^AF is/ }))
  await person.click(screen.getByRole('button', { name: /^Fuego is/ }))
  expect(await screen.findByText('AF: Game not found')).toBeVisible()
  expect(await screen.findByText('Fuego: Game not found')).toBeVisible()
})

const AF: KnownName = {
  feed: FEED,
  name: 'AF',
  game: GAME,
  mappedBy: 'Ana',
  mappedAt: '2026-01-02T10:00:00.000Z',
}

test('a known name is forgotten, and that can be undone', async () => {
  const { calls, person } = open([], [AF])
  expect(await screen.findByText('Aztec Fire (Lumen)')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Forget what AF means' }))
  expect(await screen.findByText('AF was forgotten.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => calls)
    .toEqual([
      { feed_id: '7', name: 'AF' },
      { feed_id: 7, name: 'AF', game_id: 12 },
    ])
})

const TURNOVER: ImplausibleGame = {
  feed: FEED,
  game: GAME,
  readings: 2,
  first: '2026-01-02T10:00:00.000Z',
  last: '2026-01-03T10:00:00.000Z',
  turnover: 2_500_000,
  currency: 'BRL',
  usual: 1_200,
}

test('an implausible turnover is shown beside the usual day and accepted with one click, which can be undone', async () => {
  const { calls, person } = open([], [], [TURNOVER])
  expect(await screen.findByText('R$2,500,000.00')).toBeVisible()
  expect(screen.getByText('1,200.00')).toBeVisible()
  const name = 'Accept the turnover of Aztec Fire from Casino Aurora'
  await person.click(screen.getByRole('button', { name }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/wait again/)).toBeVisible()
  expect(calls).toEqual([
    { feed_id: 7, game_id: 12, turnover: 2_500_000 },
    { feed_id: '7', game_id: '12' },
  ])
})

test('on a phone, a huge amount does not break between its digits', () => {
  expect(cards).toMatch(/\[data-kind="figure"\] {[^}]*minmax\(min-content, 3fr\)/)
  expect(cards).toMatch(/\[data-kind="figure"\] dd {\s*overflow-wrap: normal/)
})

test('where more games wait with implausible turnovers than are listed, their number is told', async () => {
  open([], [], [TURNOVER], null, 1_300)
  expect(await screen.findByText('No unknown game waits')).toBeVisible()
  expect(screen.getByText('Showing 1 of 1,300')).toBeVisible()
})

test('undoing an acceptance keeps the one before it', async () => {
  const { calls, person } = open([], [], [TURNOVER], 1_500_000)
  await person.click(await screen.findByRole('button', { name: /^Accept the turnover/ }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/wait again/)).toBeVisible()
  expect(calls).toEqual([
    { feed_id: 7, game_id: 12, turnover: 2_500_000 },
    { feed_id: 7, game_id: 12, turnover: 1_500_000 },
  ])
})

const NOTHING = {
  success: true,
  days: 90,
  waiting: [],
  known: [],
  implausible: [],
  total: 0,
  implausibleTotal: 0,
  knownTotal: 0,
}

/** Presses a button that takes the last line off its list, and undoes it. */
const undoTheLast = async (person: ReturnType<typeof open>['person'], button: HTMLElement) => {
  server.use(http.get('/api/admin/quarantine', () => HttpResponse.json(NOTHING)))
  await person.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
}

test('an acceptance that cannot be undone says so, though its list is gone', async () => {
  const { person } = open([], [], [TURNOVER])
  server.use(http.delete('/api/admin/quarantine/turnovers', () => refusal('GAME_NOT_FOUND')))
  await undoTheLast(person, await screen.findByRole('button', { name: /^Accept the turnover/ }))
  expect(await screen.findByText('Game not found')).toBeVisible()
})

test('a name that cannot be known again says so, though its list is gone', async () => {
  const { person } = open([], [AF])
  server.use(http.put('/api/admin/quarantine/names', () => refusal('GAME_NOT_FOUND')))
  await undoTheLast(person, await screen.findByRole('button', { name: 'Forget what AF means' }))
  expect(await screen.findByText('Game not found')).toBeVisible()
})

test('a known name beyond those that are listed is found by a part of it', async () => {
  const { person } = open([])
  server.use(
    http.get('/api/admin/quarantine', ({ request }) => {
      const part = new URL(request.url).searchParams.get('known')
      const found = part === null ? [AF] : [{ ...AF, name: 'Old One' }]
      const known = part === 'nowhere' ? [] : found
      const knownTotal = part === null ? 1_300 : known.length
      return HttpResponse.json({ ...NOTHING, known, knownTotal })
    }),
  )
  expect(await screen.findByText('Showing 1 of 1,300')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search known names' })
  await person.fill(field, 'old')
  expect(await screen.findByRole('button', { name: 'Forget what Old One means' })).toBeVisible()
  expect(screen.queryByText(/^The latest/)).toBeNull()
  await person.clear(field)
  await person.fill(field, 'nowhere')
  expect(await screen.findByText('No known name matches.')).toBeVisible()
  await person.clear(field)
  expect(await screen.findByText('Showing 1 of 1,300')).toBeVisible()
  expect(field).toHaveFocus()
})
