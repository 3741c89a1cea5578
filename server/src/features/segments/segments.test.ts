import { addDays, dayOf } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makePayoutTable, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

const DAYS = 40
const server = useTestApp()
let premium: Member
let game: number
let key: string
beforeAll(async () => {
  const { db } = server.database
  game = await makeGame(db, {
    slug: 'aztec-fire',
    theoreticalRtp: 96,
    jackpot_share: 0,
    standard_deviation: 5,
    max_win_multiplier: 1000,
  })
  await makePayoutTable(db, game, { 0: 0.7575, 4: 0.2425 }, { mode: 'bonus-buy' })
  const feed = await makePushFeed(server)
  const casino = program(server, await makeKey(server, feed))
  const last = addDays(dayOf(new Date(), TEST_TIME_ZONE), -1)
  const part = (day: string, rtp: number, overrides: object) => ({
    game: 'aztec-fire',
    at: `${day}T15:00:00Z`,
    turnover: 50_000,
    payout: 500 * rtp,
    plays: 50_000,
    max_stake: 1,
    ...overrides,
  })
  for (let index = 0; index < DAYS; index++) {
    const day = addDays(last, index - DAYS + 1)
    const up = index % 2 === 0 ? 0.4 : -0.4
    const rows = [
      part(day, 96 + up, { channel: 'web' }),
      part(day, 80 + up, { channel: 'mobile' }),
      part(day, 97 + up, { channel: 'Totem', mode: 'bonus-buy' }),
      part(day, 60 + up, { channel: 'Totem', mode: 'free-spins' }),
      part(day, 98 + up, { channel: 'retail', jackpot_contribution: 500, jackpot_win: 1000 }),
    ]
    expect((await casino.json(rows)).json().refused).toEqual([])
  }
  await doJobs(server)
  await updateEvidence(db, TEST_TIME_ZONE)
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  key = await makeKey(server, null, { userId: premium.userId })
  await server.app.catalog.reload()
})

const segments = async () => {
  const reply = await premium.get(`/api/games/${game}/segments`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().segments
}

test('each segment has its own RTP and answer by the mode that it runs, those that are off first', async () => {
  expect(await segments()).toMatchObject([
    {
      channel: 'mobile',
      rtp_percent: 80,
      certified_rtp_percent: 96,
      answer_kind: 'off',
      answer_direction: 'below',
      answer_basis: 'proved',
      days: DAYS,
      with_jackpots_percent: null,
    },
    { channel: 'web', answer_kind: 'agrees', certified_rtp_percent: 96 },
    { channel: 'Totem', mode: 'bonus-buy', certified_rtp_percent: 97, answer_kind: 'agrees' },
    {
      channel: 'retail',
      rtp_percent: 96,
      with_jackpots_percent: 98,
      answer_kind: 'agrees',
      jackpot_contribution: 500 * DAYS,
      jackpot_win: 1000 * DAYS,
    },
    {
      channel: 'Totem',
      mode: 'free-spins',
      certified_rtp_percent: null,
      answer_kind: 'unknown',
      answer_missing: 'certified-rtp',
    },
  ])
})

test('the RTP of all plays of the game is told without and with what jackpots paid', async () => {
  const { rows } = await server.database.pool.query(
    'select 100 * sum(payout) / sum(turnover) as rtp, sum(turnover) as turnover, min(day) as since from daily_rtp where game_id = $1',
    [game],
  )
  const [{ rtp, turnover, since }] = rows
  const { jackpots } = (await premium.get(`/api/games/${game}/segments`)).json()
  expect(jackpots).toEqual({
    since,
    rtp_percent: Number(rtp.toFixed(2)),
    with_jackpots_percent: Number((rtp + (100 * 1000 * DAYS) / turnover).toFixed(2)),
  })
})

test('among many segments that are not off, the same evidence may not be enough', async () => {
  const { pool } = server.database
  const [{ log_evidence: log }] = (
    await pool.query('select max(log_evidence) as log_evidence from segment_evidence')
  ).rows
  const other = await makeGame(server.database.db)
  const feed = await makePushFeed(server)
  // As many as make the needed evidence larger than that one's.
  await pool.query(
    `with many as (
       insert into segments (feed_id, stake_level) select $1, n::text from generate_series(1, 50) n returning id)
     insert into segment_evidence (game_id, segment_id, days, first_day, last_day, turnover, payout, log_evidence)
     select $2, id, 2, current_date, current_date, 1, 1, 0 from many`,
    [feed, other],
  )
  await pool.query('update segment_evidence set log_evidence = $1 where log_evidence = $2', [
    Math.log(25),
    log,
  ])
  expect((await segments()).map((one: { answer_kind: string }) => one.answer_kind)).not.toContain(
    'off',
  )
  await pool.query('update segment_evidence set log_evidence = $2 where log_evidence = $1', [
    Math.log(25),
    log,
  ])
  await pool.query('delete from segment_evidence where game_id = $1', [other])
})

test('a game that is off makes no room for its segments', async () => {
  const { pool } = server.database
  const { rows } = await pool.query(
    'select segment_id, log_evidence from segment_evidence where log_evidence is not null order by 2 desc',
  )
  const [{ segment_id: id, log_evidence: log }] = rows
  const [needed, withTheGame] = [rows.length / 0.05, (rows.length + 1) / 0.1]
  const store = (value: number) =>
    pool.query('update segment_evidence set log_evidence = $1 where segment_id = $2', [value, id])
  await pool.query('update game_evidence set log_evidence = 500')
  await server.app.catalog.reload()
  await store(Math.log((needed + withTheGame) / 2))
  const kinds = (await segments()).map((one: { answer_kind: string }) => one.answer_kind)
  expect(kinds).not.toContain('off')
  await store(log)
})

test('programs read the same rows, and pages come in the order of ids', async () => {
  const { get } = program(server, key)
  const all = (await get('/api/v1/games/aztec-fire/segments')).json()
  expect(all.data).toHaveLength(5)
  expect(all.data).toEqual(expect.arrayContaining(await segments()))
  const first = (await get('/api/v1/games/aztec-fire/segments?limit=2')).json()
  const rest = await get(`/api/v1/games/aztec-fire/segments?cursor=${first.next_cursor}`)
  expect([...first.data, ...rest.json().data]).toEqual(all.data)
  expect((await get('/api/v1/games/nothing/segments')).statusCode).toBe(404)
})

test.each([
  ['en', 'Mobile', 'Totem · Bonus buy'],
  ['pt', 'Celular', 'Totem · Compra de bônus'],
])('a file of them in %s', async (language, mobile, bought) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/exports',
    headers: { ...premium.headers, 'accept-language': language },
    payload: { format: 'csv', what: { table: 'game-segments', game } },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.body).toContain(mobile)
  expect(reply.body).toContain(bought)
})

test('a day that comes, or that is corrected long after, leaves what a replay of all days gives', async () => {
  const { db, pool } = server.database
  const stored = async () =>
    (
      await pool.query('select * from segment_evidence where game_id = $1 order by segment_id', [
        game,
      ])
    ).rows
  const replayed = async () => {
    await pool.query('update segment_evidence set basis = null')
    await pool.query("insert into changed_days (game_id, first_day) values ($1, '2020-01-01')", [
      game,
    ])
    await updateEvidence(db, TEST_TIME_ZONE)
    return stored()
  }
  const changeDay = async (daysBack: number) => {
    const { rows } = await pool.query(
      `update segment_days set payout = payout * 0.9 where game_id = $1 and day = current_date - $2::integer
       returning day`,
      [game, daysBack],
    )
    expect(rows).toHaveLength(5)
    await pool.query('insert into changed_days (game_id, first_day) values ($1, $2)', [
      game,
      rows[0].day,
    ])
    await updateEvidence(db, TEST_TIME_ZONE)
  }
  await pool.query('create table days_before as select * from segment_days')
  const first = await stored()
  expect(first.filter(({ kept_standing: kept }) => kept !== null)).toHaveLength(4)
  for (const daysBack of [3, 30]) {
    const before = await stored()
    await changeDay(daysBack)
    const gone = await stored()
    expect(gone).not.toEqual(before)
    expect(await replayed()).toEqual(gone)
  }
  await pool.query(
    `update segment_days d set payout = b.payout from days_before b
     where b.game_id = d.game_id and b.segment_id = d.segment_id and b.day = d.day`,
  )
  expect(await replayed()).toEqual(first)
})

test('a segment is judged again when the table of its mode is deleted or restored', async () => {
  const { pool } = server.database
  const editor = await joinMember(server, { role: 'editor' })
  const [{ id }] = (await pool.query('select id from payout_tables where game_id = $1', [game]))
    .rows
  const certified = async () => {
    await doJobs(server)
    const bought = (await segments()).find(({ mode }: { mode: string }) => mode === 'bonus-buy')
    return bought.certified_rtp_percent
  }
  const deleted = await editor.delete(`/api/admin/payout-tables/${id}`)
  expect(deleted.statusCode, deleted.body).toBe(204)
  expect(await certified()).toBeNull()
  const restored = await editor.post(`/api/admin/payout-tables/${id}/restore`)
  expect(restored.statusCode, restored.body).toBe(200)
  expect(await certified()).toBe(97)
})

test('sums in bitcoin have all their decimals', async () => {
  const id = await makeGame(server.database.db, { slug: 'tiny-stakes', jackpot_share: 0 })
  const feed = await makePushFeed(server, { currency: 'BTC' })
  const casino = program(server, await makeKey(server, feed))
  const sent = { turnover: 0.0002, payout: 0.00019, jackpot_contribution: 0.00001, jackpot_win: 0 }
  const at = `${addDays(dayOf(new Date(), TEST_TIME_ZONE), -1)}T15:00:00Z`
  const reply = await casino.json([{ game: 'tiny-stakes', at, channel: 'web', plays: 9, ...sent }])
  expect(reply.json().refused).toEqual([])
  await doJobs(server)
  await server.app.catalog.reload()
  expect((await premium.get(`/api/games/${id}/segments`)).json().segments).toMatchObject([
    { currency: 'BTC', ...sent },
  ])
})
