import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

function openAt(address: string) {
  answerApi({ user: admin })
  return openApp(address, admin)
}

test.each([
  ['retried', 'Retry send-mail', 'The job will be retried'],
  ['dismissed', 'Dismiss send-mail', 'The job was dismissed'],
])('an abandoned job can be %s', async (_, button, said) => {
  let isGone = false
  const job = {
    id: '5',
    task: 'send-mail',
    attempts: 3,
    maxAttempts: 3,
    isGivenUp: true,
    runAt: '2026-01-02T10:00:00.000Z',
    lastError: 'Boom',
  }
  server.use(
    http.get('/api/admin/failed-jobs', () =>
      HttpResponse.json({ success: true, jobs: isGone ? [] : [job], hasMore: !isGone }),
    ),
    http.post('/api/admin/failed-jobs/5/retry', () => {
      isGone = true
      return HttpResponse.json({ success: true })
    }),
    http.delete('/api/admin/failed-jobs/5', () => {
      isGone = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openAt('/admin/operations/jobs')
  expect(await screen.findByText('Abandoned')).toBeVisible()
  const cut = 'Only the first is shown; there are more.'
  expect(screen.getByText(cut)).toBeVisible()
  await person.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(await screen.findByText('No failed jobs')).toBeVisible()
  expect(screen.queryByText(cut)).toBeNull()
})

test('a chargeback says where it is answered', async () => {
  const moment = '2026-01-02T10:00:00.000Z'
  const event = {
    id: 'evt_1',
    type: 'charge.dispute.created',
    occurredAt: moment,
    receivedAt: moment,
    person: null,
    amount: 437,
    currency: 'brl',
    outcome: 'ignored',
  }
  server.use(
    http.get('/api/admin/payment-events', () =>
      HttpResponse.json({
        success: true,
        events: [event, { ...event, id: 'evt_2', type: 'charge.dispute.closed' }],
        hasMore: false,
      }),
    ),
  )
  openAt('/admin/operations/payments')
  expect(await screen.findByText(/^Chargeback: .* at the payment provider$/)).toBeVisible()
  expect(screen.getByText(/^Chargeback decided: /)).toBeVisible()
})

test('an email opens as its recipient sees it', async () => {
  const mail = {
    id: 3,
    recipient: 'bia@example.com',
    kind: 'password-reset',
    state: 'sent',
    createdAt: '2026-01-02T10:00:00.000Z',
    sentAt: '2026-01-02T10:00:00.000Z',
    lastError: null,
    canRetry: false,
  }
  server.use(
    http.get('/api/admin/outbox', () =>
      HttpResponse.json({ success: true, mails: [mail], hasMore: false }),
    ),
    http.get('/api/admin/outbox/3', () =>
      HttpResponse.json({
        success: true,
        mail: { ...mail, subject: 'Your new password', text: 'Open <b>…</b>' },
      }),
    ),
  )
  const { person } = openAt('/admin/operations/mails')
  await person.click(await screen.findByRole('button', { name: 'Open email to bia@example.com' }))
  expect(screen.getByText('Password reset')).toBeVisible()
  expect(await screen.findByText('Open <b>…</b>')).toBeVisible()
  expect(screen.getByText('Codes and links are hidden.')).toBeVisible()
})

test('a failed email is sent again', async () => {
  let mail = {
    id: 3,
    recipient: 'bia@example.com',
    kind: 'welcome',
    state: 'failed',
    createdAt: '2026-01-02T10:00:00.000Z',
    sentAt: null,
    lastError: 'The server did not answer',
    canRetry: true,
  }
  server.use(
    http.get('/api/admin/outbox', () =>
      HttpResponse.json({ success: true, mails: [mail], hasMore: false }),
    ),
    http.get('/api/admin/outbox/3', () =>
      HttpResponse.json({ success: true, mail: { ...mail, subject: 'Welcome', text: 'Hello' } }),
    ),
    http.post('/api/admin/outbox/3/retry', () => {
      mail = { ...mail, state: 'queued', canRetry: false, lastError: '' }
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = openAt('/admin/operations/mails')
  await person.click(await screen.findByRole('button', { name: 'Open email to bia@example.com' }))
  await person.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The email will be sent again')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
})

const STATE = {
  success: true,
  version: '1',
  node: 'v24',
  postgres: '18',
  databaseBytes: 1e6,
  uptimeSeconds: 3600,
  hearsChanges: true,
  hasMailServer: false,
  waitingJobs: 0,
  givenUpJobs: 2,
  waitingMails: 0,
  failedMails: 1,
  outdatedEvidence: 3,
  lostWork: [{ job: 'make-export', id: 7 }],
  lostWorkCount: 1,
  mendedWork: [{ at: '2026-01-02T10:00:00.000Z', job: 'send-mail', count: 3 }],
  parts: {
    inboxRows: 3,
    oldestInboxSeconds: 600,
    workerSeconds: null,
    backupSeconds: 7200,
    drillSeconds: null,
    lateFeeds: 0,
    stopped: ['worker', 'inbox'],
  },
}

test('the address of the former list of imports leads to Import', async () => {
  server.use(http.get('/api/admin/imports', () => refusal('INTERNAL')))
  const { address } = openAt('/admin/operations/imports')
  await waitFor(() => expect(address()).toBe('/admin/import'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('what failed leads to it, what is 0 is only named', async () => {
  const quiet = { mails: 4, failedMails: 0, importedRows: 0, refusedRows: 0, payments: 0 }
  server.use(
    http.get('/api/admin/operations', () => HttpResponse.json(STATE)),
    http.get('/api/admin/operations/hours', () => HttpResponse.json({ success: true, hours: [] })),
    http.get('/api/admin/operations/trend', () =>
      HttpResponse.json({
        success: true,
        days: [
          { day: '2026-01-01', ...quiet },
          { day: '2026-01-02', ...quiet, failedMails: 1 },
        ],
      }),
    ),
    http.get('/api/admin/outbox', ({ request }) => {
      expect(new URL(request.url).search).toBe('?state=failed')
      return HttpResponse.json({ success: true, mails: [], hasMore: false })
    }),
  )
  const { person } = openAt('/admin/operations')
  expect(await screen.findByText('Abandoned jobs')).toBeVisible()
  expect(screen.getByText(/No process runs jobs/)).toBeVisible()
  expect(screen.queryByText(/Everything that is set up/)).toBeNull()
  expect(
    screen.getByText(/^Emails are not sent until SMTP_URL.* not sent afterwards\.$/),
  ).toBeVisible()
  expect(screen.queryByText(/^No scheduled backup/)).toBeNull()
  expect(screen.getByText('10 minutes ago')).toBeVisible()
  expect(screen.getByText('make-export 7')).toBeVisible()
  expect(screen.getByText(/3 missing jobs were added \(send-mail\)/)).toBeVisible()
  expect(screen.getByText('2 hours ago')).toBeVisible()
  await person.hover(screen.getByRole('button', { name: 'About: Nothing in 5 others.' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'None now: Queued jobs, Queued emails. None in the last 2 days: Imported rows, Refused rows, Payment events.',
  )
  await person.click(screen.getByRole('link', { name: '1' }))
  expect(await screen.findByText('Nothing matches the filter')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Failed')
})

test.each([
  [null, true, 1, 0],
  [7200, false, 0, 1],
  [7200, true, 0, 0],
])(
  'with a backup %s seconds ago and a mail server (%s), what is missing is named beside what works',
  async (backupSeconds, hasMailServer, noBackup, noMail) => {
    const parts = { ...STATE.parts, backupSeconds, stopped: [] }
    server.use(
      http.get('/api/admin/operations', () =>
        HttpResponse.json({ ...STATE, hasMailServer, lostWorkCount: 0, lostWork: [], parts }),
      ),
      http.get('/api/admin/operations/hours', () =>
        HttpResponse.json({ success: true, hours: [] }),
      ),
      http.get('/api/admin/operations/trend', () => HttpResponse.json({ success: true, days: [] })),
    )
    openAt('/admin/operations')
    expect(await screen.findByText('Everything that is set up is working.')).toBeVisible()
    expect(screen.queryAllByText(/^No scheduled backup/)).toHaveLength(noBackup)
    expect(screen.queryAllByText(/^Emails are not sent/)).toHaveLength(noMail)
  },
)

test('what could not be counted is unknown, not 0', async () => {
  const quiet = { mails: 4, failedMails: 0, importedRows: 0, refusedRows: 0, payments: 0 }
  server.use(
    http.get('/api/admin/operations', () => refusal('INTERNAL')),
    http.get('/api/admin/operations/hours', () => HttpResponse.json({ success: true, hours: [] })),
    http.get('/api/admin/operations/trend', () =>
      HttpResponse.json({ success: true, days: [{ day: '2026-01-02', ...quiet }] }),
    ),
  )
  const { person } = openAt('/admin/operations')
  // The abandoned jobs and the queued emails, which lead to their lists.
  expect(await screen.findAllByRole('link', { name: 'Unknown' })).toHaveLength(2)
  await person.hover(screen.getByRole('button', { name: 'About: Nothing in 4 others.' }))
  expect(await screen.findByRole('tooltip')).not.toHaveTextContent('None now')
})
