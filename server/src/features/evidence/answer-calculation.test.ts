import { addDays } from '@retorna/domain/day'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { updateEvidence } from './update-evidence.ts'

const TODAY = testToday()

const server = useTestApp()
const members = {} as Record<'professional' | 'premium', Member>

beforeAll(async () => {
  for (const plan of ['professional', 'premium'] as const) {
    members[plan] = await joinMember(server, { plan, payment_status: 'paid' })
  }
})

type Known = {
  standard_deviation?: number
  max_win_multiplier?: number | null
  theoreticalRtp?: null
}

/** A certified RTP of 96, stakes of 2 and so many days around an RTP up to today, with unequal turnovers. */
const playedGame = async (
  rtp: number,
  days: number,
  known: Known = {},
  isCounted = false,
): Promise<number> => {
  const { db, pool } = server.database
  const id = await makeGame(db, known)
  await makeReadings(
    pool,
    id,
    Array.from({ length: days }, (_, ago) => {
      const turnover = 700_000 + 90_000 * (ago % 4)
      const payout = Math.round((turnover * (rtp + ((ago * 7) % 5) - 2)) / 100)
      const stakes = isCounted ? { stakeSquares: 2 * turnover, maxStake: 2 } : {}
      return { day: addDays(TODAY, -ago), turnover, payout, plays: turnover / 2, ...stakes }
    }),
  )
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  return id
}

const CERTIFIED = 96

/** The estimate once more, from the days of the file alone. */
const estimated = (rows: readonly string[][], maximumWin: number | null) => {
  const days = rows.flatMap(([day = '', turnover, payout]) =>
    /^\d{4}-\d\d-\d\d$/.test(day) ? [{ turnover: Number(turnover), payout: Number(payout) }] : [],
  )
  const sum = (of: (day: (typeof days)[number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const [n, t] = [days.length, sum(({ turnover }) => turnover)]
  const r = sum(({ payout }) => payout) / t
  const x = ({ turnover, payout }: (typeof days)[number]) => payout - r * turnover
  const [squares, cross] = [sum((day) => x(day) ** 2), sum((day) => x(day) * day.turnover)]
  const b = ((2 * (n + 10)) / n) * Math.log(20 * Math.sqrt((n + 10) / 10))
  const s = t ** 2 - b * sum(({ turnover }) => turnover ** 2)
  const m = Math.max(2 * Math.max(...days.map(x)), maximumWin ?? 0)
  const k = m * t - b * cross
  return {
    low: 100 * (r - (b * cross + Math.sqrt(b ** 2 * cross ** 2 + s * b * squares)) / s),
    high:
      100 * (r + (k + Math.sqrt(k ** 2 - s * (m ** 2 - b * (squares + m ** 2 / 2)))) / s) +
      (maximumWin === null ? 1 : 0),
  }
}

const fileOf = async (id: number): Promise<string[][]> => {
  const { body, headers } = await members.premium.get(`/api/games/${id}/answer/export`)
  expect(headers['content-disposition']).toMatch(/filename="[\w-]+-answer\.csv"/)
  return parse(body, { bom: true, relax_column_count: true })
}

test.each([
  ['off', 92, null],
  ['agrees', 95.9, 500],
])('the file alone gives the answer: %s at %d', async (kind, rtp, max_win_multiplier) => {
  const id = await playedGame(rtp, 40, { max_win_multiplier })
  const rows = await fileOf(id)
  const value = (symbol: string) => rows.find(([name]) => name === symbol)?.[3] ?? ''
  const maximumWin = value('B') === '' ? null : Number(value('B'))
  expect(maximumWin).toBe(max_win_multiplier && 2 * max_win_multiplier)
  const { low, high } = estimated(rows, maximumWin)
  expect(Number(value('estimate low'))).toBeCloseTo(low, 8)
  expect(Number(value('estimate high'))).toBeCloseTo(high, 8)
  expect(value('kind')).toBe(kind)
  expect(low <= CERTIFIED && CERTIFIED <= high).toBe(kind === 'agrees')
  expect(value('basis')).toBe('estimated')
  expect(Number(value('low'))).toBeCloseTo(low, 2)
  const { data } = (await members.premium.get(`/api/games/${id}/answer`)).json()
  expect(data).toMatchObject({
    days: 40,
    firstDay: addDays(TODAY, -39),
    lastDay: TODAY,
    estimate: { low: Number(value('estimate low')), high: Number(value('estimate high')) },
    proof: null,
    answer: { kind, basis: 'estimated' },
  })
})

test('a proved answer has its evidence, few days have a reason', async () => {
  const known = { standard_deviation: 5, max_win_multiplier: 500 }
  const proved = await playedGame(90, 40, known, true)
  const { data } = (await members.premium.get(`/api/games/${proved}/answer`)).json()
  expect(data.answer).toMatchObject({ kind: 'off', basis: 'proved' })
  expect(data.proof.evidence).toBeGreaterThanOrEqual(20)
  expect(data.proof.high).toBeLessThan(CERTIFIED)
  const young = await playedGame(96, 5)
  expect((await members.premium.get(`/api/games/${young}/answer`)).json().data).toMatchObject({
    days: 5,
    estimate: null,
    silence: 'few-days',
    answer: { kind: 'unknown', missing: 'few-days' },
  })
})

test('without a day or a certified RTP there is nothing, and without real RTP data no access', async () => {
  for (const id of [await playedGame(96, 0), await playedGame(96, 20, { theoreticalRtp: null })]) {
    expect((await members.premium.get(`/api/games/${id}/answer`)).json().data).toBeNull()
    expect((await members.premium.get(`/api/games/${id}/answer/export`)).statusCode).toBe(404)
    for (const path of ['answer', 'answer/export']) {
      const refused = await members.professional.get(`/api/games/${id}/${path}`)
      expect(refused.json()).toMatchObject({ code: 'PLAN_REQUIRED', requiredPlan: 'premium' })
    }
  }
})
