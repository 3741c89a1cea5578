import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { releaseQuarantine } from './release-quarantine.ts'

const server = useTestApp()
let editor: Member
let feed: number
let sender: ReturnType<typeof program>
let gameId: number
/** Of the test's game, which rows name {@link OURS}. */
let slug: string
const OURS = 'aztec-fire'
beforeEach(async () => {
  editor = await joinMember(server, { role: 'editor' })
  feed = await makePushFeed(server, { measures: 'totals', time_zone: 'Asia/Tokyo' })
  sender = program(server, await makeKey(server, feed))
  slug = `${OURS}-${feed}`
  gameId = await makeGame(server.database.db, { slug })
})

const total = (game: string, hour: number, turnover: number, figures = {}) => ({
  game,
  at: `2026-03-02T${hour}:00:00+09:00`,
  turnover,
  payout: turnover,
  plays: 10 * hour,
  ...figures,
})
type Total = ReturnType<typeof total>
const send = async (...rows: Total[]): Promise<number> => {
  const named = rows.map(({ game, ...row }) => ({ game: game === OURS ? slug : game, ...row }))
  return (await sender.json(named)).json().batch
}
const store = async (...rows: Total[]): Promise<number> => {
  const batch = await send(...rows)
  await doJobs(server)
  return batch
}
const release = async (name: string) => {
  await editor.put('/api/admin/quarantine/names', { feed_id: feed, name, game_id: gameId })
  await releaseQuarantine(server.database.db, new Date(Date.now() + 11_000))
  await doJobs(server)
}
const outcomeOf = async (batch: number) => (await sender.get(`/api/v1/batches/${batch}`)).json()
const turnovers = async () => {
  const { rows } = await server.database.pool.query<{ turnover: number }>(
    'select turnover::float8 from readings where game_id = $1 order by read_at',
    [gameId],
  )
  return rows.map(({ turnover }) => turnover)
}

test.each(['stored', 'waiting'])(
  'a released running total goes by the one of its own body, which is %s',
  async (state) => {
    const detailed = (game: string, hour: number, figures = {}) =>
      total(game, hour, hour * 100, { stake_squares: hour * 2000, max_stake: 50, ...figures })
    const hours = [10, 11, 12]
    const rows = [
      ...hours.map((hour) => detailed(OURS, hour)),
      ...hours.map((hour) => detailed('Mobile', hour)),
      detailed('Later', 11),
      detailed('Later', 12, { payout: 1201 }),
    ]
    const batch = await (state === 'stored' ? store : send)(...rows)
    await release('Mobile')
    await release('Later')
    expect(await outcomeOf(batch)).toMatchObject({
      state: 'stored',
      new: 3,
      changed: 0,
      unchanged: 4,
      refused: 1,
    })
    expect((await sender.get(`/api/v1/batches/${batch}/refused`)).body.trimEnd()).toBe(
      JSON.stringify({ index: 7, problems: [{ code: 'contradicts-line', field: '' }] }),
    )
  },
)

test('a released running total that equals one of an earlier body contradicts one of its own, which waits', async () => {
  await store(total(OURS, 12, 300))
  const batch = await send(total(OURS, 12, 310), total('Mobile', 12, 300))
  await release('Mobile')
  expect(await outcomeOf(batch)).toMatchObject({ changed: 1, unchanged: 0, refused: 1 })
})

test.each([
  ['plays', { plays: undefined }],
  ['squares of stakes', {}],
])('a released running total equals one that came after one without %s', async (_, missing) => {
  const figures = { stake_squares: 1000, max_stake: 50 }
  const batch = await store(
    total(OURS, 10, 100, missing),
    total(OURS, 11, 200, figures),
    total('Mobile', 11, 200, figures),
    total('Later', 11, 201, figures),
  )
  await release('Mobile')
  await release('Later')
  expect(await outcomeOf(batch)).toMatchObject({ new: 2, changed: 0, unchanged: 1, refused: 1 })
})

test.each([
  ['has shortened', [total(OURS, 10, 100)]],
  ['has shortened by one without plays', [total(OURS, 10, 100, { plays: undefined })]],
  ['has sent again the same', [total(OURS, 10, 100), total(OURS, 12, 300)]],
])(
  'a running total that waited corrects one of an earlier body, which its own %s',
  async (_, rows) => {
    await store(total(OURS, 12, 300))
    const batch = await store(...rows, total('Mobile', 12, 310))
    const stored = await server.database.db
      .selectFrom('readings')
      .select('batch_id')
      .where('game_id', '=', gameId)
      .execute()
    expect(stored).toEqual([{ batch_id: batch }, { batch_id: batch }])
    await release('Mobile')
    expect(await turnovers()).toEqual([100, 210])
    expect(await outcomeOf(batch)).toMatchObject({ refused: 0 })
  },
)

test.each([
  ['shortens its window', [[13, 250]], [50, 200, 60]],
  [
    'shortens its window twice',
    [
      [13, 250],
      [12, 100],
    ],
    [50, 50, 150, 60],
  ],
  ['corrects the total before it', [[10, 60]], [60, 250]],
  ['has another total of its moment', [[14, 320]], [50, 270]],
])(
  'a running total that waits corrects an earlier one unless a later body does: one that %s',
  async (_, later, stored) => {
    await store(total(OURS, 10, 50), total(OURS, 14, 300))
    await store(total('Mobile', 14, 310))
    for (const [hour = 0, turnover = 0] of later) await store(total(OURS, hour, turnover))
    await release('Mobile')
    expect(await turnovers()).toEqual(stored)
  },
)
