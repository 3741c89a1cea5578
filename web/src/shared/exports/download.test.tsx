import type { LongExport, TableToExport } from '@retorna/contract/exports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const LONG: LongExport = {
  id: 7,
  format: 'csv',
  from: '2026-01-01',
  to: '2026-01-31',
  state: 'waiting',
  rowsDone: 30_000,
  rows: 120_000,
  bytes: 0,
  createdAt: '2026-02-01T00:00:00.000Z',
}

/** Mocks the exports; returns what was asked for, the names of saved files, and the long exports. */
function answerExports(plano: 'free' | 'professional' | 'premium', long: LongExport[] = []) {
  const user = aUser({ plano, paymentStatus: plano === 'free' ? null : 'paid' })
  answerApi({ user })
  answerGames([aGame()])
  const asked: { format: string; what: TableToExport }[] = []
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server.use(
    http.post('/api/exports', async ({ request }) => {
      const body = (await request.json()) as (typeof asked)[number]
      asked.push(body)
      if (body.what.table === 'daily-series') {
        long.push(LONG)
        return HttpResponse.json({ success: true, export: LONG }, { status: 202 })
      }
      const name = `retorna-games.${body.format}`
      return new HttpResponse('x', {
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      })
    }),
    http.get('/api/exports', () =>
      HttpResponse.json({ success: true, exports: long, today: '2026-11-29' }),
    ),
    http.get(
      '/api/exports/:id/file',
      () =>
        new HttpResponse('x', {
          headers: { 'content-disposition': 'attachment; filename="days.csv"' },
        }),
    ),
    http.delete('/api/exports/:id', () => {
      long.pop()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { user, asked, saved, long }
}

const GAMES = '/dashboard?tab=games&trend=up&period=7d'

test('the list of games is downloaded as it is filtered', async () => {
  const { user, asked, saved } = answerExports('premium')
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Excel workbook (XLSX)' }))
  await waitFor(() => expect(saved).toEqual(['retorna-games.xlsx']))
  expect(asked).toEqual([
    {
      format: 'xlsx',
      what: { table: 'games', filters: { tendencia: 'up', period: '7d', sort: 'answer' } },
    },
  ])
})

test('a plan without files offers the one that has them', async () => {
  const { user, asked } = answerExports('free')
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(asked).toEqual([])
})

test('what a plan lacks is named with the plan that has it', async () => {
  const { user, saved } = answerExports('professional')
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  expect(
    await screen.findByRole('menuitem', { name: 'Excel workbook (XLSX): from the Premium plan' }),
  ).toBeVisible()
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }))
  await waitFor(() => expect(saved).toEqual(['retorna-games.csv']))
})

test('a refusal is told', async () => {
  const { user } = answerExports('premium')
  server.use(http.post('/api/exports', () => refusal('RATE_LIMITED')))
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(/Too many requests/)).toBeVisible()
})

test('daily values are prepared with their progress, saved and deleted', async () => {
  const { user, asked, saved, long } = answerExports('premium')
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Daily values of these games…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Daily values' })
  await within(dialog).findByLabelText('First day')
  const choose = (field: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(field), { target: { value } })
  choose('First day', '2026-01-01')
  choose('Last day', '2025-01-01')
  expect(within(dialog).getByText('The last day must not be before the first.')).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Last calendar month' }))
  const [from, to] = ['First day', 'Last day'].map(
    (field) => within(dialog).getByLabelText<HTMLInputElement>(field).value,
  )
  expect(from).toMatch(/-01$/)
  expect(to).toMatch(new RegExp(`^${from?.slice(0, 8)}(28|29|30|31)$`))
  choose('First day', '2026-01-01')
  choose('Last day', '2026-01-31')
  await person.click(within(dialog).getByRole('button', { name: 'Prepare file' }))
  expect(await within(dialog).findByText('30,000 of 120,000 rows')).toBeVisible()
  // What is counted is not read aloud, only what became of it.
  const status = within(dialog).getByRole('status')
  expect(status).toBeEmptyDOMElement()
  expect(asked[0]?.what).toMatchObject({
    table: 'daily-series',
    from: '2026-01-01',
    to: '2026-01-31',
    filters: { tendencia: 'up' },
  })
  expect(saved).toEqual([])
  long[0] = { ...LONG, state: 'ready', rowsDone: 120_000, bytes: 7_400_000 }
  const save = await within(dialog).findByRole('button', {
    name: 'Download CSV, Jan 1, 2026 to Jan 31, 2026',
  })
  expect(status).toHaveTextContent('120,000 rows · 7.4 MB')
  expect(status).toBeVisible()
  await person.click(save)
  await waitFor(() => expect(saved).toEqual(['days.csv']))
  await person.click(within(dialog).getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(within(dialog).queryByText(/7.4 MB/)).toBeNull())
})

test("daily values end today, by the platform's calendar", async () => {
  const { user } = answerExports('premium')
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Daily values of these games…' }))
  await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveValue('2026-11-29'))
  expect(screen.getByLabelText('First day')).toHaveValue('2026-09-01')
})

test('daily values are asked for even if the files made before cannot be loaded', async () => {
  const { user, asked } = answerExports('premium')
  server.use(http.get('/api/exports', () => refusal('RATE_LIMITED')))
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Daily values of these games…' }))
  await person.click(await screen.findByRole('button', { name: 'Prepare file' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('a file that could not be made says so and can be tried again', async () => {
  const { user, long } = answerExports('premium')
  long[0] = { ...LONG, state: 'failed' }
  server.use(
    http.post(`/api/exports/${LONG.id}/retry`, () => {
      long[0] = { ...LONG, state: 'waiting' }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp(GAMES, user)
  await person.click(await screen.findByRole('button', { name: 'Download: Games' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Daily values of these games…' }))
  expect(await screen.findByText('This file could not be made.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('30,000 of 120,000 rows')).toBeVisible()
})
