import { isApiKey } from '@retorna/domain/api-key'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { makeGame } from '../../test/factories.ts'
import { type Outcome, runRetorna } from '../../test/processes/run-retorna.ts'
import { program } from '../../test/push.ts'

const server = useTestApp()

const retorna = (...words: string[]): Promise<Outcome> =>
  runRetorna(words, { DATABASE_URL: server.database.url, LANG: 'C' })

test('from nothing to a key that delivers, by the command line alone', async () => {
  await makeGame(server.database.db, { slug: 'aztec-fire' })
  const at = new Date(Date.now() - 60_000).toISOString()
  await retorna('feed', 'add', 'Casino Aurora', '--kind', 'push', '--currency', 'BRL')
  const mapped = await retorna('feed', 'map', 'Casino Aurora', 'Fuego', 'aztec-fire')
  expect(mapped).toEqual({ code: 0, errors: '', output: expect.stringMatching(/^Fuego of Casino/) })

  const words = ['--scopes', 'readings:write', '--feed', 'Casino Aurora', '--expires', '2999-01-01']
  const made = await retorna('key', 'create', 'Nightly', ...words)
  const key = made.output.trimEnd().split('\n').at(-1) ?? ''
  expect([made.code, isApiKey(key)]).toEqual([0, true])
  const casino = program(server, key)
  expect((await casino.json([{ game: 'Fuego', at, rtp: 95 }])).json()).toMatchObject({
    accepted: 1,
  })

  const listed = await retorna('key', 'list')
  expect(listed.output).toMatch(
    /^Nightly {2}rtn_live_\w{4}… {2}readings:write {2}feed Casino Aurora/,
  )
  expect(listed.output).toMatch(/ {2}expires 2999-01-01 {2}/)
  expect(listed.output).not.toContain(key)

  expect((await retorna('key', 'revoke', 'Nightly')).output).toBe('Nightly was revoked.\n')
  expect((await casino.json([])).statusCode).toBe(401)
  expect((await retorna('key', 'list')).output).toContain('revoked')
  expect(await retorna('key', 'revoke', 'Nightly')).toMatchObject({
    code: 1,
    errors: 'There is no key Nightly that has not ended.\n',
  })
})

test.each([
  [['Nights'], 'This name is already in use. Choose another one.\n'],
  [
    ['Boreal', '--currency', 'EURO', '--time-zone', 'Rio'],
    'currency: Three letters, such as EUR, or a cryptocurrency such as USDT.\ntimeZone: A time zone such as America/Sao_Paulo.\n',
  ],
  [
    ['Boreal', '--operator', 'casino  aurora'],
    'operator: This operator is known by another spelling. Choose it from the list.\n',
  ],
] as const)('feed add %j says what is wrong', async (words, errors) => {
  await retorna('feed', 'add', 'Nights', '--operator', 'Casino Aurora')
  expect(await retorna('feed', 'add', ...words)).toEqual({ code: 1, output: '', errors })
})

test.each([
  [['--scopes', 'readings:write'], 1, /needs --feed/],
  [['--scopes', 'readings:write', '--feed', 'Files'], 1, /no feed Files that takes pushes/],
  [['--scopes', 'catalogue:read', '--feed', 'Files'], 1, /no other key has one/],
  [
    ['--scopes', 'everything'],
    2,
    /Scopes are readings:write, catalogue:read, readings:read, feeds:read/,
  ],
  [['--scopes', 'catalogue:read', '--expires', '2020-01-01'], 2, /in the future/],
  [['--scopes', 'catalogue:read', '--expires', 'soon'], 2, /in the future/],
  [['--scopes', 'catalogue:read', '--expires', '2999-02-30'], 2, /in the future/],
  [[], 2, /required option '--scopes/],
] as const)('key create X %j fails with a clear message', async (words, code, message) => {
  const outcome = await retorna('key', 'create', 'X', ...words)
  expect(outcome).toEqual({ code, output: '', errors: expect.stringMatching(message) })
})

test.each([
  [['Nobody', 'X', 'aztec-fire'], /no feed Nobody/],
  [['Files', 'X', 'no-such-game'], /no game no-such-game/],
  [['Files', 'X'], /Name a game, or --ignore/],
] as const)('feed map %j fails with a clear message', async (words, message) => {
  expect(await retorna('feed', 'map', ...words)).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(message),
  })
})
