import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertSession } from '../../../../../test/accounts.ts'
import { makeAlert } from '../../../../../test/alerts.ts'
import { useTestApp } from '../../../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../../../test/factories.ts'
import { joinMember, type Member, PASSWORD } from '../../../../../test/member.ts'
import { addRows } from '../../../../../test/notifications.ts'
import { inTransaction } from '../../../../database/connection.ts'
import { packPersonalData } from './pack-personal-data.ts'
import { PERSONAL_DATA } from './personal-data-queries.ts'
import { columnName, recordsToCsv } from './to-csv.ts'

const server = useTestApp()

const archiveOf = async (member: Member, language = 'en') => {
  const reply = await server.app.inject({
    url: '/api/account/export',
    headers: { ...member.headers, 'accept-language': language },
  })
  expect(reply.statusCode).toBe(200)
  const files = Object.fromEntries(
    Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  return { reply, files, data: JSON.parse(files['data.json'] ?? '') }
}

/** A user with rows in every table. */
const busyMember = async (mark: string) => {
  const { db } = server.database
  const member = await joinMember(server, { name: `Name ${mark}`, email: `${mark}@example.com` })
  const { userId } = member
  const gameId = await makeGame(db, { name: `Game ${mark}` })
  await db.insertInto('favorites').values({ user_id: userId, game_id: gameId }).execute()
  await db.insertInto('game_looks').values({ user_id: userId, game_id: gameId }).execute()
  await db
    .insertInto('overview_visits')
    .values({ user_id: userId, latest_at: new Date(), latest_rtps: `{"${gameId}":96.5}` })
    .execute()
  await db
    .insertInto('saved_views')
    .values({ user_id: userId, name: `View ${mark}`, query: 'sort=rtp' })
    .execute()
  await db
    .insertInto('play_sessions')
    .values({
      user_id: userId,
      game_id: gameId,
      game_name: `Game ${mark}`,
      day: '2026-01-02',
      spins: 100,
      staked: 50,
      won: 41.5,
      currency: 'BRL',
      is_fixed: true,
      stakes: JSON.stringify([{ stake: 0.5, spins: 100 }]),
    })
    .execute()
  const settings = { kind: 'catalog', period: { type: 'latest' }, language: 'en' }
  await db
    .insertInto('reports')
    .values({ user_id: userId, name: `Report ${mark}`, settings: JSON.stringify(settings) })
    .execute()
  await db
    .insertInto('report_logos')
    .values({
      user_id: userId,
      sha256: createHash('sha256').update(mark).digest('hex'),
      bytes: Buffer.from(`Logo ${mark}`),
    })
    .execute()
  await db
    .insertInto('overlay_links')
    .values({
      user_id: userId,
      token_hash: Buffer.from(`secret of ${mark}`),
      name: `Scene ${mark}`,
      game_id: gameId,
      layout: 'bar',
    })
    .execute()
  await insertSession(db, userId, { user_agent: `Agent ${mark}`, ip_address: '203.0.113.9' })
  await db
    .insertInto('consents')
    .values({
      user_id: userId,
      terms_version: `terms ${mark}`,
      language: 'pt',
      is_adult: true,
      accepted_at: new Date(),
    })
    .execute()
  await db
    .insertInto('payment_customers')
    .values({ id: `cus ${mark}`, user_id: userId })
    .execute()
  await member.put('/api/auth/profile', {
    nome: `Name ${mark}`,
    email: `new-${mark}@example.com`,
    senha: PASSWORD,
  })
  await member.post('/api/account/deletion', { senha: PASSWORD })
  await member.post('/api/account/two-factor', { senha: PASSWORD })
  await member.delete('/api/account/deletion')
  return member
}

test('the archive holds everything about the user, as JSON and as CSV', async () => {
  const member = await busyMember('first')
  const { reply, files, data } = await archiveOf(member)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="retorna-[\d-]+\.zip"$/),
  })
  expect(data.profile).toMatchObject([{ name: 'Name first', email: 'first@example.com' }])
  expect(data.sessions).toHaveLength(2)
  expect(data.sessions[1]).toMatchObject({ user_agent: 'Agent first', ip_address: '203.0.113.9' })
  expect(data.favorites).toMatchObject([{ game: 'Game first' }])
  expect(data.game_looks).toMatchObject([{ game: 'Game first' }])
  expect(data.play_sessions).toMatchObject([
    { game: 'Game first', day: '2026-01-02', staked: 50, won: 41.5, deleted_at: null },
  ])
  expect(data.overview_visits).toMatchObject([{ latest_rtps: null, previous_at: null }])
  expect(data.overlay_links).toMatchObject([{ name: 'Scene first', game: 'Game first' }])
  expect(data.consents).toMatchObject([{ terms_version: 'terms first', is_adult: true }])
  expect(data.payment_customers).toMatchObject([{ id: 'cus first' }])
  expect(data.email_changes).toMatchObject([{ email: 'new-first@example.com' }])
  expect(data.second_factor).toMatchObject([{ recovery_codes_left: 0 }])
  expect(data.security_log).toMatchObject([
    { action: 'deletion.requested', actor: 'you' },
    { action: 'deletion.undone', actor: 'you' },
  ])
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
    'account-deletion',
    'account-deletion-undone',
  ])
  // The data that mails were rendered from, codes included, is left out.
  expect(Object.keys(data.mails[0]).sort()).toEqual(
    ['created_at', 'kind', 'language', 'recipient', 'sent_at', 'state'].sort(),
  )
  const { exportedAt: _at, ...tables } = data
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'data.json',
      ...data.report_logos.map(({ id }: { id: number }) => `logo-${id}.webp`),
      ...Object.keys(tables).map((table) => `${table.replaceAll('_', '-')}.csv`),
    ].sort(),
  )
  for (const table of Object.keys(tables)) {
    expect(files['README.txt']).toContain(`\n${table.replaceAll('_', '-')} `)
  }
  const profile = parse(files['profile.csv'] ?? '', { columns: true, bom: true })
  expect(profile).toMatchObject([{ name: 'Name first', email: 'first@example.com' }])
})

test('images are read as the archive is sent, not all at once', async () => {
  const { db } = server.database
  const { userId } = await joinMember(server)
  const values = ['one', 'two'].map((text) => ({
    user_id: userId,
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.from(text),
  }))
  await db.insertInto('report_logos').values(values).execute()
  const archive = await packPersonalData(db, userId, 'en', new Date())
  const pieces: Uint8Array[] = []
  for await (const piece of archive) {
    pieces.push(piece)
    if (Buffer.from(piece).toString() !== 'one') continue
    await db.deleteFrom('report_logos').where('user_id', '=', userId).execute()
  }
  const logos = Object.entries(unzipSync(Buffer.concat(pieces))).filter(([name]) =>
    name.startsWith('logo-'),
  )
  expect(logos.map(([_name, bytes]) => strFromU8(bytes))).toEqual(['one'])
})

test('baselines and values of alerts, and those of visits, are included only while the plan shows them', async () => {
  const { database } = server
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const game = await makeGame(database.db)
  await makeReadings(database.pool, game, [{ day: testToday(), rtp: 97.13 }])
  await makeAlert(database, game, { user_id: member.userId, baseline_rtp: 94.21 })
  const data = {
    alertId: 1,
    alertType: 'both',
    threshold: 2,
    unit: 'points',
    baselineRtp: 92.43,
    currentRtp: 94.21,
  } as const
  await inTransaction(database.db, (trx) =>
    addRows(trx, [
      { userId: member.userId, kind: 'rtp-alert', gameId: game, data, eventKey: 'export test' },
    ]),
  )
  const rtps = { [game]: 95.62 }
  await database.db
    .insertInto('overview_visits')
    .values({ user_id: member.userId, latest_at: new Date(), latest_rtps: JSON.stringify(rtps) })
    .execute()
  const said = { [game]: { answer: 'off', at: '2026-01-02T00:00:00.000Z', change: 1 } }
  await database.db
    .insertInto('reader_feeds')
    .values({
      user_id: member.userId,
      token_hash: Buffer.from('feed of the export'),
      said: JSON.stringify(said),
    })
    .execute()
  const figures = async () => {
    const { files, data: whole } = await archiveOf(member)
    // Readings that arrive meanwhile are hidden too.
    for (const text of Object.values(files)) expect(text).not.toContain('97.13')
    return [
      whole.alerts[0].baseline_rtp,
      JSON.parse(whole.notifications[0].data),
      JSON.parse(whole.overview_visits[0].latest_rtps),
      JSON.parse(whole.reader_feeds[0].said),
    ]
  }
  const { baselineRtp: _baseline, currentRtp: _current, ...told } = data
  expect(await figures()).toEqual([94.21, data, rtps, said])
  for (const closed of [
    { payment_status: 'failed' },
    { plan: 'professional', payment_status: 'paid' },
    { plan: 'free', payment_status: null },
  ] as const) {
    await member.update(closed)
    expect(await figures()).toEqual([null, told, null, null])
  }
})

test('what a user has chosen of alerts and of reports that are sent is included', async () => {
  const { database } = server
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const user_id = member.userId
  const game = await makeGame(database.db)
  const chosen = { unit: 'evidence', reference: 'own-level', false_alarms: 0.1 } as const
  await makeAlert(database, game, { user_id, ...chosen })
  await database.pool.query(
    `with report as (
       insert into reports (user_id, name, settings) values ($1, 'Weekly', '{}') returning id),
     schedule as (
       insert into report_schedules (user_id, report_id, rhythm, weekday, day_of_month, hour, time_zone,
         formats, only_not_as_certified, notifies, next_run_at)
       select $1, id, 'weekly', 1, 1, 8, 'UTC', '{pdf}', false, false, now() from report returning id),
     recipient as (
       insert into report_recipients (user_id, email, leave_token)
       values ($1, 'board@example.com', 'of the export') returning id)
     insert into report_schedule_recipients (schedule_id, recipient_id)
     select schedule.id, recipient.id from schedule, recipient`,
    [user_id],
  )
  const { data } = await archiveOf(member)
  expect(data.alerts).toMatchObject([{ reference: 'own-level', false_alarms_a_year: 0.1 }])
  expect(data.report_schedules).toMatchObject([{ recipients: 'board@example.com' }])
  expect(data.sign_ins).toMatchObject([{ second_factor: false }])
})

test('it contains nothing about anybody else and no secrets', async () => {
  const [member, other] = [await busyMember('mine'), await busyMember('theirs')]
  const { db } = server.database
  // A staff member acted on one user, and that user on the other.
  const entry = { batch_id: null, before: null, after: null }
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, actor: other.userId, action: 'plan.set', subject: `user ${member.userId}` },
      { ...entry, actor: member.userId, action: 'plan.set', subject: `user ${other.userId}` },
      {
        ...entry,
        actor: member.userId,
        action: 'colleague.joined',
        subject: `user ${member.userId}`,
        after: JSON.stringify({ role: 'editor', invitedBy: `user ${other.userId}` }),
      },
    ])
    .execute()
  const { files, data } = await archiveOf(member)
  const whole = Object.values(files).join('\n')
  for (const text of ['theirs', other.userId, other.token]) expect(whole).not.toContain(text)
  expect(data.security_log.slice(-2)).toMatchObject([
    { action: 'plan.set', actor: 'somebody else' },
    { action: 'colleague.joined', actor: 'you', after: '{"role": "editor"}' },
  ])

  const { rows } = await server.database.pool.query(
    `select hash as secret from passwords union all select encode(token_hash, 'hex') from sessions
     union all select secret from two_factors union all select code_hash from recovery_codes
     union all select encode(code_hash, 'hex') from email_changes
     union all select encode(token_hash, 'hex') from email_undos
     union all select payment_reference::text from users`,
  )
  const secrets = rows.map(({ secret }) => secret).filter((secret) => secret !== null)
  expect(secrets.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(whole).not.toContain(secret)
})

test('mails sent to an address under its previous owner are left out', async () => {
  const first = await joinMember(server, { email: 'passed-on@example.com', name: 'Former' })
  await first.post('/api/account/deletion', { senha: PASSWORD })
  await first.update({ email: 'moved-away@example.com' })
  const second = await joinMember(server, { email: 'passed-on@example.com' })
  expect((await archiveOf(second)).data.mails).toEqual([])
})

test('it does not reveal whether an address that its owner asked for has an account', async () => {
  await joinMember(server, { email: 'taken@example.com' })
  const told = []
  for (const email of ['taken@example.com', 'free@example.com']) {
    const member = await joinMember(server)
    await member.put('/api/auth/profile', { nome: 'Ana', email, senha: PASSWORD })
    const { email_changes, mails } = (await archiveOf(member)).data
    expect(email_changes).toMatchObject([{ email }])
    told.push(mails)
  }
  expect(told).toEqual([[], []])
})

test('every table about users is in the archive or has a reason not to be', async () => {
  const { rows } = await server.database.pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where confrelid = 'users'::regclass and contype = 'f'`,
  )
  // These hold only secrets; the archive has the rest of second factors and mails.
  const withoutSecrets = ['passwords', 'recovery_codes']
  const covered = {
    sessions: 'sessions',
    favorites: 'favorites',
    saved_views: 'saved_views',
    play_sessions: 'play_sessions',
    reports: 'reports',
    report_logos: 'report_logos',
    game_looks: 'game_looks',
    overview_visits: 'overview_visits',
    overlay_links: 'overlay_links',
    api_keys: 'api_keys',
    reader_feeds: 'reader_feeds',
    report_recipients: 'report_recipients',
    report_schedules: 'report_schedules',
    report_shares: 'report_shares',
    exports: 'exports',
    alerts: 'alerts',
    consents: 'consents',
    two_factors: 'second_factor',
    email_changes: 'email_changes',
    email_undos: 'email_undos',
    password_resets: 'password_resets',
    payment_events: 'payments',
    payment_subscriptions: 'subscriptions',
    payment_customers: 'payment_customers',
    outgoing_mails: 'mails',
    notifications: 'notifications',
    notification_settings: 'notification_settings',
    notification_phones: 'notification_phones',
    notification_deliveries: 'notification_deliveries',
    push_subscriptions: 'browsers',
    webhooks: 'webhooks',
    privacy_requests: 'privacy_requests',
    support_conversations: 'support_conversations',
  }
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...withoutSecrets, ...Object.keys(covered)].sort(),
  )
  const { data } = await archiveOf(await joinMember(server))
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['profile', 'security_log', ...Object.values(covered)]),
  )
})

test('text that a user typed is never a spreadsheet formula', async () => {
  const member = await joinMember(server, { name: '=HYPERLINK("http://evil.example";"x")' })
  const { files } = await archiveOf(member, 'pt-BR')
  expect(Object.keys(files)).toContain('LEIAME.txt')
  const [profile] = parse<{ nome: string }>(files['profile.csv'] ?? '', {
    columns: true,
    bom: true,
    delimiter: ';',
  })
  expect(profile?.nome).toBe('\'=HYPERLINK("http://evil.example";"x")')
})

test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'a text such as %j is escaped; quotes and line breaks are kept',
  (text) => {
    const rows = [{ text, amount: -5, note: 'a "b"\r\nc;d,e', moment: new Date(0), flag: false }]
    for (const language of ['en', 'pt'] as const) {
      const delimiter = language === 'en' ? ',' : ';'
      const csv = recordsToCsv(rows, language)
      const [row] = parse<Record<string, string>>(csv, { columns: true, bom: true, delimiter })
      expect(row).toEqual({
        text: `'${text}`,
        amount: '-5',
        note: 'a "b"\r\nc;d,e',
        moment: '1970-01-01T00:00:00.000Z',
        flag: 'false',
      })
    }
  },
)

test('every column has a Portuguese heading', async () => {
  const { db, pool } = server.database
  const columns = new Set<string>()
  for (const columnsOfTable of Object.values(PERSONAL_DATA)) {
    // Of no user, since only the names of the columns matter.
    const query = sql`select rows.* from (select '' as id, true as names_operators) reader,
      lateral (select ${columnsOfTable}) rows`.compile(db)
    const { fields } = await pool.query(query.sql, [...query.parameters])
    for (const { name } of fields) columns.add(name)
  }
  expect([...columns].filter((column) => columnName(column, 'pt') === column)).toEqual(['id'])
})

test('archives are limited to five an hour', async () => {
  const member = await joinMember(server)
  const replies = await Promise.all(
    Array.from({ length: 7 }, () => member.get('/api/account/export')),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429,
  ])
})
