import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { ageAttempt, mailRow, minutesToAttempt, queueTestMail } from '../../../test/mails.ts'
import { closedPort, openPort, openSmtpServer, refusal } from '../../../test/servers/smtp.ts'
import { readConfig } from '../../config.ts'
import { inTransaction } from '../../database/connection.ts'
import { claimMail, mails, queueMail } from './mails.ts'
import { sendMail } from './send-mail.ts'

const database = useTestDatabase()

const MINUTE = 60_000
const PATIENT = { connectMs: MINUTE, greetingMs: MINUTE, silenceMs: MINUTE, attemptMs: MINUTE }
/** For servers that hang. */
const IMPATIENT = { connectMs: 2_000, greetingMs: 300, silenceMs: 300, attemptMs: MINUTE }

const send = (
  id: number,
  smtpUrl: string | undefined,
  {
    signal = new AbortController().signal,
    tell = (_line: string) => {},
    timeouts = PATIENT,
    tls = '',
  } = {},
): Promise<void> =>
  sendMail(
    {
      config: readConfig('start', {
        SMTP_URL: smtpUrl,
        SMTP_TLS: tls,
        MAIL_FROM: 'Retorna <hello@retorna.example>',
      }),
      db: database.db,
      log: { warn: () => {} },
      tell,
      timeouts,
    },
    id,
    signal,
  )

const row = (id: number) => mailRow(database.db, id)
const hang = () => new Promise<never>(() => {})

test('an accepted mail is marked as sent, loses its secrets, and is never sent again', async () => {
  const smtp = await openSmtpServer()
  const id = await queueTestMail(database.db, { language: 'pt' })
  await send(id, smtp.url)
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.recipients).toEqual(['ana@example.com'])
  const { mail } = smtp.received[0] ?? {}
  expect(mail).toMatchObject({
    from: { name: 'Retorna', address: 'hello@retorna.example' },
    to: [{ address: 'ana@example.com' }],
    subject: 'Seu código de verificação do Retorna',
  })
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('493817')
  const stored = await row(id)
  expect(stored).toMatchObject({ state: 'sent', attempts: 1, data: { name: 'Ana' } })
  expect(stored.data).toEqual({ name: 'Ana' })
  expect(mail?.messageId).toBe(`<${stored.message_id}@retorna.example>`)
})

test('an alert mail is not sent once the plan no longer includes alerts', async () => {
  const smtp = await openSmtpServer()
  const { db } = database
  const queueAlert = async (payment_status: 'paid' | 'failed') => {
    const userId = await insertUser(db, { plan: 'premium', payment_status })
    await inTransaction(db, (trx) =>
      queueMail(trx, {
        to: 'ana@example.com',
        language: 'en',
        userId,
        eventKey: `alert of ${userId}`,
        kind: 'rtp-alert',
        data: {
          name: 'Ana',
          game: 'Papaya',
          provider: 'House',
          baselineRtp: 95,
          currentRtp: 98,
          link: 'https://retorna.example/game/1',
          settings: 'https://retorna.example/settings',
        },
      }),
    )
    const mails = db.selectFrom('outgoing_mails').select('id').where('user_id', '=', userId)
    return (await mails.executeTakeFirstOrThrow()).id
  }
  const [open, closed] = [await queueAlert('paid'), await queueAlert('failed')]
  await send(open, smtp.url)
  await send(closed, smtp.url)
  expect([(await row(open)).state, (await row(closed)).state]).toEqual(['sent', 'failed'])
  expect(smtp.received).toHaveLength(1)
})

test.each(['onRcptTo', 'onData'] as const)('a permanent refusal is final (%s)', async (at) => {
  const smtp = await openSmtpServer(
    at === 'onRcptTo'
      ? { onRcptTo: (_address, _session, done) => done(refusal(550)) }
      : { answer: async () => refusal(554) },
  )
  const id = await queueTestMail(database.db)
  await send(id, smtp.url)
  const stored = await row(id)
  expect(stored).toMatchObject({ state: 'failed', uncertain_attempts: 0, data: { name: 'Ana' } })
  expect(stored.last_error).toMatch(/refused with 55/)
})

test.each(['onRcptTo', 'onMailFrom', 'onData', 'onConnect'] as const)(
  'a temporary refusal is retried, and the mail arrives once (%s)',
  async (at) => {
    let isFirst = true
    const refuseOnce = (): Error | null => {
      const refused = isFirst ? refusal(at === 'onConnect' ? 554 : 451) : null
      isFirst = false
      return refused
    }
    const smtp = await openSmtpServer(
      {
        onRcptTo: { onRcptTo: (_a: unknown, _s: unknown, done: Answer) => done(refuseOnce()) },
        onMailFrom: { onMailFrom: (_a: unknown, _s: unknown, done: Answer) => done(refuseOnce()) },
        onConnect: { onConnect: (_s: unknown, done: Answer) => done(refuseOnce()) },
        onData: { answer: async () => refuseOnce() },
      }[at],
    )
    const id = await queueTestMail(database.db)
    await send(id, smtp.url)
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, uncertain_attempts: 0 })
    expect(await minutesToAttempt(database.db, id)).toBeGreaterThan(0)
    await send(id, smtp.url)
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  },
)
type Answer = (error?: Error | null) => void

test('if encryption is required, nothing is sent to a server without TLS and the mail waits', async () => {
  const commands: string[] = []
  const smtp = await openSmtpServer({
    onMailFrom: (address, _session, done) => {
      commands.push(address.address)
      done()
    },
  })
  const id = await queueTestMail(database.db)
  await send(id, smtp.url, { tls: 'required' })
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, uncertain_attempts: 0 })
  expect([commands, smtp.received]).toEqual([[], []])
})

test('a failed SMTP sign-in does not fail the mail', async () => {
  const smtp = await openSmtpServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535)),
  })
  const id = await queueTestMail(database.db)
  await send(id, smtp.url.replace('//', '//retorna:topsecret@'))
  const stored = await row(id)
  expect(stored.state).toBe('queued')
  expect(stored.last_error).not.toContain('topsecret')
})

test.each([
  ['that is down', closedPort],
  ['that never greets', () => openPort(() => {})],
  ['that disconnects', () => openPort((socket) => socket.destroy())],
  [
    'that speaks another protocol',
    () => openPort((socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
  ],
  ['that stops after the greeting', () => openPort((socket) => socket.write('220 hello\r\n'))],
] as const)('a server %s is waited for with a timeout and retried', async (_what, open) => {
  const id = await queueTestMail(database.db)
  await send(id, await open(), { timeouts: IMPATIENT })
  expect(await row(id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    uncertain_attempts: 0,
    last_error: expect.stringMatching(/./),
  })
  expect(await minutesToAttempt(database.db, id)).toBeGreaterThan(0)
})

test('an unacknowledged mail is resent with the same Message-ID, three times at most', async () => {
  let arrive = () => {}
  const smtp = await openSmtpServer({
    answer: () => {
      arrive()
      return hang()
    },
  })
  const id = await queueTestMail(database.db)
  // Long enough for the server to receive the text.
  await send(id, smtp.url, { timeouts: { ...PATIENT, silenceMs: 3_000 } })
  expect(await row(id)).toMatchObject({ state: 'queued', uncertain_attempts: 1 })
  expect(await minutesToAttempt(database.db, id)).toBeGreaterThan(9)
  // Anything that ends the wait for an answer: here, the process stops.
  for (let attempt = 2; attempt <= 3; attempt += 1) {
    const stopping = new AbortController()
    arrive = () => stopping.abort()
    await send(id, smtp.url, { signal: stopping.signal })
  }
  expect(await row(id)).toMatchObject({ state: 'failed', uncertain_attempts: 3 })
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(3)
  expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1)
})

test('a server that answers very slowly is cut off', async () => {
  const url = await openPort((socket) => {
    const drip = setInterval(() => socket.write('220-'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const id = await queueTestMail(database.db)
  await send(id, url, { timeouts: { ...PATIENT, attemptMs: 500 } })
  expect(await row(id)).toMatchObject({
    state: 'queued',
    last_error: expect.stringMatching(/abort/),
  })
})

test('attempts are spread over about a day; then the mail is marked as failed', async () => {
  const url = await closedPort()
  const id = await queueTestMail(database.db)
  let minutes = 0
  let pause: number | null = 0
  let attempts = 0
  while ((await row(id)).state === 'queued' && attempts < 30) {
    await send(id, url)
    attempts += 1
    pause = (await row(id)).state === 'queued' ? await minutesToAttempt(database.db, id) : 0
    minutes += pause ?? 0
  }
  expect(await row(id)).toMatchObject({ state: 'failed', attempts, data: { name: 'Ana' } })
  expect(minutes / 60).toBeGreaterThan(20)
  expect(minutes / 60).toBeLessThan(30)
})

test('an attempt aborted by a stopping process is repeated', async () => {
  const arrived = Promise.withResolvers<void>()
  const smtp = await openSmtpServer({
    answer: () => {
      arrived.resolve()
      return hang()
    },
  })
  const id = await queueTestMail(database.db)
  const stopping = new AbortController()
  const sending = send(id, smtp.url, { signal: stopping.signal })
  await arrived.promise
  stopping.abort()
  await sending
  expect(await row(id)).toMatchObject({ state: 'queued', uncertain_attempts: 1 })
})

test('concurrent senders send a mail once', async () => {
  const smtp = await openSmtpServer()
  const id = await queueTestMail(database.db)
  await Promise.all(Array.from({ length: 8 }, () => send(id, smtp.url)))
  expect(smtp.received).toHaveLength(1)
})

test('a mail whose process died is taken over after its lease expires, not before', async () => {
  const smtp = await openSmtpServer()
  const id = await queueTestMail(database.db)
  const died = await claimMail(database.db, id)
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(0)
  await ageAttempt(database.db, id)
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(1)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2, uncertain_attempts: 1 })
  expect(died).toBeDefined()
})

test('a process that returns late does not settle a mail that another has taken over', async () => {
  const id = await queueTestMail(database.db)
  const late = await claimMail(database.db, id)
  await ageAttempt(database.db, id)
  expect(await claimMail(database.db, id)).toMatchObject({ attempts: 2 })
  if (late) await mails.settle(database.db, late, { state: 'sent', sent_at: new Date() })
  expect(await row(id)).toMatchObject({ state: 'sending', attempts: 2 })
})

test('a mail that keeps crashing its sender is given up', async () => {
  const smtp = await openSmtpServer()
  const id = await queueTestMail(database.db)
  for (let death = 0; death < 3; death += 1) {
    await claimMail(database.db, id)
    await ageAttempt(database.db, id)
  }
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(0)
  expect(await row(id)).toMatchObject({ state: 'failed', data: { name: 'Ana' } })
})

test('orphaned mails get a new job; waiting ones are left alone', async () => {
  const died = await queueTestMail(database.db)
  const orphan = await queueTestMail(database.db)
  const waiting = await queueTestMail(database.db)
  await claimMail(database.db, died)
  await ageAttempt(database.db, died)
  await send(waiting, await closedPort())
  // The job of a process that died before it leased the mail.
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '11 minutes', locked_by = 'dead'
    where key in (${`mail:${died}`}, ${`mail:${orphan}`})`.execute(database.db)
  await mails.resume(database.db)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${[died, orphan, waiting].map((id) => `mail:${id}`)}::text[])
      and locked_at is null and run_at <= now()
    order by key`.execute(database.db)
  expect(rows.map(({ key }) => key).sort()).toEqual([`mail:${died}`, `mail:${orphan}`].sort())
  expect(await minutesToAttempt(database.db, waiting)).toBeGreaterThan(0)
})

test('without a mail server the mail stays in the outbox and is announced once', async () => {
  const lines: string[] = []
  const id = await queueTestMail(database.db)
  const tell = (line: string) => lines.push(line)
  await send(id, undefined, { tell })
  await send(id, undefined, { tell })
  expect(lines).toEqual([
    `Mail ${id}: Your Retorna verification code – npm run retorna -- outbox show ${id}`,
  ])
  expect(await row(id)).toMatchObject({ state: 'outbox', data: { code: '493817' } })
  const smtp = await openSmtpServer()
  await send(id, smtp.url)
  expect(smtp.received).toHaveLength(0)
})

test.each([
  'ana,victim@example.com',
  'ana;victim@example.com',
  'victim@example.com>,<ana@example.com',
  '"ana"<victim@example.com>',
  'ana@example.com,victim@example.com',
])('the unusual address %s reaches no other recipient', async (address) => {
  const smtp = await openSmtpServer()
  const id = await queueTestMail(database.db, { to: address })
  await send(id, smtp.url)
  const recipients = smtp.received.flatMap((mail) => mail.recipients)
  expect(recipients).not.toContain('victim@example.com')
  expect((await row(id)).state).toMatch(/^(sent|failed)$/)
})
