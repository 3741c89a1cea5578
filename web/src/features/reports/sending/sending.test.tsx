import type { ReportRun, Schedule } from '@retorna/contract/reports/report-schedules'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { formatMoment } from '../../../i18n/format.ts'
import { aReport } from '../../../test/a-report.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const SAVED = {
  id: 4,
  name: 'Acme',
  settings: { kind: 'catalog', period: { type: 'latest' }, language: 'en' },
  updated_at: '2026-01-02T03:04:05.000Z',
}
const SCHEDULE: Schedule = {
  id: 7,
  report: { id: 4, name: 'Acme' },
  rhythm: 'weekly',
  weekday: 1,
  dayOfMonth: 1,
  hour: 9,
  timeZone: 'America/Sao_Paulo',
  formats: ['pdf'],
  toMyself: true,
  recipientIds: [],
  onlyNotAsCertified: false,
  notifies: false,
  nextRuns: ['2026-01-05T12:00:00.000Z', '2026-01-12T12:00:00.000Z', '2026-01-19T12:00:00.000Z'],
  paused: null,
}
const SHARE = {
  id: 9,
  report: { id: 4, name: 'Acme' },
  isFrozen: true,
  hasPassword: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2026-02-01T03:04:05.000Z',
  views: 0,
  lastViewedAt: null,
}
const RUN: ReportRun = {
  id: 3,
  dueAt: '2026-01-05T12:00:00.000Z',
  isTest: false,
  state: 'failed',
  error: 'Game not found',
  files: [],
  mails: [{ address: 'client@acme.example', state: 'failed' }],
}

const ok = (body: object) => HttpResponse.json({ success: true, ...body })

/** The page of the saved report, with what the server then has. */
const open = ({ schedules = [] as Schedule[], shares = [] as (typeof SHARE)[] } = {}) => {
  const user = aUser({ plano: 'premium' })
  answerApi({ user })
  const state = { schedules, shares, sent: [] as unknown[] }
  server.use(
    http.get('/api/reports', () => ok({ reports: [SAVED] })),
    http.get('/api/report-schedules', () =>
      ok({ schedules: state.schedules, dayTimeZone: 'America/Sao_Paulo' }),
    ),
    http.get('/api/report-schedules/7/runs', () => ok({ runs: [RUN] })),
    http.get('/api/report-recipients', () =>
      ok({
        recipients: [
          { id: 1, address: 'client@acme.example', state: 'confirmed' },
          { id: 2, address: 'gone@acme.example', state: 'left' },
          { id: 3, address: 'full@acme.example', state: 'bounced' },
          { id: 4, address: 'new@acme.example', state: 'invited' },
        ],
      }),
    ),
    http.get('/api/report-shares', () => ok({ shares: state.shares })),
    http.post('/api/report-schedules', async ({ request }) => {
      state.sent.push(await request.json())
      state.schedules = [SCHEDULE]
      return ok({ schedule: SCHEDULE })
    }),
    http.put('/api/report-schedules/7', async ({ request }) => {
      state.sent.push(await request.json())
      state.schedules = [{ ...SCHEDULE, paused: 'member' }]
      return ok({ schedule: SCHEDULE })
    }),
    http.delete('/api/report-schedules/7', () => {
      state.schedules = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/report-schedules/7/undelete', () => {
      state.schedules = [SCHEDULE]
      return ok({ schedule: SCHEDULE })
    }),
    http.delete('/api/report-shares/9', () => {
      state.shares = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/report-shares', async ({ request }) => {
      state.sent.push(await request.json())
      state.shares = [SHARE]
      return HttpResponse.json({ success: true, share: SHARE, token: 'secret' }, { status: 201 })
    }),
  )
  return { ...openApp('/reports/saved/4/sending', user), state }
}

test('a schedule needs a file, and is saved with its recipients', async () => {
  const { person, state } = open()
  await person.click(await screen.findByRole('button', { name: 'New schedule' }))
  await person.click(screen.getByRole('checkbox', { name: 'PDF' }))
  await person.click(screen.getByRole('checkbox', { name: 'CSV files (ZIP)' }))
  await person.click(screen.getByRole('button', { name: 'Save schedule' }))
  expect(screen.getByText('Choose at least one file.')).toBeVisible()
  expect(state.sent).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: 'PDF' }))
  await person.click(await screen.findByRole('checkbox', { name: 'client@acme.example' }))
  expect(screen.queryByRole('checkbox', { name: /gone@/ })).toBeNull()
  for (const name of [
    'full@acme.example (could not be delivered)',
    'new@acme.example (not confirmed yet)',
  ])
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked()
  await person.click(
    screen.getByRole('checkbox', { name: 'Only if a game does not pay as certified' }),
  )
  await person.click(screen.getByRole('button', { name: 'Save schedule' }))
  expect(await screen.findByText('Every Monday at 9:00 AM')).toBeVisible()
  expect(state.sent).toMatchObject([
    {
      reportId: 4,
      rhythm: 'weekly',
      weekday: 1,
      hour: 9,
      formats: ['pdf'],
      toMyself: true,
      recipientIds: [1],
      onlyNotAsCertified: true,
      notifies: false,
    },
  ])
})

test('a schedule says when it runs next on its own clocks, and can be paused', async () => {
  const { person, state } = open({ schedules: [SCHEDULE] })
  expect(await screen.findByText(/Next: Jan 5, 2026, 9:00 AM GMT-3 .*Jan 19, 2026/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Pause the schedule/ }))
  expect(await screen.findByText('Paused')).toBeVisible()
  expect(state.sent).toMatchObject([{ isPaused: true, timeZone: 'America/Sao_Paulo' }])
})

test('the form says when the day before is not over where days are counted', async () => {
  const { person } = open({ schedules: [{ ...SCHEDULE, timeZone: 'Asia/Tokyo' }] })
  await person.click(await screen.findByRole('button', { name: /^Edit the schedule/ }))
  const hour = screen.getByRole('combobox', { name: 'Time' })
  expect(hour).toHaveAccessibleDescription(
    'Reports count days in America/Sao Paulo. At this time, the day before is not over there.',
  )
  await person.click(hour)
  await person.click(screen.getByRole('option', { name: '12:00 PM' }))
  expect(hour).not.toHaveAccessibleDescription()
})

test('a deleted schedule comes back by undo', async () => {
  const { person } = open({ schedules: [SCHEDULE] })
  await person.click(await screen.findByRole('button', { name: /^Delete the schedule/ }))
  const none = await screen.findByText('Nothing is scheduled.')
  expect(none.closest('[tabindex="-1"]')).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Every Monday at 9:00 AM')).toBeVisible()
})

test('the form of a schedule that was deleted elsewhere closes and says so', async () => {
  const { person, state } = open({ schedules: [SCHEDULE] })
  await person.click(await screen.findByRole('button', { name: /^Edit the schedule/ }))
  // The next change on the page shows that.
  state.schedules = []
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('The schedule was deleted in the meantime.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'New schedule' })).toBeVisible()
})

test('the log says why a run failed and which address refused it', async () => {
  const { person } = open({ schedules: [SCHEDULE] })
  await person.click(await screen.findByRole('button', { name: /^What was sent/ }))
  expect(await screen.findByText('Failed: Game not found')).toBeVisible()
  expect(screen.getByText('client@acme.example (could not be delivered)')).toBeVisible()
})

test('a report that could not be made can be tried again from the log', async () => {
  const { person } = open({ schedules: [SCHEDULE] })
  let asked = 0
  server.use(
    http.get('/api/report-schedules/7/runs', () =>
      ok({ runs: [asked === 0 ? RUN : { ...RUN, state: 'waiting', error: null }] }),
    ),
    http.post(`/api/report-runs/${RUN.id}/retry`, () => {
      asked += 1
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: /^What was sent/ }))
  await person.click(await screen.findByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('Being made')).toBeVisible()
  expect(asked).toBe(1)
})

test('a file that fails says so even if another was pressed meanwhile', async () => {
  const { person } = open({ schedules: [SCHEDULE] })
  const files = (['pdf', 'csv'] as const).map((format) => ({ format, bytes: 8 }))
  const reply = Promise.withResolvers<void>()
  server.use(
    http.get('/api/report-schedules/7/runs', () =>
      ok({ runs: [{ ...RUN, state: 'sent', error: null, files }] }),
    ),
    http.get('/api/report-runs/3/files/pdf', async () => {
      await reply.promise
      return refusal('NOT_FOUND')
    }),
    http.get('/api/report-runs/3/files/csv', () => new Promise<never>(() => undefined)),
  )
  await person.click(await screen.findByRole('button', { name: /^What was sent/ }))
  await person.click(await screen.findByRole('button', { name: /^Download the PDF/ }))
  await person.click(screen.getByRole('button', { name: /^Download the CSV/ }))
  reply.resolve()
  expect(await screen.findByText('Not found.')).toBeVisible()
})

test('what a refused invitation says stands at the field', async () => {
  const { person } = open()
  server.use(http.post('/api/report-recipients', () => refusal('RECIPIENT_LEFT')))
  await person.fill(await screen.findByRole('textbox', { name: 'Email address' }), 'a@b.example')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText(/has stopped your reports/)).toBeVisible()
})

test('a link is shown once, and revoking it can be undone', async () => {
  const { person, state } = open()
  const panel = within(await screen.findByRole('region', { name: 'Share links' }))
  await person.fill(panel.getByLabelText('Password (optional)'), 'short')
  await person.click(panel.getByRole('button', { name: 'Create link' }))
  expect(panel.getByText('At least 8 characters.')).toBeVisible()
  await person.clear(panel.getByLabelText('Password (optional)'))
  await person.fill(panel.getByLabelText('Password (optional)'), 'between us')
  await person.click(panel.getByRole('button', { name: 'Create link' }))
  const address = await panel.findByRole('textbox', { name: 'Address' })
  expect(address).toHaveValue(`${window.location.origin}/shared-report#secret`)
  expect(state.sent).toEqual([{ reportId: 4, isFrozen: true, days: 30, password: 'between us' }])
  await person.click(panel.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(/secret/)).toBeNull()
  await person.click(await panel.findByRole('button', { name: /^Revoke the link/ }))
  const none = await panel.findByText('This report is not shared.')
  expect(none.closest('[tabindex="-1"]')).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
})

test('a link says when its data are from and when it expires, on the clock of the reader', async () => {
  open({ shares: [SHARE] })
  const panel = within(await screen.findByRole('region', { name: 'Share links' }))
  const [from, until] = [SHARE.createdAt, SHARE.expiresAt].map((at) => formatMoment(at, 'en'))
  expect(await panel.findByText(`As of ${from}, with password`)).toBeVisible()
  expect(panel.getByText(`Expires ${until} · Never opened`)).toBeVisible()
})

test('a report that was deleted says so', async () => {
  open()
  server.use(http.get('/api/reports', () => ok({ reports: [] })))
  expect(
    await screen.findByRole('heading', { name: 'This report does not exist anymore' }),
  ).toBeVisible()
})

test('professional is told which plan sends reports', async () => {
  const user = aUser({ plano: 'professional' })
  answerApi({ user })
  openApp('/reports/saved/4/sending', user)
  expect(
    await screen.findByRole('heading', { name: 'Scheduled reports and share links' }),
  ).toBeVisible()
})

test('a shared report asks for its password until it is right', async () => {
  answerApi()
  const given: (string | null)[] = []
  server.use(
    http.post('/api/shared-reports', async ({ request }) => {
      const { password } = (await request.json()) as { password: string | null }
      given.push(password)
      return password === 'between us'
        ? ok({ report: aReport({ title: 'Acme Gaming' }), isFrozen: true })
        : refusal('SHARE_PASSWORD_REQUIRED')
    }),
  )
  const { person } = openApp('/shared-report#secret')
  const field = await screen.findByLabelText('Password')
  await person.fill(field, 'wrong')
  await person.click(screen.getByRole('button', { name: 'Open the report' }))
  expect(await screen.findByText('Wrong password. Try again.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Open the report' }))
  await waitFor(() => expect(given).toEqual([null, 'wrong', 'wrong']))
  await person.clear(await screen.findByLabelText('Password'))
  await person.fill(screen.getByLabelText('Password'), 'between us')
  await person.click(screen.getByRole('button', { name: 'Open the report' }))
  expect(await screen.findByText('Acme Gaming')).toBeVisible()
  expect(given).toHaveLength(4)
})

test('a link that is gone says so', async () => {
  answerApi()
  server.use(http.post('/api/shared-reports', () => refusal('SHARE_NOT_FOUND')))
  openApp('/shared-report#secret')
  expect(
    await screen.findByRole('heading', { name: 'This report is not available anymore' }),
  ).toBeVisible()
})

test('opening a mailed link changes nothing until the button is pressed', async () => {
  answerApi()
  let left = 0
  server.use(
    http.post('/api/report-recipients/leave/secret', () => {
      left += 1
      return ok({ sender: 'ana@example.com' })
    }),
  )
  const { person } = openApp('/leave-reports#secret')
  await person.click(await screen.findByRole('button', { name: 'Stop the reports' }))
  expect(
    await screen.findByText('You will get no more reports from ana@example.com.'),
  ).toBeVisible()
  expect(left).toBe(1)
})
