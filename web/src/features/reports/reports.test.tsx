import type { SavedReport } from '@retorna/contract/reports/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { aReport } from '../../test/a-report.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const SAVED: SavedReport = {
  id: 7,
  name: 'Weekly',
  settings: {
    kind: 'catalog',
    subject: null,
    sections: ['totals'],
    columns: null,
    grouping: 'none',
    comparesBefore: false,
    title: 'Ours',
    logo: null,
    language: 'en',
    paper: 'a4',
    filters: { providers: [], operators: [], games: [] },
    period: { type: 'moving', window: 'last-week' },
  },
  updated_at: '2026-11-20T12:00:00.000Z',
}

/** Mocks the report calls; returns the settings that reports were asked for, and the saved ones. */
function answerReports(plano: 'professional' | 'premium', saved: SavedReport[] = []) {
  const user = aUser({ plano, paymentStatus: 'paid' })
  answerApi({ user })
  answerGames([])
  const asked: SavedReport['settings'][] = []
  server.use(
    http.post('/api/reports/view', async ({ request }) => {
      asked.push((await request.json()) as SavedReport['settings'])
      return HttpResponse.json({ success: true, report: aReport() })
    }),
    http.get('/api/reports', () => HttpResponse.json({ success: true, reports: saved })),
    http.post('/api/reports', async ({ request }) => {
      const body = (await request.json()) as Pick<SavedReport, 'name' | 'settings'>
      const report = { ...body, id: 8, updated_at: SAVED.updated_at }
      saved.push(report)
      return HttpResponse.json({ success: true, report }, { status: 201 })
    }),
    http.delete('/api/reports/:id', () => {
      saved.pop()
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/reports/:id/undelete', () => {
      saved.push(SAVED)
      return HttpResponse.json({ success: true, report: SAVED })
    }),
  )
  return { user, asked, saved }
}

test('a ready report opens in the plan’s period and shows figures, bars and tables', async () => {
  const { user, asked } = answerReports('premium')
  openApp('/reports/catalog', user)
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: '1 of 951 games does not pay as certified',
    }),
  ).toBeVisible()
  expect(asked[0]).toMatchObject({ kind: 'catalog', period: { window: 'last-30-days' } })
  expect(screen.getByText('1,104,117,222')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Table: Mean RTP by provider' })).toBeVisible()
})

test('a chart of days of two versions says between which theoretical RTPs it steps', async () => {
  const { user } = answerReports('premium')
  const points = [92, undefined].map((theoretical, index) => ({
    day: `2026-11-2${index}`,
    value: 94,
    low: null,
    high: null,
    theoretical,
  }))
  const line = {
    type: 'line',
    title: 'Daily RTP',
    line: 'RTP',
    band: 'Range',
    theoretical: 96,
  } as const
  const sections = [{ name: 'history', title: 'History', blocks: [{ ...line, points }] }]
  server.use(
    http.post('/api/reports/view', () =>
      HttpResponse.json({ success: true, report: aReport({ sections }) }),
    ),
  )
  openApp('/reports/catalog', user)
  expect(await screen.findByText('Theoretical RTP 92.00% – 96.00%')).toBeVisible()
})

test('all that stands inside a report is in its language, whatever the page’s', async () => {
  const { user } = answerReports('premium')
  server.use(
    http.post('/api/reports/view', () =>
      HttpResponse.json({ success: true, report: aReport({ language: 'pt' }) }),
    ),
  )
  openApp('/reports/catalog?language=pt', user)
  expect(await screen.findByRole('navigation', { name: 'Seções do relatório' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('the list of sections leads to each of them', async () => {
  const { user } = answerReports('premium')
  const { person } = openApp('/reports/catalog', user)
  const list = await screen.findByRole('navigation', { name: 'Sections of the report' })
  await person.click(within(list).getByRole('button', { name: 'Out of range' }))
  const section = screen.getByRole('region', { name: 'Out of range' })
  expect(section.parentElement).toHaveFocus()
})

test('professional gets the latest day, CSV alone and no customizing', async () => {
  const { user, asked } = answerReports('professional')
  const { person } = openApp('/reports/catalog', user)
  await screen.findByRole('heading', { level: 1, name: '1 of 951 games does not pay as certified' })
  expect(asked[0]?.period).toEqual({ type: 'latest' })
  expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Download' }))
  const csv = await screen.findByRole('menuitem', { name: 'CSV files (ZIP)' })
  expect(screen.queryByRole('menuitem', { name: 'PDF' })).toBeNull()
  // Without a name from the server.
  server.use(http.post('/api/reports/file', () => new HttpResponse('x')))
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await person.click(csv)
  await waitFor(() => expect(save.mock.contexts).toMatchObject([{ download: 'retorna.zip' }]))
})

test('a customized report is saved under a name', async () => {
  const { user, asked, saved } = answerReports('premium')
  const { person } = openApp('/reports/catalog', user)
  await person.click(await screen.findByRole('button', { name: 'Customize' }))
  const drawer = await screen.findByRole('dialog', { name: 'Customize report' })
  await person.click(
    within(drawer).getByRole('switch', { name: /^Compare with the period before/ }),
  )
  await person.click(within(drawer).getByText('More choices'))
  await person.fill(within(drawer).getByRole('textbox', { name: 'Title' }), 'For the client')
  await person.click(within(drawer).getByRole('checkbox', { name: 'Data coverage' }))
  await person.click(within(drawer).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ title: 'For the client', comparesBefore: true }),
  )
  expect(asked.at(-1)?.sections).not.toContain('coverage')
  await person.click(screen.getByRole('button', { name: 'Save report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save report' })
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ name: 'For the client' }]))
})

test('a saved report is deleted and brought back', async () => {
  const { user, saved } = answerReports('premium', [SAVED])
  const { person } = openApp('/reports', user)
  expect(await screen.findByRole('link', { name: 'Weekly' })).toHaveAttribute(
    'href',
    '/reports/saved/7',
  )
  await person.click(screen.getByRole('button', { name: 'Actions for Weekly' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(saved).toEqual([]))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a saved report that cannot be brought back says so', async () => {
  const { user } = answerReports('premium', [SAVED])
  server.use(http.post('/api/reports/:id/undelete', () => refusal('INTERNAL')))
  const { person } = openApp('/reports', user)
  await person.click(await screen.findByRole('button', { name: 'Actions for Weekly' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Weekly' })).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/went wrong/)).toBeVisible()
})

test('a failure has the specified text and a retry', async () => {
  const { user } = answerReports('premium')
  server.use(http.post('/api/reports/view', () => refusal('INTERNAL')))
  openApp('/reports/catalog', user)
  expect(await screen.findByText('Error loading reports data')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How the catalog paid')
})

test.each([
  ['game', 'GAME_NOT_FOUND', 'This game is not in the catalog'],
  ['provider', 'PROVIDER_NOT_FOUND', 'This provider is not in the catalog'],
] as const)(
  'a report on a %s that is not in the catalog leads to the others, and offers no file of it',
  async (kind, code, title) => {
    const { user } = answerReports('premium')
    server.use(http.post('/api/reports/view', () => refusal(code)))
    openApp(`/reports/${kind}?subject=99`, user)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports')
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Send and share' })).toBeNull()
  },
)

test('the link to a saved report that was deleted says so', async () => {
  const { user } = answerReports('premium', [SAVED])
  openApp('/reports/saved/8', user)
  await screen.findByRole('heading', { level: 1, name: 'This report no longer exists' })
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports')
})

test('a saved report whose game is gone still leads to its schedules and links', async () => {
  const settings = { ...SAVED.settings, kind: 'game', subject: 99, sections: null } as const
  const { user } = answerReports('premium', [{ ...SAVED, settings }])
  server.use(http.post('/api/reports/view', () => refusal('GAME_NOT_FOUND')))
  openApp('/reports/saved/7', user)
  await screen.findByRole('heading', { level: 1, name: 'This game is not in the catalog' })
  expect(screen.getByRole('link', { name: 'Send and share' })).toHaveAttribute(
    'href',
    '/reports/saved/7/sending',
  )
})
