import { listGames } from '@retorna/contract/games'
import { expect, onTestFinished, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { stayToday } from '../../../test/day.ts'
import { makeGame, makeProvider, makeReadings } from '../../../test/factories.ts'

const TODAY = stayToday()

/** A list of three games, as a paying member of each plan gets it. */
const start = async () => {
  const server = await createTestApp()
  onTestFinished(() => server.close())
  const { db, pool } = server.database
  const paid = { payment_status: 'paid' } as const
  const members = {
    premium: await signInAs(db, { ...paid, plan: 'premium' }),
    professional: await signInAs(db, { ...paid, plan: 'professional' }),
  }
  const provider_id = await makeProvider(db, { name: 'Acme' })
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) {
    ids.push(await makeGame(db, { name, provider_id, theoreticalRtp: 96 }))
  }
  await server.app.catalog.reload()
  const list = async (
    query: Record<string, string> = {},
    plan: keyof typeof members = 'premium',
  ) => {
    const { json } = await server.app.inject({
      url: listGames.path,
      query: { sort: 'name', ...query },
      headers: members[plan],
    })
    return listGames.replies[200].parse(json())
  }
  const read = async (id: number) => {
    await makeReadings(pool, id, [{ day: TODAY, turnover: 1000, payout: 950, plays: 100 }])
    await server.app.catalog.reload()
  }
  const rename = async (id: number, name: string) => {
    await db.updateTable('games').set({ name }).where('id', '=', id).execute()
    await server.app.catalog.reload()
  }
  return { ids, list, read, rename }
}

test('a caller who names the list that it has gets what differs, in the order of now', async () => {
  const { ids, list, read, rename } = await start()
  const [one = 0, two = 0, three = 0] = ids
  const before = await list()
  expect(before.ids).toBeUndefined()
  expect(await list({ since: before.version })).toMatchObject({ data: [], ids: [one, three, two] })

  await read(two)
  const changed = await list({ since: before.version })
  expect(changed.version).not.toBe(before.version)
  expect(changed.data.map(({ id, rtp_atual }) => [id, rtp_atual])).toEqual([[two, 95]])
  expect(changed).toMatchObject({ ids: [one, three, two], count: 3, total: 3 })

  await rename(one, 'Zero')
  const moved = await list({ since: changed.version })
  expect(moved.data.map(({ nome }) => nome)).toEqual(['Zero'])
  expect(moved.ids).toEqual([three, two, one])
  // Of the first list, both are still known to differ.
  const both = await list({ since: before.version })
  expect(both.data.map(({ id }) => id)).toEqual([two, one])
  expect(await list()).toMatchObject({ version: moved.version, data: [{}, {}, {}] })
})

test('only the games that pass the filters are listed', async () => {
  const { ids, list, read } = await start()
  const [, two = 0] = ids
  const { version } = await list()
  await read(two)
  const { data, ids: left } = await list({ since: version, com_leitura: 'true' })
  expect(data.map(({ id }) => id)).toEqual([two])
  expect(left).toEqual([two])
})

test('a list that the server does not know, or of another plan or period, is answered whole', async () => {
  const { list } = await start()
  const { version } = await list()
  const asked = [
    list({ since: 'unknown' }),
    list({ since: version }, 'professional'),
    list({ since: version, period: '1d' }),
  ]
  for (const { data, ids } of await Promise.all(asked)) {
    expect(ids).toBeUndefined()
    expect(data).toHaveLength(3)
  }
})
