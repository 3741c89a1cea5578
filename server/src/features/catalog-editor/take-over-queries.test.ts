import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const server = useTestApp()
let editor: Member
beforeAll(async () => {
  editor = await joinMember(server, { role: 'editor' })
})

const rows = async (query: string) => (await server.database.pool.query(query)).rows

test('a provider takes the name and slug of one that was merged into it, which takes its own', async () => {
  const { db } = server.database
  const from = await makeProvider(db, { name: 'NetEnt', slug: 'netent' })
  const into = await makeProvider(db, { name: 'Net Entertainment', slug: 'net-entertainment' })
  await makeProvider(db, { name: 'Lumen', slug: 'lumen' })
  const provider = async (id: number) => {
    const { providers } = (await editor.get('/api/admin/providers')).json()
    return providers.find((one: { id: number }) => one.id === id)
  }
  const { version } = await provider(from)
  await editor.post(`/api/admin/providers/${from}/merge`, { version, into })
  const rename = async (change: object) => {
    const { version: at, values } = await provider(into)
    const body = { version: at, values: { ...values, ...change } }
    return editor.put(`/api/admin/providers/${into}`, body)
  }
  expect((await rename({ name: 'Lumen' })).json().code).toBe('SLUG_TAKEN')
  expect((await rename({ name: 'NetEnt' })).statusCode).toBe(200)
  const named = () =>
    rows(`select id, name, slug from providers where id in (${from}, ${into}) order by id`)
  expect(await named()).toEqual([
    { id: from, name: 'Net Entertainment', slug: 'netent' },
    { id: into, name: 'NetEnt', slug: 'net-entertainment' },
  ])
  expect((await rename({ name: 'Net Entertainment', slug: 'netent' })).statusCode).toBe(200)
  expect(await named()).toEqual([
    { id: from, name: 'NetEnt', slug: 'net-entertainment' },
    { id: into, name: 'Net Entertainment', slug: 'netent' },
  ])
})

test('a game takes the slug of one that was merged into it, which takes its own', async () => {
  const { db } = server.database
  const from = await makeGame(db, { slug: 'starburst' })
  const into = await makeGame(db, { slug: 'starburst-2' })
  const open = async (id: number) => (await editor.get(`/api/admin/games/${id}`)).json().game
  const { version } = await open(from)
  await editor.post(`/api/admin/games/${from}/merge`, { version, into })
  const { version: at, values } = await open(into)
  const body = { version: at, values: { ...values, slug: 'starburst' } }
  const reply = await editor.put(`/api/admin/games/${into}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await rows('select id, slug from games order by id')).toEqual([
    { id: from, slug: 'starburst-2' },
    { id: into, slug: 'starburst' },
  ])
})
