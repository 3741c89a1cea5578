import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const editor = aUser({ role: 'editor' })
const TODAY = '2026-11-21'

const anOddDay = (game_id: number, name: string) => ({
  game_id,
  name,
  provider: 'Studio',
  day: '2026-11-20',
  rtp: 103.2,
  feed_id: 3,
  reason: 'outside-range',
  range: { low: 94, high: 98 },
})

const aCorrection = (id: number, after: number | null) => ({
  id,
  game_id: id,
  name: `Game ${id}`,
  day: '2026-11-20',
  feed_id: 1,
  before: 96.2,
  after,
  at: '2026-11-21T10:00:00.000Z',
  by: null,
})

const aProvider = (overrides: object) => ({
  id: 4,
  name: 'Studio',
  games: 12,
  missing: 5,
  stale: 1,
  outsideRange: 1,
  unusual: 0,
  corrected: 0,
  ...overrides,
})

function answerToday(
  odd = [anOddDay(1, 'Far Out')],
  corrections: ReturnType<typeof aCorrection>[] = [],
  counts = {},
  reviewed: { judgment?: string }[] = [],
  leaving: { readings: number; at: string } | null = null,
  others: object[] = [],
) {
  answerApi({ user: editor })
  server.use(
    http.get('/api/admin/today', () =>
      HttpResponse.json({
        success: true,
        today: TODAY,
        staleAfterDays: 3,
        lookBackDays: 7,
        providers: [aProvider(counts), ...others.map(aProvider)],
        leaving,
        trend: [
          { day: '2026-11-20', covered: 12, odd: 3, corrected: 0 },
          { day: TODAY, covered: 7, odd: 1, corrected: 0 },
        ],
        odd,
        reviewed,
        reviewedCounts: {
          watched: reviewed.filter(({ judgment }) => judgment === 'watch').length,
          settled: reviewed.filter(({ judgment }) => judgment !== 'watch').length,
        },
        stale: [{ game_id: 2, name: 'Never', provider: 'Studio', lastDay: null }],
        corrections,
      }),
    ),
    http.get('/api/admin/coverage', () =>
      HttpResponse.json({
        success: true,
        games: 12,
        days: [
          { day: '2026-11-20', covered: 12 },
          { day: TODAY, covered: 7 },
        ],
      }),
    ),
  )
}

test('missing and unusual readings link to where they are corrected', async () => {
  answerToday()
  const { person } = openApp('/admin', editor)
  const missing = await screen.findByRole('link', { name: 'Missing today, Studio: 5' })
  expect(missing).toHaveAttribute('href', `/admin/entry?day=${TODAY}&provider=4&shown=missing`)
  expect(await screen.findByRole('link', { name: 'Far Out' })).toHaveAttribute(
    'href',
    '/admin/entry?day=2026-11-20&feed=3&search=Far+Out',
  )
  expect(screen.getByText('Expected 94.00% to 98.00%')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Stale games 1' }))
  expect(screen.getAllByText('No readings')[0]).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Corrections' }))
  expect(screen.getByText('No corrections')).toBeVisible()
})

test('on a phone a provider shows only the counts that need work', async () => {
  const desktop = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(desktop(media), { matches: media === '(max-width: 40em)' }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  answerToday([], [], { stale: 0 }, [], null, [{ id: 5, name: 'Other', stale: 2 }])
  openApp('/admin', editor)
  const providers = await screen.findByRole('list', { name: 'Today’s readings by provider' })
  const [other, studio] = within(providers)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('dd')].flatMap(({ textContent }) => textContent || []))
  expect(other).toEqual(['Other', '12', '5', '2', '1'])
  expect(studio).toEqual(['Studio', '12', '5', '1'])
})

test('figures show their history, also as a table; nothing is a wall of zeros', async () => {
  answerToday()
  const { person } = openApp('/admin', editor)
  const figures = await screen.findByRole('region', { name: 'Today, Nov 21, 2026' })
  expect(within(figures).getByText('of 12')).toBeVisible()
  expect(within(figures).getByRole('link', { name: '7' })).toBeVisible()
  expect(within(figures).getByText('None in the last 2 days: Corrections.')).toBeVisible()
  await person.click(within(figures).getByRole('button', { name: 'View as table' }))
  // What scrolls takes the focus, so that keys scroll it.
  expect(within(figures).getByRole('group', { name: 'Today in numbers' })).toHaveAttribute(
    'tabindex',
    '0',
  )
  const rows = within(figures).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayGames read todayUnusual',
    'Nov 21, 202671',
    'Nov 20, 2026123',
  ])
  const providers = screen.getByRole('region', { name: 'Today’s readings by provider' })
  expect(within(providers).queryByRole('columnheader', { name: 'Corrected' })).toBeNull()
})

test('a review takes a reading out of the list, and can be undone', async () => {
  answerToday()
  const sent: unknown[] = []
  const url = '/api/admin/odd-days/1/2026-11-20/review'
  server.use(
    http.put(url, async ({ request }) => {
      const review = (await request.json()) as { judgment: string }
      sent.push(review)
      const day = {
        ...anOddDay(1, 'Far Out'),
        ...review,
        by: 'Ana',
        at: '2026-11-21T10:00:00.000Z',
      }
      answerToday([], [], { outsideRange: 0 }, [day])
      return HttpResponse.json({ success: true })
    }),
    http.delete(url, () => {
      sent.push('dropped')
      answerToday()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp('/admin', editor)
  await person.click(await screen.findByRole('button', { name: 'Review Far Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review Far Out' })
  expect(within(dialog).getByRole('radio', { name: 'OK' })).toBeChecked()
  await person.click(within(dialog).getByRole('radio', { name: 'Watch' }))
  await person.type(within(dialog).getByLabelText('Note (optional)'), 'New version?')
  await person.click(within(dialog).getByRole('button', { name: 'Save review' }))
  expect(await screen.findByText('No unusual readings')).toBeVisible()
  expect(sent).toEqual([{ judgment: 'watch', note: 'New version?', rtp: 103.2 }])
  await waitFor(() => expect(document.getElementById('queue')).toHaveFocus())
  await person.click(screen.getByRole('link', { name: 'Watched 1' }))
  expect(await screen.findByText('New version?')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Unusual 1' })).toBeVisible()
  expect(sent.at(-1)).toBe('dropped')
})

test('a review that was taken back can be brought back with its note', async () => {
  const by = { by: 'Ana', at: '2026-11-21T10:00:00.000Z' }
  const day = { ...anOddDay(1, 'Far Out'), ...by, judgment: 'watch', note: 'New version?' }
  answerToday([], [], {}, [day])
  const url = '/api/admin/odd-days/1/2026-11-20/review'
  const sent = bodiesOf('put', url, () => HttpResponse.json({ success: true }))
  server.use(http.delete(url, () => new HttpResponse(null, { status: 204 })))
  const { person } = openApp('/admin', editor)
  await person.click(await screen.findByRole('link', { name: 'Watched 1' }))
  await person.click(await screen.findByRole('button', { name: /^Change the review/ }))
  await person.click(await screen.findByRole('button', { name: 'Take back' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([{ judgment: 'watch', note: 'New version?', rtp: 103.2 }]),
  )
})

test('a review that cannot be undone says so, although its dialog is closed', async () => {
  answerToday()
  const url = '/api/admin/odd-days/1/2026-11-20/review'
  server.use(
    http.put(url, () => HttpResponse.json({ success: true })),
    http.delete(url, () => refusal('INTERNAL')),
  )
  const { person } = openApp('/admin', editor)
  await person.click(await screen.findByRole('button', { name: 'Review Far Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review Far Out' })
  await person.click(within(dialog).getByRole('button', { name: 'Save review' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/went wrong/)).toBeVisible()
})

test('a review of a reading that has changed is refused with the reason', async () => {
  answerToday()
  server.use(http.put('/api/admin/odd-days/1/2026-11-20/review', () => refusal('EDIT_CONFLICT')))
  const { person } = openApp('/admin', editor)
  await person.click(await screen.findByRole('button', { name: 'Review Far Out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Review Far Out' })
  await person.click(within(dialog).getByRole('button', { name: 'Save review' }))
  expect(
    await within(dialog).findByText('Someone else changed this in the meantime.'),
  ).toBeVisible()
})

test('a long list shows its first rows, and all on request', async () => {
  answerToday(Array.from({ length: 12 }, (_, index) => anOddDay(index + 1, `Odd ${index + 1}`)))
  const { person } = openApp('/admin', editor)
  expect(await screen.findByRole('link', { name: 'Odd 8' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Odd 9' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(screen.getByRole('link', { name: 'Odd 12' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all 12' })).toBeNull()
})

test('a truncated list says so', async () => {
  answerToday([anOddDay(1, 'Far Out')], [], { outsideRange: 140, unusual: 3 })
  openApp('/admin', editor)
  expect(await screen.findByText('Showing 1 of 143')).toBeVisible()
  expect(screen.getAllByText(/Showing 1 of/)).toHaveLength(1)
})

test('the calendar can be navigated with arrow keys, and is also available as a table', async () => {
  answerToday()
  const { person } = openApp('/admin/today', editor)
  const map = await screen.findByRole('group', { name: 'Coverage per day' })
  const days = within(map).getAllByRole('button')
  expect(days.map((day) => day.tabIndex)).toEqual([-1, 0])
  days[1]?.focus()
  await person.keyboard('{ArrowUp}')
  expect(days[0]).toHaveFocus()
  expect(
    screen.getByText('Nov 20, 2026: 100.00% (12 of 12 games)', { selector: 'p' }),
  ).toBeVisible()
  const coverage = screen.getByRole('region', { name: 'Coverage' })
  await person.click(within(coverage).getByRole('button', { name: 'View as table' }))
  const table = screen.getByRole('region', { name: 'Coverage per day' })
  expect(within(table).getByRole('row', { name: /Nov 21, 2026 7 \/ 12 58.33%/ })).toBeVisible()
})

test('a correction of other figures does not look like one of the RTP', async () => {
  answerToday([], [aCorrection(1, 97), aCorrection(2, 96.2), aCorrection(3, null)])
  openApp('/admin/today/corrections', editor)
  expect(await screen.findByText('96.20% → 97.00%')).toBeVisible()
  expect(screen.getByText('RTP still 96.20%')).toBeVisible()
  expect(screen.getByText('96.20% → removed')).toBeVisible()
})

test('an unusual or corrected reading opens its source, a removed one has nothing to show', async () => {
  answerToday([anOddDay(7, 'Far Out')], [aCorrection(8, 97), aCorrection(9, null)])
  const asked: string[] = []
  server.use(
    http.get('/api/readings/:game/:day/passport', ({ params: { game, day } }) => {
      asked.push(`${game} ${day}`)
      const passport = { gameId: Number(game), day, rtp: 97, count: 0, readings: [] }
      return HttpResponse.json({ success: true, passport })
    }),
  )
  const { person } = openApp('/admin', editor)
  await person.click(await screen.findByRole('button', { name: '103.20%' }))
  const drawer = await screen.findByRole('dialog', { name: 'Where this value comes from' })
  await person.click(await within(drawer).findByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('link', { name: 'Corrections' }))
  await person.click(screen.getByRole('button', { name: '96.20% → 97.00%' }))
  await waitFor(() => expect(asked).toEqual(['7 2026-11-20', '8 2026-11-20']))
  expect(screen.queryByRole('button', { name: '96.20% → removed' })).toBeNull()
  expect(screen.getByText('96.20% → removed')).toBeInTheDocument()
})

test('readings that are about to be deleted from the quarantine are announced', async () => {
  answerToday([], [], {}, [], { readings: 1_200, at: '2026-11-25T12:00:00.000Z' })
  openApp('/admin', editor)
  expect(
    await screen.findByText(/1,200 readings in quarantine are deleted from Nov 25, 2026/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the quarantine' })).toHaveAttribute(
    'href',
    '/admin/feeds/quarantine',
  )
})

const firstPanels = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .slice(0, 2)
    .map(({ textContent }) => textContent)

test('lateness of a feed is muted with a day and a reason, and refused rows are counted', async () => {
  answerToday()
  const aProblem = { feed_id: 7, feed: 'Nova', game: null, since: '2026-11-21T09:00:00.000Z' }
  const asked = bodiesOf(
    'put',
    '/api/admin/feeds/7/mute',
    () => new HttpResponse(null, { status: 204 }),
  )
  server.use(
    http.get('/api/admin/feed-problems', () =>
      HttpResponse.json({
        success: true,
        problems: [
          {
            ...aProblem,
            problem: 'late',
            refused: null,
            mute: asked.length > 0 ? { until: '2026-12-01', reason: 'Moving', by: 'Eva' } : null,
          },
          { ...aProblem, problem: 'refused-rows', refused: { rows: 10, of: 65 }, mute: null },
        ],
        today: '2026-11-23',
      }),
    ),
  )
  const { person } = openApp('/admin/today', editor)
  expect(await screen.findByText('Rows refused this week: 10 of 65')).toBeVisible()
  // What is late stands first, until it is muted.
  expect(firstPanels()).toEqual(['Feed health', 'Needs a look'])
  await person.click(screen.getByRole('button', { name: 'Mute' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mute lateness of Nova' })
  const through = within(dialog).getByLabelText('Through')
  expect(through).toHaveValue('2026-11-30')
  expect(through).toHaveAttribute('min', '2026-11-23')
  fireEvent.change(through, { target: { value: '2026-12-01' } })
  await person.fill(within(dialog).getByLabelText('Reason'), 'Moving')
  await person.click(within(dialog).getByRole('button', { name: 'Mute' }))
  expect(await screen.findByText('Muted through Dec 1, 2026 by Eva: Moving')).toBeVisible()
  expect(asked).toEqual([{ mute: { until: '2026-12-01', reason: 'Moving' } }])
  expect(screen.getByRole('button', { name: 'Notify again' })).toBeVisible()
  expect(firstPanels()).toEqual(['Needs a look', 'Feed health'])
})
