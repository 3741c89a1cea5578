import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { undoImport } from '../imports/undo/undo-import.ts'

const server = useTestApp()
let casino: ReturnType<typeof program>
let feedId: number
beforeAll(async () => {
  feedId = await makePushFeed(server)
  casino = program(server, await makeKey(server, feedId))
  await makeGame(server.database.db, { slug: 'aztec-fire', theoreticalRtp: 96.5 })
})

const ask = async (query: string, ...values: unknown[]) =>
  (await server.database.pool.query(query, values)).rows

let hours = 0
const newMoment = (): string => {
  hours += 1
  return new Date(Date.parse('2026-01-01') + hours * 3_600_000).toISOString()
}
const part = (at: string, overrides: object) => ({
  game: 'aztec-fire',
  at,
  turnover: '100.10',
  payout: '90.01',
  plays: 50,
  ...overrides,
})

/** Sends rows and has them stored; returns the counts of the batch. */
const send = async (rows: readonly object[]) => {
  const reply = await casino.json(rows)
  expect(reply.json()).toMatchObject({ refused: [], accepted: rows.length })
  await doJobs(server)
  return (await casino.get(`/api/v1/batches/${reply.json().batch}`)).json()
}

const readingsAt = (at: string) =>
  ask(
    `select turnover::float8, payout::float8, plays, round(rtp::numeric, 4)::float8 as rtp, batch_id,
       (select count(*)::integer from jsonb_object_keys(segments)) as parts
     from readings where read_at = $1`,
    at,
  )

const daysAt = (at: string) =>
  ask(
    `select s.channel, s.mode, s.money, d.turnover::float8, d.payout::float8, d.plays, d.jackpot_win::float8
     from segment_days d join segments s on s.id = d.segment_id
     where d.day = ($1::timestamptz at time zone 'America/Sao_Paulo')::date and s.feed_id = $2
     order by s.channel, s.mode, s.money`,
    at,
    feedId,
  )

test('rows of one moment by segment are one reading, their sum, and each keeps its own figures', async () => {
  const at = '2025-05-01T12:00:00.000Z'
  const counts = await send([
    part(at, { channel: 'web' }),
    part(at, { channel: 'Mobile', turnover: '200', payout: '210', plays: 70 }),
  ])
  expect(counts).toMatchObject({ new: 2, changed: 0, unchanged: 0 })
  expect(await readingsAt(at)).toMatchObject([
    { turnover: 300.1, payout: 300.01, plays: 120, rtp: 99.97, parts: 2 },
  ])
  expect(await daysAt(at)).toEqual([
    {
      channel: 'mobile',
      mode: null,
      money: null,
      turnover: 200,
      payout: 210,
      plays: 70,
      jackpot_win: null,
    },
    {
      channel: 'web',
      mode: null,
      money: null,
      turnover: 100.1,
      payout: 90.01,
      plays: 50,
      jackpot_win: null,
    },
  ])
  expect(
    await ask("select turnover::float8 from daily_rtp where is_segmented and day = '2025-05-01'"),
  ).toEqual([{ turnover: 300.1 }])
})

test('events that bring one segment each add up, and one that comes again replaces its own part alone', async () => {
  const at = newMoment()
  const first = await send([part(at, { channel: 'web' })])
  const second = await send([part(at, { channel: 'retail', turnover: 50, payout: 10 })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 150.1, parts: 2 }])
  expect(second).toMatchObject({ new: 0, changed: 1 })
  expect(await send([part(at, { channel: 'web' })])).toMatchObject({ unchanged: 1 })
  const third = await send([part(at, { channel: 'web', turnover: 200 })])
  expect(await readingsAt(at)).toMatchObject([
    { turnover: 250, payout: 100.01, parts: 2, batch_id: third.batch },
  ])
  const undo = (batchId: number) =>
    undoImport(server.database.pool, {
      batchId,
      timeZone: 'America/Sao_Paulo',
      now: new Date(),
      actor: 'test',
    })
  await undo(third.batch)
  expect(await readingsAt(at)).toMatchObject([{ turnover: 150.1, batch_id: second.batch }])
  await undo(second.batch)
  expect(await readingsAt(at)).toMatchObject([{ turnover: 100.1, parts: 1 }])
  await undo(first.batch)
  expect(await readingsAt(at)).toEqual([])
})

test('a word of the sender in other upper or lower case is the same', async () => {
  const at = newMoment()
  await send([part(at, { channel: 'Kiosk' }), part(at, { channel: 'web' })])
  await send([part(at, { channel: 'KIOSK', turnover: 200 })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 300.1, parts: 2 }])
  const second = newMoment()
  await send([part(second, { channel: 'kiosk', mode: 'base' })])
  await send([part(second, { channel: 'kiosk' })])
  expect(await readingsAt(second)).toMatchObject([{ turnover: 100.1, parts: 1 }])
  const third = newMoment()
  const both = [part(third, { channel: 'Kiosk' }), part(third, { channel: 'KIOSK', payout: 1 })]
  expect((await casino.json(both)).json().refused).toEqual([
    { index: 1, problems: [{ code: 'contradicts-line', field: '' }] },
  ])
})

test('a feed that has had two spellings of a word keeps both', async () => {
  await ask("insert into segments (feed_id, channel) values ($1, 'bar'), ($1, 'Bar')", feedId)
  const at = newMoment()
  await send([part(at, { channel: 'bar' }), part(at, { channel: 'Bar', turnover: 200 })])
  await send([part(at, { channel: 'bar', turnover: 300 })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 500, parts: 2 }])
})

test('a whole replaces the parts of another batch, and parts a whole', async () => {
  const at = newMoment()
  await send([part(at, { channel: 'web' }), part(at, { channel: 'mobile' })])
  await send([part(at, { turnover: 500, payout: 400 })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 500, parts: 0 }])
  await send([part(at, { channel: 'web' })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 100.1, parts: 1 }])
  await send([
    part(at, { channel: 'web', money: 'cash' }),
    part(at, { channel: 'web', money: 'bonus' }),
  ])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 200.2, parts: 2 }])
})

test('what a jackpot paid is apart, and needs no segment', async () => {
  const at = '2025-06-01T12:00:00.000Z'
  await send([part(at, { jackpot_contribution: '1', jackpot_win: '20' })])
  expect(await readingsAt(at)).toMatchObject([{ turnover: 100.1, payout: 70.01, rtp: 69.9401 }])
  expect(await daysAt(at)).toMatchObject([{ channel: null, payout: 70.01, jackpot_win: 20 }])
})

test('days without segments have none', async () => {
  const at = '2025-07-01T12:00:00.000Z'
  await send([part(at, {})])
  expect(await daysAt(at)).toEqual([])
})

describe('refused with code and place', () => {
  const refusedOf = async (rows: readonly object[], to = casino) =>
    (await to.json(rows)).json().refused

  test('segments that contradict each other', async () => {
    const at = newMoment()
    expect(
      await refusedOf([
        part(at, { channel: 'web' }),
        part(at, { channel: 'web' }),
        part(at, { channel: 'web', payout: 1 }),
        part(at, { mode: 'base' }),
        part(at, {}),
        part(at, { channel: 'retail' }),
      ]),
    ).toEqual([
      { index: 2, problems: [{ code: 'contradicts-line', field: '' }] },
      { index: 3, problems: [{ code: 'segment-overlaps', field: '' }] },
      { index: 4, problems: [{ code: 'segment-overlaps', field: '' }] },
      { index: 5, problems: [{ code: 'segment-overlaps', field: '' }] },
    ])
    await doJobs(server)
    expect(await readingsAt(at)).toMatchObject([{ turnover: 100.1, parts: 1 }])
  })

  test('segments of one moment whose windows begin at different times', async () => {
    const to = '2025-08-01T03:00:00.000Z'
    const [hour, day] = ['2025-08-01T02:00:00.000Z', '2025-07-31T03:00:00.000Z']
    const windowOf = (from: string, segment: object) =>
      part(to, { at: undefined, from, to, ...segment })
    expect(
      await refusedOf([
        windowOf(hour, { channel: 'web' }),
        windowOf(day, { channel: 'retail' }),
        windowOf(hour, { channel: 'mobile' }),
        // Moving it to a separate feed would count the same plays twice.
        windowOf(day, { mode: 'base' }),
      ]),
    ).toEqual([
      { index: 1, problems: [{ code: 'window-differs', field: '' }] },
      { index: 3, problems: [{ code: 'segment-overlaps', field: '' }] },
    ])
    await doJobs(server)
    expect(await readingsAt(to)).toMatchObject([{ turnover: 200.2, parts: 2 }])
  })

  test('an unknown mode and a jackpot beyond the payout', async () => {
    const at = newMoment()
    expect(
      await refusedOf([part(at, { mode: 'turbo' }), part(at, { jackpot_win: '90.02' })]),
    ).toEqual([
      { index: 0, problems: [{ code: 'mode-unknown', field: 'mode' }] },
      { index: 1, problems: [{ code: 'jackpot-too-large', field: 'jackpot_win' }] },
    ])
  })

  test('the fifty-first segment of a feed, which a trial and a strict body do not use up', async () => {
    const other = program(server, await makeKey(server, await makePushFeed(server)))
    const at = newMoment()
    const of = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => part(at, { stake_level: `${first + index}` }))
    const tooMany = [{ index: 50, problems: [{ code: 'segments-too-many', field: 'stake_level' }] }]
    const lines = async (rows: readonly object[], prefer: string) =>
      (await other.lines(rows, { prefer })).json()
    expect((await lines(of(0, 51), 'validate')).refused).toEqual(tooMany)
    expect((await lines(of(100, 51), 'strict')).refused).toEqual(tooMany)
    expect((await lines(of(200, 51), '')).refused).toEqual(tooMany)
    expect(await refusedOf(of(249, 2), other)).toMatchObject([{ index: 1 }])
    expect(await refusedOf(of(200, 50), other)).toEqual([])
  })

  test('a segment of running totals', async () => {
    const totals = await makePushFeed(server)
    await ask("update feeds set measures = 'totals' where id = $1", totals)
    const other = program(server, await makeKey(server, totals))
    expect(await refusedOf([part(newMoment(), { channel: 'web' })], other)).toEqual([
      { index: 0, problems: [{ code: 'segment-of-totals', field: 'channel' }] },
    ])
  })
})

test('NDJSON, CloudEvents and a trial take segments', async () => {
  const at = newMoment()
  const rows = [part(at, { channel: 'web' }), part(at, { channel: 'mobile', mode: 'bonus-buy' })]
  expect((await casino.lines(rows, { prefer: 'validate' })).json()).toMatchObject({
    accepted: 2,
    batch: null,
  })
  const event = (data: object, id: number) => ({
    specversion: '1.0',
    id: String(id),
    source: '/casino',
    type: 'window.closed',
    data,
  })
  expect((await casino.events(rows.map(event))).json()).toMatchObject({ accepted: 2 })
  expect((await casino.lines(rows)).json()).toMatchObject({ accepted: 2 })
  await doJobs(server)
  expect(await readingsAt(at)).toMatchObject([{ turnover: 200.2, parts: 2 }])
})

test('the rows of a large body are not compared each with all others', {
  timeout: 15_000,
}, async () => {
  const start = Date.parse('2024-01-01')
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    part(new Date(start + (index >> 1) * 3_600_000).toISOString(), {
      channel: index % 2 === 0 ? 'web' : 'mobile',
    }),
  )
  // The statistics know nothing of the batch that arrives.
  await casino.json([part(newMoment(), {})])
  await ask('analyze inbox')
  expect((await casino.lines(rows)).json()).toMatchObject({ accepted: rows.length, refused: [] })
})
