import { MAX_SCHEDULES, RUN_DAYS } from '@retorna/contract/reports/report-schedules'
import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../../test/factories.ts'
import { doJobs, SILENT_LOG } from '../../../../test/jobs.ts'
import type { Member } from '../../../../test/member.ts'
import { joinPremium, setUpWebhook, verified } from '../../../../test/notifications.ts'
import { dyingBefore } from '../../../../test/processes/dying-process.ts'
import { DAILY, insertReport, makeDue, scheduleDue } from '../../../../test/report-sending.ts'
import { listenForMails } from '../../../../test/servers/mail-server.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { stakedDays } from '../../../../test/staked-days.ts'
import { readSnapshot } from '../../../catalog/to-snapshot.ts'
import { updateEvidence } from '../../evidence/update-evidence.ts'
import { forgetSending } from './forget-queries.ts'
import { makeReport } from './make-report.ts'
import { sendReport } from './send-report.ts'
import { startReports } from './start-reports.ts'
import { findWaitingRun } from './waiting-run-queries.ts'

let smtp: Awaited<ReturnType<typeof listenForMails>>
let server: TestApp
beforeAll(async () => {
  smtp = await listenForMails()
  server = await createTestApp({ config: { smtpUrl: smtp.url } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const db = () => server.database.db
const snapshot = () => readSnapshot(db())

/** What an address has received, oldest first. */
const receivedBy = (email: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail)

const runDue = async () => {
  await startReports(db(), new Date(), SILENT_LOG)
  await doJobs(server)
}

const runsOf = async (member: Member, scheduleId: number) =>
  (await member.get(`/api/report-schedules/${scheduleId}/runs`)).json().runs

type Mail = ReturnType<typeof receivedBy>[number] | undefined

const headerOf = (mail: Mail, key: string) =>
  mail?.headers.find((header) => header.key === key)?.value

const pathToLeave = (mail: Mail) =>
  new URL(headerOf(mail, 'list-unsubscribe')?.replace(/[<>]/g, '') ?? '').pathname

/** Makes what is due of a schedule, up to its mails, which wait. */
const makeMails = async (member: Member, scheduleId: number) => {
  await startReports(db(), new Date(), SILENT_LOG)
  const [run] = await runsOf(member, scheduleId)
  await sendReport({ db: db(), config: server.app.config, snapshot }, run.id)
}

/** A premium member with a saved report. */
const joinWithReport = async (overrides = {}) => {
  const member = await joinPremium(server, overrides)
  return { member, reportId: await insertReport(db(), member.userId) }
}

/** Adds an address and confirms it by the link in its mail. */
const addConfirmed = async (member: Member, email: string): Promise<number> => {
  const { recipient } = (await member.post('/api/report-recipients', { email })).json()
  await doJobs(server)
  const [, token] = /confirm-reports#([\w-]+)/.exec(receivedBy(email).at(-1)?.text ?? '') ?? []
  const confirmed = await server.app.inject({
    method: 'POST',
    url: '/api/report-recipients/confirm',
    payload: { token },
  })
  expect(confirmed.json()).toEqual({ success: true, sender: member.email })
  return recipient.id
}

test('a report says what changed since the one of its schedule before', async () => {
  const game = await makeGame(db(), { name: 'Heron' })
  await makeReadings(server.database.pool, game, [{ day: testToday(), rtp: 96 }])
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId)
  await runDue()
  await makeDue(db(), id)
  await runDue()
  const said = JSON.stringify({ [game]: 'off below' })
  await db().updateTable('report_schedules').set({ said }).where('id', '=', id).execute()
  await makeDue(db(), id)
  await runDue()
  const [first, second, third] = receivedBy(member.email).map(({ text }) => text ?? '')
  expect(first).not.toContain('since the report of')
  expect(second).toContain('Nothing changed since the report of')
  expect(third).toContain('no longer: Heron')
})

test('a game that the report before did not cover is not called new', async () => {
  const calm = await makeGame(db())
  const off = await makeGame(db(), { standard_deviation: 5, max_win_multiplier: 1000 })
  await makeReadings(server.database.pool, off, stakedDays(70, { days: 5 }))
  await updateEvidence(db(), TEST_TIME_ZONE)
  const { member } = await joinWithReport()
  const filters = (games: number[]) => ({ filters: { games, providers: [], operators: [] } })
  const reportId = await insertReport(db(), member.userId, filters([calm]))
  const id = await scheduleDue(db(), member, reportId)
  await runDue()
  const { reports } = (await member.get('/api/reports')).json()
  const { settings } = reports.find((one: { id: number }) => one.id === reportId)
  const wider = { name: 'Wider', settings: { ...settings, ...filters([calm, off]) } }
  expect((await member.put(`/api/reports/${reportId}`, wider)).statusCode).toBe(200)
  await makeDue(db(), id)
  await runDue()
  const text = receivedBy(member.email).at(-1)?.text
  expect(text).toContain('It pays back between')
  expect(text).toContain('Nothing changed since the report of')
})

test('a due report is mailed once with its files, and listed with them', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId, { formats: ['csv', 'xlsx'] })
  await runDue()
  await runDue()
  const mails = receivedBy(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/ – October for Acme \(Retorna report\)$/)
  expect(mails[0]?.attachments.map(({ filename }) => filename?.split('.').at(-1)).sort()).toEqual([
    'xlsx',
    'zip',
  ])
  const [run, ...others] = await runsOf(member, id)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    isTest: false,
    state: 'sent',
    error: null,
    files: [{ format: 'csv' }, { format: 'xlsx' }],
    mails: [{ address: member.email, state: 'sent' }],
  })
  const file = await member.get(`/api/report-runs/${run.id}/files/csv`)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.zip"$/),
  })
  expect(file.rawPayload.length).toBe(run.files[0].bytes)
  expect(
    Buffer.from(
      mails[0]?.attachments.find(({ filename }) => filename?.endsWith('.zip'))
        ?.content as ArrayBuffer,
    ),
  ).toEqual(file.rawPayload)
  const stranger = await joinPremium(server)
  expect((await stranger.get(`/api/report-runs/${run.id}/files/csv`)).statusCode).toBe(404)
  expect((await stranger.get(`/api/report-schedules/${id}/runs`)).statusCode).toBe(404)
})

test('equal reports of several members are made once from a snapshot, own ones for each', async () => {
  for (const { member, reportId } of [await joinWithReport(), await joinWithReport()]) {
    await scheduleDue(db(), member, reportId)
  }
  await startReports(db(), new Date(), SILENT_LOG)
  const waiting = await db()
    .selectFrom('report_runs')
    .select('id')
    .where('state', '=', 'waiting')
    .execute()
  const catalog = await snapshot()
  const { config } = server.app
  const reportsOf = async (overrides: object) => {
    const reports = []
    for (const { id } of waiting) {
      const run = await findWaitingRun(db(), id)
      if (run === undefined) throw new Error('not waiting')
      const settings = Object.assign({}, run.settings, overrides)
      const dependencies = { db: db(), config, snapshot: async () => catalog }
      reports.push((await makeReport(dependencies, { ...run, settings })).report)
    }
    return new Set(reports)
  }
  expect(waiting).toHaveLength(2)
  expect((await reportsOf({})).size).toBe(1)
  expect((await reportsOf({ kind: 'my-games' })).size).toBe(2)
  await doJobs(server)
})

test('the next run follows from the settings, also after a long outage', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId)
  await db()
    .updateTable('report_schedules')
    .set({ next_run_at: new Date(Date.now() - 5 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await runDue()
  expect(receivedBy(member.email)).toHaveLength(1)
  const { schedules } = (await member.get('/api/report-schedules')).json()
  const [first, second, third] = schedules[0].nextRuns.map(Date.parse)
  expect([second - first, third - second]).toEqual([86_400_000, 86_400_000])
  const wait = first - Date.now()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(86_400_000)
})

test('other addresses get the report once they have confirmed, and each mail can be left with one click', async () => {
  const { member, reportId } = await joinWithReport()
  const email = 'client@acme.example'
  const confirmed = await addConfirmed(member, email)
  const asked = await member.post('/api/report-recipients', { email: 'other@acme.example' })
  const { recipient: waiting } = asked.json()
  expect(waiting).toMatchObject({ address: 'other@acme.example', state: 'invited' })
  const id = await scheduleDue(db(), member, reportId, {
    recipientIds: [confirmed, waiting.id],
  })
  await runDue()
  const invitation = receivedBy('other@acme.example')
  expect(invitation.map(({ subject }) => subject)).toEqual([
    `${member.email} would like to send you Retorna reports`,
  ])
  const mail = receivedBy(email).at(-1)
  expect(mail?.text).toContain(member.email)
  expect(mail?.attachments).toHaveLength(1)
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const path = pathToLeave(mail)

  const opened = await server.app.inject({ url: path })
  expect(opened.statusCode).toBe(302)
  expect(String(opened.headers.location)).toMatch(/\/leave-reports#[\w-]{43}$/)
  // Opening the link alone leaves nothing.
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(email)).toHaveLength(3)

  for (const payload of ['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']) {
    const left = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(left.json()).toEqual({ success: true, sender: member.email })
  }
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(email)).toHaveLength(3)
  expect(receivedBy(member.email)).toHaveLength(3)
  const { recipients } = (await member.get('/api/report-recipients')).json()
  expect(recipients).toMatchObject([{ id: confirmed, state: 'left' }, { state: 'invited' }])
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([{ recipientIds: [waiting.id] }])
  expect((await member.post('/api/report-recipients', { email })).json().code).toBe(
    'RECIPIENT_LEFT',
  )
  await member.delete(`/api/report-recipients/${confirmed}`)
  expect((await member.post('/api/report-recipients', { email })).json().code).toBe(
    'RECIPIENT_LEFT',
  )
})

test('the member leaves their own mails, too, and rejoins by choosing them again', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId)
  await runDue()
  const url = pathToLeave(receivedBy(member.email)[0])
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules[0].toMyself).toBe(false)
  // A test comes to them nevertheless, and changes nothing.
  expect((await member.post(`/api/report-schedules/${id}/test`)).statusCode).toBe(204)
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(member.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^(?!Test).* – October for Acme \(/),
    expect.stringMatching(/^Test: .* – October for Acme \(/),
  ])
  await member.put(`/api/report-schedules/${id}`, { ...DAILY, isPaused: false })
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(member.email)).toHaveLength(3)
})

test('a member who left and chooses themselves in one schedule gets the mails of that one alone', async () => {
  const { member, reportId } = await joinWithReport()
  const client = await addConfirmed(member, 'client@one.example')
  const id = await scheduleDue(db(), member, reportId, { recipientIds: [client] })
  await runDue()
  const url = pathToLeave(receivedBy(member.email)[0])
  await server.app.inject({ method: 'POST', url })
  const other = await scheduleDue(db(), member, reportId)
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([
    { id, toMyself: false, recipientIds: [client] },
    { id: other, toMyself: true },
  ])
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(member.email)).toHaveLength(2)
  expect(receivedBy('client@one.example')).toHaveLength(3)
})

test('a confirmation link works once, for a week, and guesses get nothing', async () => {
  const { member } = await joinWithReport()
  await member.post('/api/report-recipients', { email: 'late@acme.example' })
  await doJobs(server)
  const [, token] =
    /confirm-reports#([\w-]+)/.exec(receivedBy('late@acme.example')[0]?.text ?? '') ?? []
  const confirm = (given: unknown) =>
    server.app.inject({
      method: 'POST',
      url: '/api/report-recipients/confirm',
      payload: { token: given },
    })
  await db()
    .updateTable('report_recipients')
    .set({ confirm_until: sql<Date>`now() - interval '1 second'` })
    .where('email', '=', 'late@acme.example')
    .execute()
  expect((await confirm(token)).json().code).toBe('REPORT_LINK_INVALID')
  await db()
    .updateTable('report_recipients')
    .set({ confirm_until: sql<Date>`now() + interval '1 day'` })
    .where('email', '=', 'late@acme.example')
    .execute()
  expect((await confirm(token)).statusCode).toBe(200)
  expect((await confirm(token)).statusCode).toBe(404)
  expect((await confirm('x')).statusCode).toBe(404)
  const left = await server.app.inject({
    method: 'POST',
    url: '/api/report-recipients/leave/nobody',
  })
  expect(left.json().code).toBe('REPORT_LINK_INVALID')
})

/** Runs what is due while another mail server answers. */
const runDueAt = async (options: Parameters<typeof listenForMails>[0]) => {
  const other = await listenForMails(options)
  const { smtpUrl } = server.app.config
  Object.assign(server.app.config, { smtpUrl: other.url })
  await runDue()
  Object.assign(server.app.config, { smtpUrl })
  await other.close()
}

test('a refused text says nothing of the address that it was for', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await addConfirmed(member, 'full@acme.example')
  const schedule = await scheduleDue(db(), member, reportId, { recipientIds: [id] })
  await runDueAt({
    answer: async () => Object.assign(new Error('too large'), { responseCode: 552 }),
  })
  const [run] = await runsOf(member, schedule)
  expect(run.mails.map(({ state }: { state: string }) => state)).toEqual(['failed', 'failed'])
  const { recipients } = (await member.get('/api/report-recipients')).json()
  expect(recipients).toMatchObject([{ id, state: 'confirmed' }])
})

test('a refused address is shown as such and gets nothing more until it confirms again', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await addConfirmed(member, 'gone@acme.example')
  const schedule = await scheduleDue(db(), member, reportId, { recipientIds: [id] })
  await runDueAt({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === 'gone@acme.example'
          ? Object.assign(new Error('no'), { responseCode: 550 })
          : undefined,
      ),
  })
  const [run] = await runsOf(member, schedule)
  expect(run.mails).toEqual([
    { address: member.email, state: 'sent' },
    { address: 'gone@acme.example', state: 'failed' },
  ])
  const { recipients } = (await member.get('/api/report-recipients')).json()
  expect(recipients).toMatchObject([{ id, state: 'bounced' }])
  await makeDue(db(), schedule)
  await runDue()
  expect((await runsOf(member, schedule))[0].mails).toHaveLength(1)
  const again = await member.post('/api/report-recipients', { email: 'gone@acme.example' })
  expect(again.json().recipient.state).toBe('invited')
})

test('a person whose plan ended is told once, and gets nothing more until they resume', async () => {
  const { member, reportId } = await joinWithReport()
  const ids = [await scheduleDue(db(), member, reportId), await scheduleDue(db(), member, reportId)]
  await member.update({ plan: 'free', payment_status: null })
  await runDue()
  for (const id of ids) await makeDue(db(), id)
  await runDue()
  expect(receivedBy(member.email).map(({ subject }) => subject)).toEqual([
    'Retorna: your scheduled reports have stopped',
  ])
  await member.update({ plan: 'premium', payment_status: 'paid' })
  await server.app.sessions.changeUser(member.userId)
  await runDue()
  expect(receivedBy(member.email)).toHaveLength(1)
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([{ paused: 'plan' }, { paused: 'plan' }])
  await member.put(`/api/report-schedules/${ids[0]}`, { ...DAILY, isPaused: false })
  await makeDue(db(), ids[0] ?? 0)
  await runDue()
  expect(receivedBy(member.email)).toHaveLength(2)
})

test('a report queued before the plan ended is not mailed after it', async () => {
  const { member, reportId } = await joinWithReport()
  await makeMails(member, await scheduleDue(db(), member, reportId))
  await member.update({ payment_status: 'failed' })
  await doJobs(server)
  expect(receivedBy(member.email)).toEqual([])
})

test('a report that can no longer be made pauses its schedule and says why', async () => {
  const member = await joinPremium(server, { language: 'pt' })
  const reportId = await insertReport(db(), member.userId, { kind: 'game', subject: 999_999 })
  const id = await scheduleDue(db(), member, reportId)
  await runDue()
  await makeDue(db(), id)
  await runDue()
  const mails = receivedBy(member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Jogo não encontrado')
  expect(await runsOf(member, id)).toMatchObject([{ state: 'failed', error: 'Game not found' }])
  const { schedules } = (await member.get('/api/report-schedules')).json()
  expect(schedules).toMatchObject([{ paused: 'report' }])
})

test('a schedule takes only the member’s own reports and addresses', async () => {
  const { reportId } = await joinWithReport()
  const stranger = await joinPremium(server)
  const { member: owner } = await joinWithReport()
  const theirs = await addConfirmed(owner, 'private@acme.example')
  const refused = await stranger.post('/api/report-schedules', { ...DAILY, reportId })
  expect(refused.json().code).toBe('REPORT_NOT_FOUND')
  const own = await insertReport(db(), stranger.userId)
  const body = { ...DAILY, reportId: own }
  const made = await stranger.post('/api/report-schedules', body)
  const { id } = made.json().schedule
  for (const recipientIds of [[theirs], [2_000_000_000]])
    for (const reply of [
      await stranger.post('/api/report-schedules', { ...body, recipientIds }),
      await stranger.put(`/api/report-schedules/${id}`, { ...DAILY, isPaused: true, recipientIds }),
    ]) {
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().fields)).toEqual(['recipientIds'])
    }
  expect((await stranger.get('/api/report-schedules')).json().schedules).toEqual([
    made.json().schedule,
  ])
  for (const reply of [
    await owner.put(`/api/report-schedules/${id}`, { ...DAILY, isPaused: true }),
    await owner.post(`/api/report-schedules/${id}/test`),
    await owner.post(`/api/report-schedules/${id}/undelete`),
  ])
    expect(reply.json().code).toBe('SCHEDULE_NOT_FOUND')
  await owner.delete(`/api/report-schedules/${id}`)
  await owner.delete(`/api/report-recipients/${theirs + 1}`)
  expect((await stranger.get('/api/report-schedules')).json().schedules).toHaveLength(1)
})

test.each([
  { timeZone: 'Mars/Base' },
  { formats: [] },
  { formats: ['csv', 'csv'] },
  { formats: ['doc'] },
  { hour: 24 },
  { weekday: 0 },
  { dayOfMonth: 32 },
  { rhythm: 'hourly' },
])('refuses %o', async (wrong) => {
  const { member, reportId } = await joinWithReport()
  const reply = await member.post('/api/report-schedules', { ...DAILY, reportId, ...wrong })
  expect(reply.statusCode).toBe(400)
})

test('deleted schedules send nothing and come back by undo; paused ones wait', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId)
  await member.delete(`/api/report-schedules/${id}`)
  await runDue()
  expect((await member.post(`/api/report-schedules/${id}/undelete`)).json().schedule.id).toBe(id)
  await member.put(`/api/report-schedules/${id}`, { ...DAILY, isPaused: true })
  await makeDue(db(), id)
  await runDue()
  expect(receivedBy(member.email)).toEqual([])
})

test('nobody has more schedules than they may, also by undoing a deletion', async () => {
  const { member, reportId } = await joinWithReport()
  const create = () => member.post('/api/report-schedules', { ...DAILY, reportId })
  const { id } = (await create()).json().schedule
  for (let count = 1; count < MAX_SCHEDULES; count++) await create()
  expect((await create()).json().code).toBe('SCHEDULES_FULL')
  await member.delete(`/api/report-schedules/${id}`)
  expect((await create()).statusCode).toBe(201)
  const full = await member.post(`/api/report-schedules/${id}/undelete`)
  expect(full.json().code).toBe('SCHEDULES_FULL')
  const schedules = (await member.get('/api/report-schedules')).json().schedules
  await member.delete(`/api/report-schedules/${schedules[0].id}`)
  const before = (await member.actions()).length
  for (let time = 0; time < 2; time++) {
    const restored = await member.post(`/api/report-schedules/${id}/undelete`)
    expect(restored.json().schedule.id).toBe(id)
  }
  expect((await member.actions()).slice(before)).toEqual(['report.scheduled'])
})

test('what waits to be made is not sent once its schedule or report is deleted, or it is paused', async () => {
  const stops = [
    (member: Member, id: number) => member.delete(`/api/report-schedules/${id}`),
    (member: Member, _id: number, reportId: number) => member.delete(`/api/reports/${reportId}`),
    (member: Member, id: number) =>
      member.put(`/api/report-schedules/${id}`, { ...DAILY, isPaused: true }),
  ]
  for (const stop of stops) {
    const { member, reportId } = await joinWithReport()
    const other = await insertReport(db(), member.userId)
    const id = await scheduleDue(db(), member, reportId)
    await scheduleDue(db(), member, other)
    await startReports(db(), new Date(), SILENT_LOG)
    expect((await stop(member, id, reportId)).statusCode).toBeLessThan(300)
    await doJobs(server)
    expect(receivedBy(member.email)).toHaveLength(1)
  }
})

test('what is queued to be mailed is not sent once its schedule or report is deleted', async () => {
  const deletions = [
    (member: Member, id: number) => member.delete(`/api/report-schedules/${id}`),
    (member: Member, _id: number, reportId: number) => member.delete(`/api/reports/${reportId}`),
  ]
  for (const remove of deletions) {
    const { member, reportId } = await joinWithReport()
    const id = await scheduleDue(db(), member, reportId)
    await makeMails(member, id)
    expect((await remove(member, id, reportId)).statusCode).toBeLessThan(300)
    await doJobs(server)
    expect(receivedBy(member.email)).toEqual([])
    // Once the deletion can no longer be undone, the run goes with it.
    await db().deleteFrom('report_schedules').where('id', '=', id).execute()
    await doPostponed()
    expect(receivedBy(member.email)).toEqual([])
  }
})

/** Does the jobs that wait for a later attempt, too. */
const doPostponed = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db())
  await doJobs(server)
}

test('what was due or queued is sent once after a deletion is undone', async () => {
  const deletions = [
    async (member: Member, id: number) => {
      await member.delete(`/api/report-schedules/${id}`)
      return `/api/report-schedules/${id}/undelete`
    },
    async (member: Member, _id: number, reportId: number) => {
      await member.delete(`/api/reports/${reportId}`)
      return `/api/reports/${reportId}/undelete`
    },
  ]
  for (const remove of deletions) {
    for (const isMade of [false, true]) {
      const { member, reportId } = await joinWithReport()
      const id = await scheduleDue(db(), member, reportId)
      await startReports(db(), new Date(), SILENT_LOG)
      const [run] = await runsOf(member, id)
      if (isMade) await sendReport({ db: db(), config: server.app.config, snapshot }, run.id)
      const undo = await remove(member, id, reportId)
      await runDue()
      expect(receivedBy(member.email)).toEqual([])
      expect((await member.post(undo)).statusCode).toBe(200)
      await startReports(db(), new Date(), SILENT_LOG)
      await doPostponed()
      expect(receivedBy(member.email)).toHaveLength(1)
      expect((await runsOf(member, id)).map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([
        run.dueAt,
      ])
    }
  }
})

const leaveUrlOf = async (email: string) => {
  const { token } = await db()
    .selectFrom('report_recipients')
    .select('leave_token as token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return `/api/report-recipients/leave/${token}`
}

test('whoever leaves does not get what is queued for them, and the others do', async () => {
  const { member, reportId } = await joinWithReport()
  const recipientIds = [
    await addConfirmed(member, 'leaving@acme.example'),
    await addConfirmed(member, 'staying@acme.example'),
  ]
  const schedule = await scheduleDue(db(), member, reportId, { recipientIds })
  await makeMails(member, schedule)
  const url = await leaveUrlOf('leaving@acme.example')
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  await doJobs(server)
  const reports = (email: string) =>
    receivedBy(email).filter(({ attachments }) => attachments.length > 0)
  expect(reports('leaving@acme.example')).toEqual([])
  expect(reports('staying@acme.example')).toHaveLength(1)
  expect(reports(member.email)).toHaveLength(1)
})

test('whoever is removed does not get what is queued for them, and can still leave for good', async () => {
  const { member, reportId } = await joinWithReport()
  const email = 'removed@acme.example'
  const id = await addConfirmed(member, email)
  const schedule = await scheduleDue(db(), member, reportId, { recipientIds: [id] })
  await makeMails(member, schedule)
  const url = await leaveUrlOf(email)
  const listed = async () => (await member.get('/api/report-recipients')).json().recipients
  expect((await member.delete(`/api/report-recipients/${id}`)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  const chosen = { ...DAILY, isPaused: false, recipientIds: [id] }
  expect((await member.put(`/api/report-schedules/${schedule}`, chosen)).statusCode).toBe(400)
  const again = await member.post('/api/report-recipients', { email })
  expect(again.json().recipient).toMatchObject({ address: email, state: 'invited' })
  await doJobs(server)
  expect(receivedBy(email).filter(({ attachments }) => attachments.length > 0)).toEqual([])
  await member.delete(`/api/report-recipients/${id}`)
  expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ address: email, state: 'left' }])
  const refused = await member.post('/api/report-recipients', { email })
  expect(refused.json().code).toBe('RECIPIENT_LEFT')
})

test('a removed address is forgotten after 90 days, unless it left', async () => {
  const { member } = await joinWithReport()
  const emails = ['forgotten@acme.example', 'kept@acme.example', 'parted@acme.example']
  for (const email of emails) {
    const { recipient } = (await member.post('/api/report-recipients', { email })).json()
    await member.delete(`/api/report-recipients/${recipient.id}`)
  }
  await sql`
    update report_recipients set removed_at = now() - case email
        when 'kept@acme.example' then interval '89 days' else interval '91 days' end,
      left_at = case email when 'parted@acme.example' then now() end
    where user_id = ${member.userId}`.execute(db())
  await forgetSending(db(), RUN_DAYS)
  const kept = await db()
    .selectFrom('report_recipients')
    .select('email')
    .where('user_id', '=', member.userId)
    .orderBy('email')
    .execute()
  expect(kept.map(({ email }) => email)).toEqual(['kept@acme.example', 'parted@acme.example'])
})

test('files too large for a mail are links, for whoever got the mail, while plan, schedule and report last', async () => {
  const { member, reportId } = await joinWithReport()
  const scheduleId = await scheduleDue(db(), member, reportId)
  await startReports(db(), new Date(), SILENT_LOG)
  const [{ id }] = await runsOf(member, scheduleId)
  const { config } = server.app
  await sendReport({ db: db(), config, snapshot, maximumAttachedBytes: 10 }, id)
  await doJobs(server)
  const [mail] = receivedBy(member.email)
  expect(mail?.attachments).toEqual([])
  const [address = ''] = /http\S+report-files\/\S+/.exec(mail?.text ?? '') ?? []
  const url = new URL(address).pathname
  const file = await server.app.inject({ url })
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.zip"$/),
    'x-robots-tag': 'noindex',
  })
  expect(file.rawPayload.length).toBeGreaterThan(10)
  expect((await server.app.inject({ url: url.replace(/csv$/, 'pdf') })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/report-files/guess/csv' })).statusCode).toBe(404)
  // The address is kept neither in the mail nor elsewhere.
  const stored = await db()
    .selectFrom('outgoing_mails')
    .select('data')
    .where('report_run_id', '=', id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('report-files')
  for (const deletable of [`/api/report-schedules/${scheduleId}`, `/api/reports/${reportId}`]) {
    await member.delete(deletable)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await member.post(`${deletable}/undelete`)
    expect((await server.app.inject({ url })).statusCode).toBe(200)
  }
  await member.update({ plan: 'professional' })
  expect((await server.app.inject({ url })).statusCode).toBe(404)
})

test('with “only if a game does not pay as certified”, one look at the period is no reason to send', async () => {
  const { member } = await joinWithReport()
  const { pool } = server.database
  const wild = await makeGame(db(), { standard_deviation: 5 })
  const off = await makeGame(db(), { standard_deviation: 5, max_win_multiplier: 1000 })
  await makeReadings(pool, wild, stakedDays(70, { days: 1 }))
  await makeReadings(pool, off, stakedDays(70, { days: 5 }))
  const past = await makeGame(db(), { standard_deviation: 5, max_win_multiplier: 1000 })
  await makeReadings(pool, past, stakedDays(70, { days: 5 }))
  // Proved by itself, but not among two games.
  const two: number[] = []
  for (const name of ['Alone', 'Calm']) {
    const id = await makeGame(db(), { name, standard_deviation: 5, max_win_multiplier: 1000 })
    await makeReadings(pool, id, stakedDays(96, { days: 5 }))
    two.push(id)
  }
  await updateEvidence(db(), TEST_TIME_ZONE)
  await pool.query(
    'update game_evidence set log_evidence = ln(25), outside_since = $2 where game_id = $1',
    [two[0], testToday()],
  )
  await pool.query('update day_estimates set back_since = $2 where game_id = $1', [
    past,
    testToday(),
  ])
  const states: unknown[] = []
  for (const settings of [
    { kind: 'game', subject: wild },
    { kind: 'catalog', filters: { games: two, providers: [], operators: [] } },
    { kind: 'game', subject: past },
    { kind: 'game', subject: off },
  ] satisfies Partial<ReportSettings>[]) {
    const reportId = await insertReport(db(), member.userId, settings)
    const id = await scheduleDue(db(), member, reportId, { onlyNotAsCertified: true })
    await runDue()
    states.push((await runsOf(member, id)).map(({ state }: { state: string }) => state))
  }
  expect(states).toEqual([['nothing-off'], ['nothing-off'], ['nothing-off'], ['sent']])
  expect(receivedBy(member.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Pays less than certified/),
  ])
  // Its notification does not count the game whose days agree again either.
  const reportId = await insertReport(db(), member.userId, {
    kind: 'catalog',
    filters: { games: [past, off], providers: [], operators: [] },
  })
  await scheduleDue(db(), member, reportId, { notifies: true })
  await runDue()
  const { data } = await db()
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', member.userId)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ notAsCertified: 1 })
})

test('the member’s webhook is told, signed, and no second mail tells it', async () => {
  const receiver = await openReceiver()
  Object.assign(server.app.config.channels, { outgoingAllow: [receiver.target] })
  const { member, reportId } = await joinWithReport({ role: 'admin' })
  const secret = await setUpWebhook(server, member, receiver.url)
  const id = await scheduleDue(db(), member, reportId, { notifies: true })
  await runDue()
  const [message, ...others] = receiver.received
  expect(others).toEqual([])
  if (message === undefined) throw new Error('nothing came')
  expect(verified(secret, message)).toMatchObject({
    type: 'report-sent',
    data: {
      report: 'Acme',
      reportId,
      scheduleId: id,
      notAsCertified: expect.any(Number),
      url: `${server.app.config.publicUrl}/reports/saved/${reportId}/sending`,
    },
  })
  expect(receivedBy(member.email)).toHaveLength(1)
  // Not in the daily mail either.
  await db()
    .insertInto('notification_settings')
    .values({ user_id: member.userId, email: 'daily' })
    .execute()
  await makeDue(db(), id)
  await runDue()
  const states = await db()
    .selectFrom('notifications')
    .select(['state', 'digest'])
    .where('user_id', '=', member.userId)
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { state: 'told', digest: null },
    { state: 'told', digest: null },
  ])
})

test('runs and their files are gone after 90 days, the schedule stays', async () => {
  const { member, reportId } = await joinWithReport()
  const id = await scheduleDue(db(), member, reportId)
  await runDue()
  const [run] = await runsOf(member, id)
  await sql`update report_runs set created_at = now() - interval '89 days' where id = ${run.id}`.execute(
    db(),
  )
  await forgetSending(db(), RUN_DAYS)
  expect(await runsOf(member, id)).toHaveLength(1)
  await sql`update report_runs set created_at = now() - interval '91 days' where id = ${run.id}`.execute(
    db(),
  )
  await forgetSending(db(), RUN_DAYS)
  expect(await runsOf(member, id)).toEqual([])
  expect((await member.get(`/api/report-runs/${run.id}/files/csv`)).statusCode).toBe(404)
  expect((await member.get('/api/report-schedules')).json().schedules).toHaveLength(1)
})

test('whatever dies on the way, each due time has one run and each recipient one mail', async () => {
  const { member, reportId } = await joinWithReport()
  const { config } = server.app
  const waiting = () =>
    db().selectFrom('report_runs').select('id').where('state', '=', 'waiting').executeTakeFirst()
  /** Finishes whatever an interrupted attempt has left. */
  const finish = async () => {
    await startReports(db(), new Date(), SILENT_LOG)
    const run = await waiting()
    if (run) await sendReport({ db: db(), config, snapshot }, run.id)
    await doJobs(server)
  }
  const id = await scheduleDue(db(), member, reportId, { notifies: true })
  let isOver = false
  let times = 0
  for (let statement = 1; !isOver; statement++) {
    await makeDue(db(), id)
    const { isDone } = await dyingBefore(server.database.url, statement, (dying) =>
      startReports(dying, new Date(), SILENT_LOG),
    )
    await finish()
    times += 1
    isOver = isDone
  }
  isOver = false
  for (let statement = 1; !isOver; statement++) {
    await makeDue(db(), id)
    await startReports(db(), new Date(), SILENT_LOG)
    const run = await waiting()
    const { isDone } = await dyingBefore(server.database.url, statement, (dying) =>
      sendReport({ db: dying, config, snapshot: () => readSnapshot(dying) }, run?.id ?? 0),
    )
    await finish()
    times += 1
    isOver = isDone
  }
  expect(times).toBeGreaterThan(15)
  expect(receivedBy(member.email)).toHaveLength(times)
  const { notifications } = (await member.get('/api/notifications?limit=100')).json()
  expect(notifications).toHaveLength(times)
  expect(await waiting()).toBeUndefined()
}, 120_000)
