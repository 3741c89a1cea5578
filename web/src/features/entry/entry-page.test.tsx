import type { Feed } from '@retorna/contract/feeds/feeds'
import type { Entry, EntryResult, EntryRow, EntrySegment } from '@retorna/contract/staff/entry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { clearStorage } from '../../session/session-storage.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aFeed, someFeeds } from '../../test/feeds.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const DAY = '2026-11-20'
const editor = aUser({ role: 'editor' })

const aReading = (rtp: number, overrides: Partial<NonNullable<EntryRow['reading']>> = {}) => ({
  version: `v-${rtp}`,
  values: { rtp, turnover: null, payout: null, plays: null },
  enteredBy: 'Bia',
  enteredAt: '2026-11-20T12:00:00.000Z',
  source: 'desk',
  ...overrides,
})
const aRow = (id: number, overrides: Partial<EntryRow> = {}): EntryRow => ({
  game_id: id,
  name: `Game ${id}`,
  provider_id: 1,
  provider: 'Studio',
  theoreticalRtp: 96,
  chance: {
    standardDeviation: 5,
    skewness: { low: 0, high: 20 },
    kurtosis: 400,
    maximumWin: null,
    degrees: null,
    stakeVariation: { value: 0, degrees: null },
  },
  previous: { day: '2026-11-19', rtp: 95.5, hasVolumes: false },
  reading: null,
  readings: 0,
  ...overrides,
})

let sent: { key: string; source?: string; segment?: EntrySegment; rows: Entry[] }[] = []
beforeEach(() => {
  sent = []
  // Tests have no layout: without a height the grid would show no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})

const saved = ({ game_id, day, values }: Entry): EntryResult => ({
  game_id,
  day,
  status: 'saved',
  problem: null,
  reading: values && { ...aReading(values.rtp ?? 0), values },
})

function answerEntry(rows: EntryRow[], answer: (row: Entry) => EntryResult = saved) {
  answerApi({ user: editor })
  server.use(
    http.get('/api/games/providers', () => HttpResponse.json({ success: true, data: [] })),
    http.get('/api/admin/entry', () => HttpResponse.json({ success: true, today: DAY, rows })),
    http.get('/api/admin/entry/progress', () =>
      HttpResponse.json({ success: true, games: 951, done: 612, sources: ['Casino report'] }),
    ),
    http.put('/api/admin/entry', async ({ request }) => {
      const body = (await request.json()) as { key: string; rows: Entry[] }
      sent.push(body)
      return HttpResponse.json({ success: true, results: body.rows.map(answer) })
    }),
  )
}
const open = () => openApp(`/admin/entry?day=${DAY}`, editor)
const cell = (column: string, game: number) =>
  screen.findByRole('textbox', { name: `${column}, Game ${game}` })
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })
const some = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1))
const status = () => screen.findByRole('region', { name: 'Unsaved cells' })

test('pasted cells are parsed as people write numbers, and saving sends only them', async () => {
  answerEntry([...some(3), aRow(4, { reading: aReading(95) })])
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '\t1.234,00\t1.180,00\t2.000\r\n96,5%\t\t\t\r\n97.25\r\n')
  expect(await cell('Turnover', 1)).toHaveValue('1,234.00')
  expect(await cell('RTP', 1)).toHaveValue('95.6240')
  expect(await cell('Plays', 1)).toHaveValue('2,000')
  expect(await cell('RTP', 2)).toHaveValue('96.50')
  expect(await within(await status()).findByText('5 unsaved cells')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows)).toEqual([
    {
      game_id: 1,
      day: DAY,
      version: null,
      values: { rtp: null, turnover: 1234, payout: 1180, plays: 2000 },
      confirmed: false,
    },
    expect.objectContaining({ game_id: 2, values: expect.objectContaining({ rtp: 96.5 }) }),
    expect.objectContaining({ game_id: 3, values: expect.objectContaining({ rtp: 97.25 }) }),
  ])
  expect(screen.getAllByText('Saved')).toHaveLength(3)
})

test('an empty catalog says so, and leads to the import of games', async () => {
  answerEntry([])
  server.use(
    http.get('/api/admin/entry/progress', () =>
      HttpResponse.json({ success: true, games: 0, done: 0, sources: [] }),
    ),
  )
  open()
  expect(await screen.findByText('No games yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import games' })).toHaveAttribute(
    'href',
    '/admin/import',
  )
  expect(screen.queryByText('No matching games')).toBeNull()
})

test('a paste is a single step for undo and redo', async () => {
  answerEntry(some(3))
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '95\n96\n97')
  expect(await cell('RTP', 3)).toHaveValue('97.00')
  await person.keyboard('{Control>}z{/Control}')
  expect(await cell('RTP', 3)).toHaveValue('')
  await person.keyboard('{Control>}y{/Control}')
  expect(await cell('RTP', 3)).toHaveValue('97.00')
})

test('a reading opens its source by click or by keyboard', async () => {
  answerEntry([aRow(1), aRow(2, { reading: aReading(95) }), aRow(3, { previous: null })])
  const asked: unknown[] = []
  server.use(
    http.get('/api/readings/:game/:day/passport', ({ params: { game, day } }) => {
      asked.push(`${game} ${day}`)
      const passport = { gameId: Number(game), day, rtp: 95.5, count: 0, readings: [] }
      return HttpResponse.json({ success: true, passport })
    }),
  )
  const { person } = open()
  /** Checks and closes the drawer; the focus returns to where it was opened. */
  const read = async (opener: HTMLElement) => {
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('95.50%')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(drawer).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  }
  const [previous = document.body] = await screen.findAllByRole('button', { name: '95.50%' })
  const enteredBy = screen.getByRole('button', { name: 'By Bia' })
  for (const button of [previous, enteredBy]) {
    await person.click(button)
    await read(button)
  }
  await person.click(await cell('RTP', 1))
  for (const game of [1, 2]) {
    await person.keyboard('{Control>}i{/Control}')
    await read(await cell('RTP', game))
    await person.keyboard('{ArrowDown}')
  }
  expect(asked).toEqual(['1 2026-11-19', `2 ${DAY}`, '1 2026-11-19', `2 ${DAY}`])
  // Nothing is known about the third.
  await person.keyboard('{Control>}i{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('spreadsheet keys work: down with Enter and arrows, fill down, revert with Escape', async () => {
  answerEntry(some(4))
  const { person } = open()
  await person.click(await cell('RTP', 1))
  await person.keyboard('96,1{Enter}')
  expect(await cell('RTP', 2)).toHaveFocus()
  await person.keyboard('{Control>}d{/Control}')
  expect(await cell('RTP', 2)).toHaveValue('96.10')
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  expect(await cell('RTP', 4)).toHaveValue('96.10')
  await person.keyboard('{Escape}')
  for (const game of [2, 3, 4]) expect(await cell('RTP', game)).toHaveValue('')
  expect(await cell('RTP', 1)).toHaveValue('96.10')
  await person.keyboard('{ArrowUp}{ArrowRight}')
  expect(await cell('Turnover', 3)).toHaveFocus()
})

test('what is typed after Escape or undo replaces the value that is back', async () => {
  answerEntry([aRow(1, { reading: aReading(95.11) })])
  const { person } = open()
  await person.type(await cell('RTP', 1), '97{Escape}91')
  expect(await cell('RTP', 1)).toHaveValue('91')
  await person.keyboard('{Control>}z{/Control}')
  expect(await cell('RTP', 1)).toHaveValue('95.11')
  await person.keyboard('92')
  expect(await cell('RTP', 1)).toHaveValue('92')
})

test('everything unsaved is discarded with one press, and undo brings it back', async () => {
  answerEntry(some(3))
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '95\n96\n97')
  await person.click(screen.getByRole('button', { name: 'Discard all' }))
  expect(screen.getByText('All changes saved')).toBeVisible()
  expect(first).toHaveValue('')
  await person.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await cell('RTP', 3)).toHaveValue('97.00')
})

test('unusual values explain why immediately and are not sent before they are confirmed', async () => {
  answerEntry(some(3))
  const { person } = open()
  await person.click(await cell('RTP', 1))
  await person.keyboard('12{Enter}=1+1{Enter}94')
  await person.type(await cell('Plays', 3), '1000000')
  expect(await screen.findByText('Outside 50–150%: correct it or confirm')).toBeVisible()
  expect(screen.getByText('Not a number')).toBeVisible()
  expect(screen.getByText(/^Outside the expected range, 94\.50% to/)).toBeVisible()
  expect(await cell('RTP', 2)).toBeInvalid()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 rows must be corrected first')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map(({ game_id }) => game_id))).toEqual([3])
  expect(await cell('RTP', 1)).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Confirm: Game 1' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.rows).toEqual([expect.objectContaining({ game_id: 1, confirmed: true })])
})

test('a row to correct that the filters hide is shown', async () => {
  answerEntry([])
  server.use(
    http.get('/api/admin/entry', ({ request }) => {
      const isFiltered = new URL(request.url).searchParams.has('search')
      const rows = isFiltered ? [aRow(2)] : some(2)
      return HttpResponse.json({ success: true, today: DAY, rows })
    }),
  )
  const { person } = open()
  await person.type(await cell('RTP', 1), 'x')
  await person.type(screen.getByRole('searchbox'), 'Game 2')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'RTP, Game 1' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Show the row' }))
  await waitFor(async () => expect(await cell('RTP', 1)).toHaveFocus())
})

function answerFeedsInEuro() {
  const feeds = someFeeds().feeds.map((feed) => ({
    ...feed,
    values: { ...feed.values, currency: 'EUR' },
  }))
  server.use(
    http.get('/api/admin/feeds', () => HttpResponse.json({ ...someFeeds(), success: true, feeds })),
  )
}

test('an amount in another currency than the feed is asked about', async () => {
  answerEntry(some(2))
  answerFeedsInEuro()
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '\tR$ 1.234,00\tR$ 1.180,00\t2.000\r\n\t€ 100,00\t€ 96,00\t50')
  expect(await screen.findByText('BRL, but the feed is in EUR')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 row must be corrected first')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map(({ game_id }) => game_id))).toEqual([2])
  // Filled down, it is asked about there, too.
  await person.click(await cell('Turnover', 1))
  await person.keyboard('{ArrowDown}{Control>}d{/Control}')
  expect(await cell('Turnover', 2)).toHaveValue('BRL 1,234.00')
  await person.click(await cell('Payout', 2))
  await person.keyboard('{Control>}d{/Control}')
  expect(screen.getAllByText('BRL, but the feed is in EUR')).toHaveLength(2)
  await person.keyboard('{Control>}zz{/Control}')
  await person.click(screen.getByRole('button', { name: 'Confirm: Game 1' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

/** Feeds without a currency, the first of which takes another one. */
function answerFeedChange() {
  const state = { feeds: someFeeds().feeds, changes: [] as unknown[] }
  server.use(
    http.get('/api/admin/feeds', () =>
      HttpResponse.json({ ...someFeeds(), success: true, feeds: state.feeds }),
    ),
    http.put('/api/admin/feeds/1', async ({ request }) => {
      const body = (await request.json()) as { version: string; values: Feed['values'] }
      state.changes.push({ version: body.version, currency: body.values.currency })
      state.feeds = state.feeds.map((feed) =>
        feed.id === 1 ? { ...feed, version: 'changed', values: body.values } : feed,
      )
      return HttpResponse.json({ success: true, feed: state.feeds[0] })
    }),
  )
  return state
}

test('amounts with a currency wait until the feed without one has it', async () => {
  answerEntry(some(3))
  const { changes } = answerFeedChange()
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '\tR$ 1.234,00\tR$ 1.180,00\t2.000\r\n96\t\t\t\r\n\t€ 100,00\t€ 96,00\t50')
  expect(
    await screen.findByText('2 rows state BRL, EUR, and the feed has no currency.'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent.flatMap(({ rows }) => rows.map(({ game_id }) => game_id))).toEqual([2])
  await person.click(screen.getByRole('button', { name: 'The feed is in BRL' }))
  await waitFor(() => expect(screen.queryByText(/and the feed has no currency/)).toBeNull())
  expect(changes).toEqual([{ version: aFeed().version, currency: 'BRL' }])
  // The other currency is asked about by row, as in any feed.
  expect(await screen.findByText('EUR, but the feed is in BRL')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.rows.map(({ game_id }) => game_id)).toEqual([1])
})

test('amounts are stored without their currency once that is chosen; an unusual RTP is asked about on its own', async () => {
  answerEntry(some(2))
  const { changes } = answerFeedChange()
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '\tR$ 1.234,00\tR$ 1.180,00\t2.000\r\n\t$ 100,00\t$ 20,00\t50')
  await person.click(await screen.findByRole('button', { name: 'Store the numbers only' }))
  expect(screen.queryByRole('button', { name: /^The feed is in/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('1 row must be corrected first')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map(({ game_id }) => game_id))).toEqual([1])
  expect(screen.getByText('Outside 50–150%: correct it or confirm')).toBeVisible()
  expect(changes).toEqual([])
})

test('confirming an unusual RTP leaves the question of the currency open', async () => {
  answerEntry(some(1))
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '\tR$ 100,00\tR$ 20,00\t50')
  await person.click(await screen.findByRole('button', { name: 'Confirm: Game 1' }))
  expect(await screen.findByText('BRL, but the feed has no currency')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Confirm: Game 1' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.rows).toEqual([expect.objectContaining({ game_id: 1, confirmed: true })])
})

test('the stored number in another currency is no longer the stored one', async () => {
  const values = { rtp: null, turnover: 100, payout: 96, plays: 50 }
  answerEntry([aRow(1, { reading: aReading(96, { values }) })])
  const { person } = open()
  const turnover = await cell('Turnover', 1)
  await person.clear(turnover)
  await person.type(turnover, 'R$ 100,00')
  expect(await screen.findByText('1 row states BRL, and the feed has no currency.')).toBeVisible()
})

test('an ambiguous amount is not guessed', async () => {
  answerEntry(some(1))
  const { person } = open()
  await person.type(await cell('Turnover', 1), '1.234')
  expect(await screen.findByText(/Ambiguous/)).toBeVisible()
})

test('unsaved input survives a reload and belongs to one user', async () => {
  answerEntry(some(2))
  const first = open()
  await first.person.type(await cell('RTP', 1), '95,4')
  first.unmount()
  const second = open()
  expect(await cell('RTP', 1)).toHaveValue('95.40')
  second.unmount()
  const other = aUser({ role: 'editor', id: 'user-2' })
  answerApi({ user: other })
  openApp(`/admin/entry?day=${DAY}`, other)
  expect(await cell('RTP', 1)).toHaveValue('')
})

test('a lost reply is retried under the same key, and a lost connection loses nothing', async () => {
  answerEntry(some(1))
  const keys: string[] = []
  let failures = 1
  server.use(
    http.put('/api/admin/entry', async ({ request }) => {
      const body = (await request.json()) as { key: string; rows: Entry[] }
      keys.push(body.key)
      failures -= 1
      return failures >= 0
        ? HttpResponse.error()
        : HttpResponse.json({ success: true, results: body.rows.map(saved) })
    }),
  )
  const { person } = open()
  await person.type(await cell('RTP', 1), '95')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  failures = 3
  await person.clear(await cell('RTP', 1))
  await person.type(await cell('RTP', 1), '96')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/kept in this browser/)).toBeVisible()
  expect(await cell('RTP', 1)).toHaveValue('96.00')
})

test('while an import is being stored, a save is asked to retry and the input is kept', async () => {
  answerEntry(some(1))
  server.use(http.put('/api/admin/entry', () => refusal('BUSY')))
  const { person } = open()
  await person.type(await cell('RTP', 1), '95')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      'Not saved: The service is busy, and nothing was changed. Try again in a moment. Your input is kept in this browser.',
    ),
  ).toBeVisible()
  expect(await cell('RTP', 1)).toHaveValue('95.00')
  server.use(
    http.put('/api/admin/entry', async ({ request }) => {
      const body = (await request.json()) as { rows: Entry[] }
      return HttpResponse.json({ success: true, results: body.rows.map(saved) })
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('an expired session leads to the login page and back to the unsaved input', async () => {
  answerEntry(some(1))
  const { person, address } = open()
  await person.type(await cell('RTP', 1), '95')
  server.use(http.put('/api/admin/entry', () => refusal('UNAUTHENTICATED')))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/login'))
  answerEntry(some(1))
  open()
  expect(await cell('RTP', 1)).toHaveValue('95.00')
})

test('unsaved input survives a sign-out, another user’s session and a new password', async () => {
  answerEntry(some(1))
  const first = open()
  await first.person.type(await cell('RTP', 1), '95')
  await first.person.click(screen.getByRole('button', { name: 'Account: Ana Souza' }))
  await first.person.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  first.unmount()
  const other = aUser({ role: 'editor', id: 'user-2', nome: 'Bia Lima' })
  answerApi({ user: other })
  const second = openApp(`/admin/entry?day=${DAY}`, other)
  expect(await cell('RTP', 1)).toHaveValue('')
  second.unmount()
  clearStorage()
  answerEntry(some(1))
  open()
  expect(await cell('RTP', 1)).toHaveValue('95.00')
})

test('sums over single plays have columns of their own, shown on request', async () => {
  answerEntry(some(1))
  const { person } = open()
  await person.fill(await cell('Turnover', 1), '200')
  expect(screen.queryByLabelText(/^Σ stake²/)).toBeNull()
  await person.click(screen.getByRole('switch', { name: 'Sums, jackpots' }))
  await person.fill(await cell('Payout', 1), '190')
  await person.fill(await cell('Plays', 1), '40')
  await person.fill(await cell('Σ stake²', 1), '900')
  expect(screen.getByText('Smaller than these plays and volumes allow')).toBeVisible()
  await person.clear(await cell('Σ stake²', 1))
  await person.fill(await cell('Σ stake²', 1), '1,500.123456789')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.at(-1)?.rows[0]?.values).toMatchObject({ stakeSquares: '1500.123456789' })
})

test('a jackpot is entered beside its volumes, the RTP is without it, and no more than it is part of', async () => {
  answerEntry(some(1))
  const { person } = open()
  await person.fill(await cell('Turnover', 1), '200')
  await person.fill(await cell('Payout', 1), '198')
  await person.click(screen.getByRole('switch', { name: 'Sums, jackpots' }))
  await person.fill(await cell('Paid by the jackpot', 1), '199')
  const refusal = 'More than the turnover or payout that it is part of'
  expect(screen.getByText(refusal)).toBeVisible()
  await person.clear(await cell('Paid by the jackpot', 1))
  await person.fill(await cell('Paid by the jackpot', 1), '6.50')
  await person.fill(await cell('Paid into the jackpot', 1), '2')
  expect(screen.queryByText(refusal)).toBeNull()
  expect(await cell('RTP', 1)).toHaveValue('95.75')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.at(-1)?.rows[0]?.values).toMatchObject({
    rtp: null,
    payout: 198,
    jackpotContribution: '2',
    jackpotWin: '6.5',
  })
})

test('a jackpot that is added to a stored reading lowers its RTP', async () => {
  const values = { rtp: 95, turnover: 200, payout: 190, plays: 40, stakeSquares: '1500' }
  answerEntry([aRow(1, { reading: aReading(95, { values }) })])
  const { person } = open()
  await person.fill(await cell('Paid by the jackpot', 1), '2')
  expect(await cell('RTP', 1)).toHaveValue('94.00')
  expect(await cell('Σ stake²', 1)).toHaveValue('1,500.00')
})

test('columns of sums that rows have are shown, can be hidden, and stay while a sum is unsaved', async () => {
  const values = { rtp: 95, turnover: 200, payout: 190, plays: 40, stakeSquares: '1500' }
  answerEntry([aRow(1, { reading: aReading(95, { values }) })])
  const { person } = open()
  const sums = await cell('Σ stake²', 1)
  const control = screen.getByRole('switch', { name: 'Sums, jackpots' })
  expect(control).toBeChecked()
  await person.click(control)
  expect(sums).not.toBeInTheDocument()
  await person.click(control)
  await person.fill(await cell('Σ stake²', 1), '1,600')
  expect(control).toBeDisabled()
})

test('a conflict shows both values, and the user chooses cell by cell', async () => {
  const theirs = aReading(97, { values: { rtp: 97, turnover: null, payout: null, plays: 30 } })
  answerEntry([aRow(1, { reading: aReading(95) })], (row) =>
    row.version === theirs.version
      ? saved(row)
      : { game_id: 1, day: DAY, status: 'conflict', problem: null, reading: theirs },
  )
  const { person } = open()
  await person.clear(await cell('RTP', 1))
  await person.type(await cell('RTP', 1), '96')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
  expect(within(dialog).getByText(/Entered by Bia/)).toBeVisible()
  expect(within(dialog).getByRole('radio', { name: 'Mine, RTP: 96.00' })).toBeChecked()
  expect(within(dialog).getByRole('radio', { name: 'Theirs, Plays: 30' })).toBeChecked()
  await person.click(within(dialog).getByRole('button', { name: 'Apply and save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.rows).toEqual([
    expect.objectContaining({
      version: theirs.version,
      values: { rtp: 96, turnover: null, payout: null, plays: 30 },
    }),
  ])
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('an amount in another currency that is chosen in a conflict is asked about', async () => {
  const reading = aReading(97, { values: { rtp: 97, turnover: 500, payout: 485, plays: 30 } })
  answerEntry([aRow(1, { reading: aReading(95) })], () => ({
    game_id: 1,
    day: DAY,
    status: 'conflict',
    problem: null,
    reading,
  }))
  answerFeedsInEuro()
  const { person } = open()
  await person.fill(await cell('Plays', 1), '40')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Compare' })
  await person.fill(await cell('Turnover', 1), 'R$ 500')
  await person.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
  expect(within(dialog).getByRole('radio', { name: 'Mine, Turnover: BRL 500.00' })).toBeChecked()
  await person.click(within(dialog).getByRole('button', { name: 'Apply and save' }))
  expect(await screen.findByText('BRL, but the feed is in EUR')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('rows pasted beyond the last game are counted, not silently lost', async () => {
  answerEntry(some(2))
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '95\n96\n97\n98')
  expect(await screen.findByText(/rows past the end of the grid, left out: 2/)).toBeVisible()
})

test('pasted figures keep all their digits', async () => {
  answerEntry(some(2))
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, '96,123456\t\t\t\n95.000049%\n')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map(({ values }) => values?.rtp))).toEqual([
    96.123456, 95.000049,
  ])
})

/** Holds the reply to the second batch until the returned function is called. */
function holdSecond(): () => void {
  let answerSecond = () => {}
  const held = new Promise<void>((resolve) => {
    answerSecond = resolve
  })
  server.use(
    http.put('/api/admin/entry', async ({ request }) => {
      const body = (await request.json()) as { key: string; rows: Entry[] }
      sent.push(body)
      if (sent.length === 2) await held
      return HttpResponse.json({ success: true, results: body.rows.map(saved) })
    }),
  )
  return () => answerSecond()
}

test('a long save shows its progress', async () => {
  answerEntry(some(60))
  const answerSecond = holdSecond()
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, Array.from({ length: 60 }, () => '96').join('\n'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved 50 of 60 rows')).toBeVisible()
  answerSecond()
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.map(({ rows }) => rows.length)).toEqual([50, 10])
})

test('what is typed on a day that is left and opened again during its save stays, and no saved cell comes back', async () => {
  answerEntry(some(60))
  const answerSecond = holdSecond()
  const { person } = open()
  const first = await cell('RTP', 1)
  await person.click(first)
  paste(first, Array.from({ length: 60 }, () => '96').join('\n'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved 50 of 60 rows')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next day' }))
  expect(await screen.findByText('10 unsaved cells')).toBeVisible()
  await person.type(await cell('RTP', 2), '97')
  expect(await screen.findByText('11 unsaved cells')).toBeVisible()
  answerSecond()
  expect(await screen.findByText('1 unsaved cell')).toBeVisible()
  expect(await cell('RTP', 2)).toHaveValue('97')
  await person.type(await cell('RTP', 3), '98')
  expect(await screen.findByText('2 unsaved cells')).toBeVisible()
})

test.each([
  ['without a day in the URL', '/admin/entry'],
  ['with a later one', '/admin/entry?day=2031-05-18'],
])('%s, the product’s day is open, whatever the local clock says', async (_, address) => {
  const productDay = '2031-05-17'
  answerEntry(some(1))
  server.use(
    http.get('/api/admin/entry', () =>
      HttpResponse.json({ success: true, today: productDay, rows: some(1) }),
    ),
  )
  const { person } = openApp(address, editor)
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue(productDay))
  await person.type(await cell('RTP', 1), '96')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map(({ day }) => day))).toEqual([productDay])
})

test('a row whose game became inactive says so and can be discarded', async () => {
  answerEntry(some(2))
  const first = open()
  await first.person.type(await cell('RTP', 2), '95')
  first.unmount()
  answerEntry(some(1), ({ game_id, day }) => ({
    game_id,
    day,
    status: 'refused',
    problem: 'game-unknown',
    reading: null,
  }))
  const { person } = open()
  await cell('RTP', 1)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('1 row cannot be saved: its game is no longer active'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Discard what cannot be saved' }))
  expect(screen.getByText('All changes saved')).toBeVisible()
})

const aCatalog = () => [
  aRow(1, { name: 'Golden Papaya', reading: aReading(95) }),
  aRow(2, { name: 'Blue Heron', provider: 'Lumen' }),
  aRow(3, { name: 'Blue Heron', provider: 'Umbra' }),
  aRow(4, { name: 'Twinkling Pelicans' }),
]
const pasteInto = async (text: string, name = 'RTP, Golden Papaya') => {
  const first = (await screen.findAllByRole('textbox', { name }))[0] ?? document.body
  paste(first, text)
}
const sentRows = () =>
  sent.flatMap(({ rows }) => rows.map(({ game_id, values }) => [game_id, values?.rtp]))

test('rows that name their games are matched by game, in any order, and doubtful ones are refused', async () => {
  answerEntry(aCatalog())
  const { person } = open()
  await pasteInto(
    [
      'Jogo\tProvedor\tRTP\tJogadas',
      'TWINKLING  pelicans\tStudio\t97,5%\t1.200',
      'Blue Heron\tUmbra\t96,1\t',
      'Golden Papaia\tStudio\t94\t10',
      'Blue Heron\t\t93\t',
      'Golden Papaya\tUmbra\t92\t',
      'Twinkling Pelicans\t\t91\t',
      'Total\t\t\t',
    ].join('\r\n'),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Paste by game' })
  expect(
    within(dialog).getByText(
      '2 of 6 rows fit. The other 4 are left out unless you choose their games.',
    ),
  ).toBeVisible()
  expect(within(dialog).getByText('Columns read as: Game · Provider · RTP · Plays')).toBeVisible()
  expect(within(dialog).getByText('No game with this name')).toBeVisible()
  expect(within(dialog).getByText('Several games have this name')).toBeVisible()
  expect(within(dialog).getByText('This game is from another provider')).toBeVisible()
  expect(within(dialog).getByText('Same game as line 2')).toBeVisible()
  expect(screen.getByText('All changes saved')).toBeInTheDocument()

  await person.click(
    within(dialog).getByRole('button', {
      name: 'Golden Papaia, Studio means Golden Papaya (Studio)',
    }),
  )
  await person.click(
    within(dialog).getByRole('button', { name: 'Undo the choice of Golden Papaya' }),
  )
  await person.click(
    within(dialog).getByRole('button', {
      name: 'Golden Papaia, Studio means Golden Papaya (Studio)',
    }),
  )
  await person.click(within(dialog).getByRole('button', { name: 'Paste 3 rows' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(screen.getByText('Pasted by game: 3 rows.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sentRows()).toEqual([
    [1, 94],
    [3, 96.1],
    [4, 97.5],
  ])
})

test('a paste by game reaches games that the filters hide, and is one step to undo', async () => {
  answerEntry(aCatalog())
  server.use(
    http.get('/api/admin/entry', ({ request }) => {
      const isAll = !new URL(request.url).searchParams.has('search')
      const rows = isAll ? aCatalog() : aCatalog().slice(0, 1)
      return HttpResponse.json({ success: true, today: DAY, rows })
    }),
  )
  const { person } = openApp(`/admin/entry?day=${DAY}&search=papaya`, editor)
  await pasteInto('96.1\tTwinkling Pelicans\n96.2\tGolden Papaya')
  const dialog = await screen.findByRole('dialog', { name: 'Paste by game' })
  await person.click(within(dialog).getByRole('button', { name: 'Paste 2 rows' }))
  expect(
    await screen.findByText('Pasted by game: 2 rows. The filters hide 1 of them.'),
  ).toBeVisible()
  expect(screen.getByText('2 unsaved cells')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }))
  expect(screen.getByText('All changes saved')).toBeVisible()
})

test('rows with values that are not numbers are counted before they are pasted', async () => {
  answerEntry(aCatalog())
  open()
  await pasteInto('Game\tRTP\nGolden Papaya\tabout 96\nTwinkling Pelicans\t97')
  const dialog = await screen.findByRole('dialog', { name: 'Paste by game' })
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '2 of 2 rows fit. 1 row has a value to correct after pasting.',
  )
})

test('a column of game numbers matches too, unless it contradicts the name', async () => {
  answerEntry(aCatalog())
  const { person } = open()
  await pasteInto('id\tname\trtp\n4\t\t97\n3\tBlue Heron\t96\n1\tBlue Heron\t95\n999\t\t94')
  const dialog = await screen.findByRole('dialog', { name: 'Paste by game' })
  expect(within(dialog).getByText('Number and name belong to different games')).toBeVisible()
  expect(within(dialog).getByText('No game with this name')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Paste 2 rows' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentRows()).toEqual([
      [3, 96],
      [4, 97],
    ]),
  )
})

test('rows without names are pasted by position, and that is said', async () => {
  answerEntry(aCatalog())
  const { person } = open()
  await pasteInto('96\t100\t96\n97\t200\t194')
  expect(
    await screen.findByText('Pasted by position, as no column names a game: 6 cells in 2 rows'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await pasteInto('2\t96\n4\t97')
  const dialog = await screen.findByRole('dialog', { name: 'Paste by game' })
  expect(within(dialog).getByText('Columns read as: Game number · RTP')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Paste by position' }))
  expect(await screen.findByText(/Pasted by position.*: 4 cells in 2 rows/)).toBeVisible()
})

test('a reading without turnover in a feed that has it is warned of, and can be saved', async () => {
  const previous = { day: '2026-11-19', rtp: 95.5, hasVolumes: true }
  answerEntry([aRow(1, { previous }), aRow(2)])
  const { person } = open()
  await person.type(await cell('RTP', 2), '96')
  expect(screen.queryByText(/No turnover, unlike days before/)).toBeNull()
  await person.type(await cell('RTP', 1), '96')
  expect(screen.getByText(/No turnover, unlike days before/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
})

test('a retyped RTP clears the volumes of the one before, unless it agrees with them', async () => {
  const values = { rtp: 95, turnover: 200, payout: 190, plays: 30 }
  answerEntry([aRow(1, { reading: aReading(95, { values }) })])
  const { person } = open()
  const rtp = await cell('RTP', 1)
  await person.clear(rtp)
  await person.type(rtp, '95.005')
  expect(await cell('Plays', 1)).toHaveValue('30')
  await person.clear(rtp)
  await person.type(rtp, '97')
  expect(await cell('Turnover', 1)).toHaveValue('')
  expect(await cell('Plays', 1)).toHaveValue('')
  expect(screen.getByText('Volumes cleared: they belonged to the previous RTP')).toBeVisible()
  await person.type(await cell('Plays', 1), '40')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent.flatMap(({ rows }) => rows.map((row) => row.values))).toEqual([
    { rtp: 97, turnover: null, payout: null, plays: 40 },
  ])
})

test('retyped volumes clear the sums over single plays of the ones before', async () => {
  const values = { rtp: 95, turnover: 200, payout: 190, plays: 30, stakeSquares: '2000' }
  answerEntry([aRow(1, { reading: aReading(95, { values }) })])
  const { person } = open()
  const plays = await cell('Plays', 1)
  await person.clear(plays)
  await person.type(plays, '40')
  expect(await screen.findByText(/Sums and jackpots cleared/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  const [saved] = sent.flatMap(({ rows }) => rows.map((row) => row.values))
  expect(saved).toEqual({ rtp: 95, turnover: 200, payout: 190, plays: 40 })
})

test('Escape on a retyped RTP brings the volumes back', async () => {
  const values = { rtp: 95, turnover: 200, payout: 190, plays: 30 }
  answerEntry([aRow(1, { reading: aReading(95, { values }) })])
  const { person } = open()
  await person.type(await cell('RTP', 1), '97')
  expect(await cell('Plays', 1)).toHaveValue('')
  await person.keyboard('{Escape}')
  expect(await cell('Plays', 1)).toHaveValue('30')
  expect(screen.getByText('All changes saved')).toBeVisible()
})

test('the chosen source is sent with each batch and stays for the next visit', async () => {
  answerEntry(some(1))
  const first = open()
  await first.person.type(
    await screen.findByLabelText('Source of these figures', { selector: 'input' }),
    'Feed A',
  )
  await first.person.type(await cell('RTP', 1), '95')
  await first.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(sent[0]?.source).toBe('Feed A')
  first.unmount()
  open()
  expect(
    await screen.findByLabelText('Source of these figures', { selector: 'input' }),
  ).toHaveValue('Feed A')
})

test('progress covers the whole day; days step back and forth by button and key', async () => {
  answerEntry(some(2))
  const { person, address } = open()
  expect(await screen.findByText('612 of 951 done')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Previous day' }))
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-19'))
  await person.click(await cell('RTP', 1))
  await person.keyboard('{Alt>}{PageUp}{/Alt}')
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-18'))
  await cell('RTP', 1)
  await person.keyboard('{Alt>}{PageDown}{/Alt}')
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-19'))
})

test('a date can be typed, and stepping to another day leaves the focus where it is', async () => {
  answerEntry(some(2))
  const { person, address } = open()
  const field = await screen.findByLabelText('Day')
  await cell('RTP', 1)
  await person.click(field)
  // A browser reports each digit that makes a date: the day 14 by way of the 1st, a year by way of 0002.
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  type('2026-11-01')
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-01'))
  type('2026-11-14')
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-14'))
  type('0002-11-14')
  expect(field).toHaveValue('0002-11-14')
  expect(field).toHaveFocus()
  expect(address()).toBe('/admin/entry?day=2026-11-14')
  await person.tab()
  expect(field).toHaveValue('2026-11-14')

  const previous = screen.getByRole('button', { name: 'Previous day' })
  await person.click(previous)
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-13'))
  expect(previous).toHaveFocus()

  await person.click(await cell('Turnover', 2))
  await person.keyboard('{Alt>}{PageUp}{/Alt}')
  await waitFor(() => expect(address()).toBe('/admin/entry?day=2026-11-12'))
  await waitFor(async () => expect(await cell('Turnover', 2)).toHaveFocus())
})

test.each([
  ['2000-01-01', 'Previous day', '1999-12-31'],
  ['1999-12-01', 'Next day', '1999-12-02'],
])('from %s, “%s” opens %s', async (day, step, opened) => {
  answerEntry(some(1))
  const { person, address } = openApp(`/admin/entry?day=${day}`, editor)
  await person.click(await screen.findByRole('button', { name: step }))
  await waitFor(() => expect(address()).toBe(`/admin/entry?day=${opened}`))
})

test('a question mark lists the shortcuts, except where it is text', async () => {
  answerEntry(some(1))
  const { person } = open()
  const search = await screen.findByRole('searchbox', { name: 'Game or provider' })
  await person.type(search, '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(await cell('RTP', 1))
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
  expect(within(dialog).getByText('Fill down')).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await cell('RTP', 1)).toHaveValue('')
})

test('a demonstration opens on its feed with the most games, any other on entries by hand; a choice is kept', async () => {
  const { feeds, operators } = someFeeds()
  const demonstration = aFeed({
    id: 3,
    kind: 'demonstration',
    games: 944,
    values: { name: 'Demonstration' },
  })
  const operator = aFeed({ id: 4, kind: 'demonstration', games: 4, values: { name: 'Boreal Bet' } })
  const asked: (string | null)[] = []
  const answer = (found: Feed[]) => {
    answerEntry(some(1))
    server.use(
      http.get('/api/admin/feeds', () =>
        HttpResponse.json({ success: true, feeds: found, operators }),
      ),
      http.get('/api/admin/entry', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('feed_id'))
        return HttpResponse.json({ success: true, today: DAY, rows: some(1) })
      }),
    )
  }
  answer(feeds)
  const plain = open()
  await cell('RTP', 1)
  plain.unmount()
  answer([operator, ...feeds, demonstration])
  const { person, unmount } = open()
  await cell('RTP', 1)
  expect(asked).toEqual(['1', '3'])
  const chosen = await screen.findByRole('combobox', { name: 'Feed' })
  expect(chosen).toHaveValue('Demonstration')
  await person.click(chosen)
  await person.click(await screen.findByRole('option', { name: 'Files' }))
  await waitFor(() => expect(asked.at(-1)).toBe('2'))
  unmount()
  open()
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked.at(-1)).toBe('2')
})

test.each([
  [
    'en',
    {
      title: 'Part of the plays',
      channel: 'Channel',
      word: 'Mobile',
      show: 'Show this part',
      save: 'Save',
    },
  ],
  [
    'pt',
    {
      title: 'Parte das jogadas',
      channel: 'Canal',
      word: 'Celular',
      show: 'Mostrar esta parte',
      save: 'Salvar',
    },
  ],
] as const)(
  'the part that is chosen holds for what is shown and saved, in %s',
  async (language, words) => {
    answerEntry(some(1))
    const asked: (string | null)[] = []
    server.use(
      http.get('/api/admin/entry', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('channel'))
        return HttpResponse.json({ success: true, today: DAY, rows: some(1) })
      }),
    )
    const { person } = open()
    await chooseLanguage(language)
    await person.click(await screen.findByRole('heading', { name: words.title }))
    await person.type(await screen.findByRole('combobox', { name: words.channel }), words.word)
    await person.click(screen.getByRole('button', { name: words.show }))
    await waitFor(() => expect(asked.at(-1)).toBe('mobile'))
    const first = await screen.findByRole('textbox', { name: 'RTP, Game 1' })
    await person.click(first)
    paste(first, '\t1000\t900')
    await person.click(screen.getByRole('button', { name: words.save }))
    await waitFor(() => expect(sent).toMatchObject([{ segment: { channel: 'mobile' } }]))
  },
)

test('a row that becomes unsaved while the unsaved ones are shown appears, and a saved one stays', async () => {
  answerEntry(some(3))
  const { person } = open()
  await person.type(await cell('RTP', 1), '95')
  await person.type(await cell('RTP', 2), '96')
  await person.keyboard('{Escape}')
  await person.click(screen.getByText('Unsaved', { selector: 'label' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'RTP, Game 3' })).toBeNull())
  expect(screen.queryByRole('textbox', { name: 'RTP, Game 2' })).toBeNull()
  await person.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await cell('RTP', 2)).toHaveValue('96.00')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('All changes saved')).toBeVisible()
  expect(await cell('RTP', 1)).toHaveValue('95.00')
})

test('a link to the sheet replaces what was searched for and chosen', async () => {
  answerEntry(some(2))
  const { router } = openApp(`/admin/entry?day=${DAY}&search=Game&channel=kiosk#segment`, editor)
  const search = await screen.findByRole('searchbox')
  expect(search).toHaveValue('Game')
  const channel = await screen.findByRole('combobox', { name: 'Channel' })
  expect(channel).toHaveValue('kiosk')
  await router.navigate(`/admin/entry?day=${DAY}&search=Other&mode=bonus-buy#segment`)
  await waitFor(() => expect(search).toHaveValue('Other'))
  expect(channel).toHaveValue('')
})
