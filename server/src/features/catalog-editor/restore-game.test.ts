import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
})

/** The game's address, and that of a change of its reels from 4 to 5 in its history. */
const changedGame = async (provider_id?: number) => {
  const { db } = server.database
  const id = await makeGame(db, { reels: 4, ...(provider_id !== undefined && { provider_id }) })
  const url = `/api/admin/games/${id}`
  const { version, values } = (await editor.get(url)).json().game
  await editor.put(url, { version, values: { ...values, reels: 5 } })
  const [entry] = (await editor.get(`${url}/history`)).json().entries
  return { id, url, entryId: entry.id }
}

const restore = async ({ url, entryId }: { url: string; entryId: number }) => {
  const { version } = (await editor.get(url)).json().game
  const reply = await editor.post(`${url}/restore`, { version, entryId })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().game.values
}

test('a game is restored to what it was under a provider that was merged since', async () => {
  const { db } = server.database
  const [former, into] = [await makeProvider(db), await makeProvider(db)]
  const game = await changedGame(former)
  const { providers } = (await editor.get('/api/admin/providers')).json()
  const { version } = providers.find(({ id }: { id: number }) => id === former)
  const merged = await editor.post(`/api/admin/providers/${former}/merge`, { version, into })
  expect(merged.statusCode).toBe(200)
  expect(await restore(game)).toMatchObject({ reels: 4, providerId: into })
})

test('a game is restored to what it was before it had a fact, which stays', async () => {
  const game = await changedGame()
  const { pool } = server.database
  const { rows } = await pool.query(
    `insert into audit_log (actor, action, subject, before, after)
     select actor, action, subject, before - 'jackpotShare', after from audit_log where id = $1 returning id`,
    [game.entryId],
  )
  await pool.query('update games set jackpot_share = 2 where id = $1', [game.id])
  expect(await restore({ ...game, entryId: rows[0].id })).toMatchObject({
    reels: 4,
    jackpotShare: 2,
  })
})
