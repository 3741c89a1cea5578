import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { addDays, dayOf } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { answersOf } from '../../catalog/answers-of.ts'
import { jackpotsOfGame } from '../../catalog/segments.ts'
import { updateEvidence } from '../evidence/update-evidence.ts'

const DAYS = 40
const LAST = addDays(dayOf(new Date(), TEST_TIME_ZONE), -1)
/** Certified with a jackpot of 2 points: the rest of the game pays 94.5 %. */
const CERTIFIED = 96.5
const BASE = 94.5

const server = useTestApp()
let casino: ReturnType<typeof program>
beforeAll(async () => {
  casino = program(server, await makeKey(server, await makePushFeed(server)))
})

let made = 0
const slugs = new Map<number, string>()
const gameWith = async (jackpot_share: number | null): Promise<number> => {
  made += 1
  const known = { standard_deviation: 5, max_win_multiplier: 1000 }
  const slug = `honest-${made}`
  const values = {
    ...known,
    slug,
    name: `Honest ${made}`,
    theoreticalRtp: CERTIFIED,
    jackpot_share,
  }
  const id = await makeGame(server.database.db, values)
  slugs.set(id, slug)
  return id
}

/** Days that pay this much of what is staked, jackpots and all. */
const play = async (
  game: number,
  rtp: number,
  jackpots: object = {},
  { from = 0, to = DAYS, by = casino } = {},
): Promise<void> => {
  const rows = Array.from({ length: to - from }, (_, index) => ({
    game: slugs.get(game),
    at: `${addDays(LAST, from + index - DAYS + 1)}T15:00:00Z`,
    turnover: 200_000,
    payout: 2000 * (rtp + (index % 2 === 0 ? 0.2 : -0.2)),
    plays: 200_000,
    max_stake: 1,
    ...jackpots,
  }))
  expect((await by.json(rows)).json().refused).toEqual([])
}

/** The jackpot paid half of what went into it in these days. */
const PARTS = { jackpot_contribution: 4000, jackpot_win: 2000 }

const judged = async (game: number) => {
  await doJobs(server)
  await updateEvidence(server.database.db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const found = server.app.catalog.snapshot().gamesById.get(game)
  if (found === undefined) throw new Error('The game is shown')
  const job = await answersOf(server.database.db, [game])
  expect(job.get(game)?.told).toEqual({
    ...toWireAnswer(found.answer),
    needs_days: null,
    needs_plays: null,
  })
  return found
}

test('a sound game is judged by its certified RTP without the share of jackpots', async () => {
  const game = await gameWith(2)
  await play(game, BASE + 1, PARTS)
  const { theoreticalRtp, metrics, answer, evidence, judgments, versions } = await judged(game)
  expect({ theoreticalRtp, current: metrics?.currentRtp }).toEqual({
    theoreticalRtp: BASE,
    current: BASE - 0.2,
  })
  expect(metrics?.difference).toBeCloseTo(-0.2)
  expect(answer).toMatchObject({ kind: 'agrees', basis: 'proved' })
  expect(evidence.outsideSince).toBeNull()
  expect(judgments['30d']?.verdict).toBe('within')
  expect(versions).toMatchObject([{ rtp: CERTIFIED, isMonitored: true }])
})

test('while nobody has said what the jackpot is of the certified RTP, such a game is not called off', async () => {
  const game = await gameWith(null)
  await play(game, BASE + 1, PARTS)
  const { answer, evidence, metrics, judgments } = await judged(game)
  expect(answer).toMatchObject({ kind: 'unknown', missing: 'jackpot-share' })
  expect(evidence).toMatchObject({ log: null, missing: ['jackpot-share'], outsideSince: null })
  expect(metrics?.difference).toBeNull()
  expect(judgments['30d']).toBeNull()
  await server.database.pool.query('update games set jackpot_share = 2 where id = $1', [game])
  expect((await judged(game)).answer).toMatchObject({ kind: 'agrees' })
  await server.database.pool.query('update games set jackpot_share = 0 where id = $1', [game])
  expect((await judged(game)).answer).toMatchObject({ kind: 'off', direction: 'below' })
})

test('a share does not hide a game that pays too little, nor one whose readings have no jackpots', async () => {
  const low = await gameWith(2)
  await play(low, BASE - 8, PARTS)
  expect((await judged(low)).answer).toMatchObject({ kind: 'off', direction: 'below' })
  const whole = await gameWith(2)
  await play(whole, CERTIFIED)
  const { theoreticalRtp, answer } = await judged(whole)
  expect({ theoreticalRtp, kind: answer.kind }).toEqual({
    theoreticalRtp: CERTIFIED,
    kind: 'agrees',
  })
})

test('days from before a feed told jackpots apart are not judged with those after', async () => {
  const game = await gameWith(2)
  await play(game, CERTIFIED, {}, { to: 20 })
  await play(game, BASE + 1, PARTS, { from: 20 })
  const { answer, evidence } = await judged(game)
  expect(evidence.firstDay).toBe(addDays(LAST, 20 - DAYS + 1))
  expect(answer).toMatchObject({ kind: 'agrees' })
})

test('what jackpots add to the RTP is not told over days of several currencies', async () => {
  const game = await gameWith(2)
  await play(game, BASE, PARTS, { to: 20 })
  await judged(game)
  expect(await jackpotsOfGame(server.database.db, game)).toMatchObject({ rtp_percent: 93.5 })
  const euro = await makePushFeed(server, { currency: 'EUR' })
  const abroad = program(server, await makeKey(server, euro))
  await play(game, BASE, PARTS, { from: 20, by: abroad })
  await judged(game)
  expect(await jackpotsOfGame(server.database.db, game)).toBeNull()
})
