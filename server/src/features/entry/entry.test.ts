import { randomUUID } from 'node:crypto'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { readingsOfDays } from './queries.ts'

const test_ = useTestApp()
let ana: Member
let bia: Member
const today = stayToday()

beforeAll(async () => {
  ana = await joinMember(test_, { role: 'editor', name: 'Ana' })
  bia = await joinMember(test_, { role: 'editor', name: 'Bia' })
})

const values = (overrides: object = {}) => ({
  rtp: 96.2,
  turnover: null,
  payout: null,
  plays: null,
  ...overrides,
})
const entry = (gameId: number, overrides: object = {}) => ({
  game_id: gameId,
  day: today,
  version: null,
  values: values(),
  confirmed: false,
  ...overrides,
})
const save = (person: Member, rows: object[], key: string = randomUUID()) =>
  person.put('/api/admin/entry', { key, rows })
const results = async (person: Member, rows: object[], key?: string) => {
  const reply = await save(person, rows, key)
  expect(reply.statusCode).toBe(200)
  return reply.json().results
}

/** A new game in a reloaded snapshot. */
const newGame = async (overrides: Parameters<typeof makeGame>[1] = {}) => {
  const id = await makeGame(test_.database.db, overrides)
  await test_.app.catalog.reload()
  return id
}
const rowOf = async (person: Member, gameId: number, day = today) => {
  const { rows } = (await person.get(`/api/admin/entry?day=${day}`)).json()
  return rows.find((row: { game_id: number }) => row.game_id === gameId)
}
const corrections = (gameId: number) =>
  test_.database.db
    .selectFrom('reading_corrections')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('id')
    .execute()

test('an entered reading counts at once, everywhere', async () => {
  const id = await newGame()
  const [result] = await results(ana, [
    entry(id, { values: values({ rtp: null, turnover: 200, payout: 193, plays: 40 }) }),
  ])
  expect(result).toMatchObject({
    status: 'saved',
    problem: null,
    reading: {
      values: { rtp: 96.5, turnover: 200, payout: 193, plays: 40 },
      enteredBy: 'Ana',
      source: 'desk',
    },
  })
  await test_.app.catalog.reload()
  expect(test_.app.catalog.snapshot().gamesById.get(id)?.metrics).toMatchObject({
    currentRtp: 96.5,
    currentDay: today,
    currentPlays: 40,
  })
  expect(await rowOf(ana, id)).toMatchObject({ readings: 1, reading: result.reading })
  const log = await test_.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor', '=', ana.userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({
    action: 'readings.entered',
    before: [{ game: id, day: today, reading: null }],
    after: [{ game: id, day: today, reading: { rtp: 96.5, turnover: 200 } }],
  })
})

test('sums are entered exactly, shown with their origin, and corrected with the reading', async () => {
  const id = await newGame()
  const volumes = { rtp: null, turnover: 200, payout: 193, plays: 40 }
  const summed = { ...volumes, stakeSquares: '01500.123400', maxStake: '20' }
  expect(
    await results(ana, [entry(id, { values: values({ ...volumes, stakeSquares: '900' }) })]),
  ).toMatchObject([{ status: 'refused', problem: 'sum-too-small' }])
  const [{ reading }] = await results(ana, [entry(id, { values: values(summed) })])
  const stored = { stakeSquares: '1500.1234', stakeCubes: null, maxStake: '20' }
  expect(reading.values).toMatchObject(stored)
  expect(await results(ana, [entry(id, { values: values(summed) })])).toMatchObject([
    { status: 'unchanged' },
  ])
  const passport = () => ana.get(`/api/readings/${id}/${today}/passport`)
  await test_.app.catalog.reload()
  expect((await passport()).json().passport.readings).toMatchObject([stored])
  const later = values({ ...volumes, stakeSquares: '1600' })
  await results(ana, [entry(id, { version: reading.version, values: later })])
  expect((await passport()).json().passport.readings).toMatchObject([
    { stakeSquares: '1600', maxStake: null, corrections: [stored] },
  ])
})

test('an import and an entry for the same day refer to the same reading', async () => {
  const id = await newGame()
  await results(ana, [entry(id, { day: '2026-02-03' })])
  const [reading] = await test_.database.db
    .selectFrom('readings')
    .select('read_at')
    .where('game_id', '=', id)
    .execute()
  // Noon in São Paulo.
  expect(reading?.read_at.toISOString()).toBe('2026-02-03T15:00:00.000Z')
})

test('a correction keeps the replaced values, whoever stored them', async () => {
  const id = await newGame()
  await makeReadings(test_.database.pool, id, [{ day: today, rtp: 94 }])
  const { reading } = await rowOf(ana, id)
  expect(reading).toMatchObject({ values: { rtp: 94 }, enteredBy: 'test' })
  const [result] = await results(ana, [entry(id, { version: reading.version })])
  expect(result.reading.values.rtp).toBe(96.2)
  expect(await rowOf(ana, id)).toMatchObject({ readings: 1 })
  expect(await corrections(id)).toMatchObject([
    { rtp: 94, entered_by: 'test', replaced_by_batch: null },
  ])
})

test('a removal requires confirmation, is kept as a correction and empties the day', async () => {
  const id = await newGame()
  const [{ reading }] = await results(ana, [entry(id)])
  const removal = entry(id, { version: reading.version, values: null })
  expect(await results(ana, [removal])).toMatchObject([
    { status: 'refused', problem: 'removal-unconfirmed' },
  ])
  expect(await results(ana, [{ ...removal, confirmed: true }])).toMatchObject([
    { status: 'saved', reading: null },
  ])
  expect(await rowOf(ana, id)).toMatchObject({ reading: null, readings: 0 })
  expect(await corrections(id)).toHaveLength(1)
  await test_.app.catalog.reload()
  expect(test_.app.catalog.snapshot().gamesById.get(id)?.metrics).toBeNull()
})

describe('two editors on the same cell', () => {
  test('at the same moment: one is stored, the other gets a conflict with both values', async () => {
    const id = await newGame()
    const [one, other] = await Promise.all([
      results(ana, [entry(id, { values: values({ rtp: 95 }) })]),
      results(bia, [entry(id, { values: values({ rtp: 97 }) })]),
    ])
    const statuses = [one[0].status, other[0].status]
    expect(statuses.toSorted()).toEqual(['conflict', 'saved'])
    const stored = statuses[0] === 'saved' ? one[0] : other[0]
    const refused = statuses[0] === 'saved' ? other[0] : one[0]
    expect(refused.reading).toEqual(stored.reading)
    expect(await corrections(id)).toEqual([])
  })

  test('one after the other: a stale version changes nothing, the current one does', async () => {
    const id = await newGame()
    const [{ reading: seen }] = await results(ana, [entry(id)])
    const [{ reading: newer }] = await results(bia, [
      entry(id, { version: seen.version, values: values({ rtp: 97 }) }),
    ])
    const mine = entry(id, { version: seen.version, values: values({ rtp: 95 }) })
    const [conflict] = await results(ana, [mine])
    expect(conflict).toMatchObject({
      status: 'conflict',
      reading: { version: newer.version, values: { rtp: 97 }, enteredBy: 'Bia' },
    })
    const [saved] = await results(ana, [{ ...mine, version: newer.version }])
    expect(saved).toMatchObject({ status: 'saved', reading: { values: { rtp: 95 } } })
    expect((await corrections(id)).map(({ rtp }) => rtp)).toEqual([96.2, 97])
  })

  test('entering the same values causes no conflict', async () => {
    const id = await newGame()
    await results(ana, [entry(id)])
    expect(await results(bia, [entry(id)])).toMatchObject([
      { status: 'unchanged', reading: { enteredBy: 'Ana' } },
    ])
    expect(await corrections(id)).toEqual([])
  })

  test('a conflict on one row does not hold back the others', async () => {
    const [taken, free] = [await newGame(), await newGame()]
    await results(bia, [entry(taken, { values: values({ rtp: 97 }) })])
    const statuses = (await results(ana, [entry(taken), entry(free)])).map(
      (result: { status: string }) => result.status,
    )
    expect(statuses).toEqual(['conflict', 'saved'])
  })
})

describe('a resent batch', () => {
  test('gets the same reply and is stored once, even when both are in flight', async () => {
    const id = await newGame()
    const [{ reading }] = await results(ana, [entry(id)])
    const rows = [entry(id, { version: reading.version, values: values({ rtp: 95 }) })]
    const key = randomUUID()
    const [first, second] = await Promise.all([results(ana, rows, key), results(ana, rows, key)])
    expect(second).toEqual(first)
    expect(await results(ana, rows, key)).toEqual(first)
    expect(first[0].status).toBe('saved')
    expect(await corrections(id)).toHaveLength(1)
  })

  test('idempotency keys of different users are independent', async () => {
    const id = await newGame()
    const key = randomUUID()
    await results(ana, [entry(id)], key)
    expect(await results(bia, [entry(id, { values: values({ rtp: 97 }) })], key)).toMatchObject([
      { status: 'conflict' },
    ])
  })
})

test.each([
  ['above 150', { rtp: 151 }, 'rtp-unusual'],
  ['above 10,000', { rtp: 10_001 }, 'rtp-too-high'],
  ['below 0', { rtp: -1 }, 'negative'],
  ['no values', { rtp: null }, 'rtp-missing'],
  ['turnover without payout', { turnover: 5 }, 'volume-alone'],
  ['half a play', { plays: 0.5 }, 'not-whole'],
  ['an impossibly large number', { plays: 1e20 }, 'volume-too-large'],
  [
    'an RTP that contradicts its volumes',
    { rtp: 90, turnover: 100, payout: 96 },
    'rtp-disagrees-with-volumes',
  ],
])('%s is refused with its reason, and the other rows are stored', async (_, wrong, problem) => {
  const [bad, good] = [await newGame(), await newGame()]
  expect(await results(ana, [entry(bad, { values: values(wrong) }), entry(good)])).toMatchObject([
    { status: 'refused', problem, reading: null },
    { status: 'saved' },
  ])
})

test('an unusual RTP is stored only with confirmation', async () => {
  const id = await newGame()
  expect(
    await results(ana, [entry(id, { values: values({ rtp: 300 }), confirmed: true })]),
  ).toMatchObject([{ status: 'saved', reading: { values: { rtp: 300 } } }])
})

test('tomorrow, inactive games and unknown games are refused', async () => {
  const id = await newGame()
  const inactive = await newGame({ is_active: false })
  expect(
    await results(ana, [
      entry(id, { day: addDays(today, 1) }),
      entry(id, { day: '1989-12-01' }),
      entry(inactive),
      entry(2_000_000_000),
    ]),
  ).toMatchObject([
    { problem: 'date-in-future' },
    { problem: 'date-too-early' },
    { problem: 'game-unknown' },
    { problem: 'game-unknown' },
  ])
})

test.each([
  ['a formula', { rtp: '=1+1' }],
  ['a formula that starts a program', { turnover: "=cmd|' /C calc'!A0" }],
  ['a script', { rtp: '<script>alert(1)</script>' }],
  ['a text that looks like SQL', { plays: "1'); drop table readings; --" }],
  ['a number as text', { rtp: '96.2' }],
  ['infinity', { rtp: 'Infinity' }],
  ['a list', { rtp: [96] }],
])('with %s as a value nothing of the batch is stored', async (_, hostile) => {
  const [bad, good] = [await newGame(), await newGame()]
  const reply = await save(ana, [entry(bad, { values: values(hostile) }), entry(good)])
  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('VALIDATION')
  expect(await rowOf(ana, good)).toMatchObject({ reading: null })
})

test('a duplicate row, too many rows and an empty batch are refused', async () => {
  const id = await newGame()
  const many = Array.from({ length: 201 }, (_, index) => entry(index + 1))
  for (const rows of [[entry(id), entry(id)], many, []]) {
    expect((await save(ana, rows)).statusCode).toBe(400)
  }
})

test('a game that was merged while its entry was on the way takes none', async () => {
  const [from, into] = [await newGame(), await newGame()]
  // This process has not heard of it yet.
  await test_.database.pool.query(
    'update games set is_active = false, merged_into = $2 where id = $1',
    [from, into],
  )
  expect(await results(ana, [entry(from), entry(into)])).toMatchObject([
    { status: 'refused', problem: 'game-unknown', reading: null },
    { status: 'saved' },
  ])
  const { rows } = await test_.database.pool.query('select from readings where game_id = $1', [
    from,
  ])
  expect(rows).toEqual([])
})

test('a row says what else its provider is called, as imports know it', async () => {
  const { db } = test_.database
  const provider_id = await makeProvider(db, { name: 'Light & Wonder', slug: 'light-and-wonder' })
  const former = { name: 'Bally', slug: 'bally', is_active: false, merged_into: provider_id }
  await makeProvider(db, former)
  const [id, other] = [await newGame({ provider_id }), await newGame()]
  const { providerAliases } = await rowOf(ana, id)
  expect(providerAliases.toSorted()).toEqual(['Bally', 'bally', 'light-and-wonder'])
  expect(await rowOf(ana, other)).not.toHaveProperty('providerAliases')
})

test('a reading stands in its day, also in the first of two hours after midnight and at the end of a window', async () => {
  const { pool } = test_.database
  const id = await newGame()
  await pool.query("select ensure_reading_partitions('2025-10-01', '2025-10-31')")
  await pool.query(
    `insert into readings (game_id, read_at, window_from, rtp, source, entered_by, feed_id) values
       ($1, '2025-10-25T00:00Z', '2025-10-24T00:00Z', 91, 'test', 'test', ${ENTRY_FEED}),
       ($1, '2025-10-25T23:59Z', null, 92, 'test', 'test', ${ENTRY_FEED}),
       ($1, '2025-10-26T00:30Z', null, 93, 'test', 'test', ${ENTRY_FEED})`,
    [id],
  )
  const where = { feedId: ENTRY_FEED, timeZone: 'Atlantic/Azores' }
  const days = ['2025-10-24', '2025-10-25', '2025-10-26']
  const asked = days.map((day) => ({ gameId: id, day }))
  const found = await readingsOfDays(pool, where, asked)
  expect(found.map(({ day, values: { rtp } }) => [day, rtp])).toEqual([
    ['2025-10-24', 91],
    ['2025-10-25', 92],
    ['2025-10-26', 93],
  ])
})

test('rows can be filtered by provider and name, ignoring accents, and by missing readings', async () => {
  const provider_id = await makeProvider(test_.database.db, { name: 'Estúdio Ágil' })
  const read = await newGame({ provider_id, name: 'Piñata' })
  const open = await newGame({ provider_id, name: 'Zorro 100%' })
  await makeReadings(test_.database.pool, read, [{ day: addDays(today, -2), rtp: 95 }])
  await results(ana, [entry(read)])
  const namesOf = async (query: string) => {
    const { rows } = (await ana.get(`/api/admin/entry?day=${today}&${query}`)).json()
    return rows.map((row: { name: string }) => row.name)
  }
  expect(await namesOf(`provider_id=${provider_id}`)).toEqual(['Piñata', 'Zorro 100%'])
  expect(await namesOf('search=pinata')).toEqual(['Piñata'])
  expect(await namesOf('search=agil')).toEqual(['Piñata', 'Zorro 100%'])
  expect(await namesOf('search=%25')).toEqual(['Zorro 100%'])
  expect(await namesOf(`provider_id=${provider_id}&missing=true`)).toEqual(['Zorro 100%'])
  expect(await rowOf(ana, read)).toMatchObject({
    previous: { day: addDays(today, -2), rtp: 95, hasVolumes: false },
    theoreticalRtp: 96,
  })
  expect(await rowOf(ana, open)).toMatchObject({ previous: null, reading: null })
})

test('a batch may name its source, which is suggested from then on', async () => {
  const [named, plain] = [await newGame(), await newGame()]
  const from = (source: string, gameId: number) =>
    ana.put('/api/admin/entry', { key: randomUUID(), source, rows: [entry(gameId)] })
  await results(ana, [entry(plain)])
  expect((await from('  Casino report ', named)).json().results).toMatchObject([
    { status: 'saved', reading: { source: 'Casino report' } },
  ])
  expect(await rowOf(ana, plain)).toMatchObject({ reading: { source: 'desk' } })
  const { sources } = (await ana.get(`/api/admin/entry/progress?day=${today}`)).json()
  expect(sources).toContain('Casino report')
  expect(sources).not.toContain('desk')
  for (const refused of ['  ', 'x'.repeat(201), 'Demonstration data', 'a\0b']) {
    expect((await from(refused, plain)).statusCode, refused).toBe(400)
  }
})

test('progress counts all active games, whatever the sheet shows', async () => {
  const progress = async () => (await ana.get(`/api/admin/entry/progress?day=${today}`)).json()
  const before = await progress()
  const [read] = [await newGame(), await newGame()]
  const retired = await newGame({ is_active: false })
  await makeReadings(test_.database.pool, retired, [{ day: today, rtp: 95 }])
  await results(ana, [entry(read)])
  expect(await progress()).toMatchObject({ games: before.games + 2, done: before.done + 1 })
})
