import { unknownMembers } from '@retorna/contract/unknown-members'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { insertUser } from '../test/accounts.ts'
import { useTestApp } from '../test/app.ts'
import { makeGame } from '../test/factories.ts'
import { joinMember } from '../test/member.ts'
import { makeKey, makePushFeed, program } from '../test/push.ts'

/** A misspelled name is refused with the one that was meant, wherever people write requests by hand. */

const server = useTestApp()
let key: string
let game: number
beforeAll(async () => {
  game = await makeGame(server.database.db)
  await server.app.catalog.reload()
  const paid = { plan: 'premium', payment_status: 'paid' } as const
  const userId = await insertUser(server.database.db, paid)
  key = await makeKey(server, null, { userId, scopes: ['catalogue:read', 'alerts:write'] })
})

const get = (url: string, language = 'en') =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${key}`, 'accept-language': language },
  })

const postAlert = (payload: string, language = 'en') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/alerts',
    headers: {
      authorization: `Bearer ${key}`,
      'accept-language': language,
      'content-type': 'application/json',
    },
    payload,
  })

test('an unknown parameter is refused with the nearest and all known ones, in both languages', async () => {
  const english = await get('/api/v1/games?serach=fire')
  expect([english.statusCode, english.json().code]).toEqual([400, 'VALIDATION'])
  expect(english.json().fields.serach).toMatch(
    /^There is no “serach” here\. Did you mean “search”\? Known are: search, provider_id, /,
  )
  const portuguese = await get('/api/v1/games?serach=fire', 'pt')
  expect(portuguese.json().fields.serach).toMatch(
    /^Não existe “serach” aqui\. Você quis dizer “search”\? Os nomes válidos são: search, /,
  )
  const bogus = (await get(`/api/v1/games/${game}?bogus=1`)).json()
  expect(bogus.fields).toEqual({ bogus: 'There is no “bogus” here. Send none.' })
})

test('`fields` names the wrong one and lists the right ones', async () => {
  const { fields } = (await get('/api/v1/providers?fields=id,nmae')).json()
  expect(fields.fields).toMatch(
    /^There is no “nmae” here\. Did you mean “name”\? Known are: id, name, logo_url, /,
  )
})

test('unknown members are refused beside the other problems of a body', async () => {
  const payload = JSON.stringify({ game_id: game, unit: 'percent', threshold: 2 })
  const reply = await postAlert(payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toEqual({
    unit: expect.stringContaining('Choose one of'),
    threshold: expect.stringContaining('Did you mean “threshold_points”?'),
  })
})

test('broken JSON says where, in both languages', async () => {
  const broken = '{\n  "game_id": 1,\n  "unit": points\n}'
  expect((await postAlert(broken)).json()).toMatchObject({
    code: 'VALIDATION',
    detail: 'The body is not JSON at line 3, column 11.',
  })
  expect((await postAlert(broken, 'pt')).json().detail).toBe(
    'O corpo não é JSON na linha 3, coluna 11.',
  )
})

test('calls of members drop what they do not know', async () => {
  const premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  expect((await premium.get('/api/games/rtp?serach=x')).statusCode).toBe(200)
})

test('a push refuses unknown members of its body, and says what a row means', async () => {
  const { json, post } = program(server, await makeKey(server, await makePushFeed(server)))
  const body = JSON.stringify({ readings: [], sent_by: 'me' })
  const whole = await post(body, { 'content-type': 'application/json' })
  expect([whole.statusCode, whole.json().fields]).toEqual([
    400,
    { sent_by: 'There is no “sent_by” here. Known are: readings.' },
  ])
  const row = (await json([{ game, at: '2026-03-01T00:00:00Z', rtp: 95, play: 100 }])).json()
  expect(row.refused).toEqual([
    { index: 0, problems: [{ code: 'field-unknown', field: 'play', nearest: 'plays' }] },
  ])
  const broken = await post('{"readings": [}', { 'content-type': 'application/json' })
  expect(broken.json()).toMatchObject({
    code: 'BODY_UNREADABLE',
    detail: 'The body is not JSON at line 1, column 15.',
  })
})

test('unknown members are found at any depth, in the choice that a value is', () => {
  const schema = z.object({
    list: z.array(z.object({ a: z.string() })).optional(),
    one: z.union([
      z.object({ kind: z.literal('x'), x: z.string().optional() }),
      z.object({ kind: z.literal('y'), y: z.string().optional() }),
    ]),
    open: z.looseObject({}).nullable(),
    by: z.record(z.string(), z.object({ b: z.string() })).default({}),
  })
  const pathsOf = (value: unknown) =>
    unknownMembers(schema, value).map(({ path }) => path.join('.'))
  expect(pathsOf({ one: { kind: 'y', x: '1' } })).toEqual(['one.x'])
  expect(pathsOf({ one: { kind: 'y', y: '1' }, open: { any: 1 } })).toEqual([])
  expect(pathsOf({ list: [{ a: '1' }, { c: 1 }], by: { k: { b: '', d: 1 } }, z: 1 })).toEqual([
    'list.1.c',
    'by.k.d',
    'z',
  ])
  expect(pathsOf('text')).toEqual([])
  expect(pathsOf(null)).toEqual([])
})
