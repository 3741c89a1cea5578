import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { addDays } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { makeGame, makeOperator, makeProvider, makeReadings, testToday } from '../test/factories.ts'
import { besideJobs } from '../test/jobs.ts'
import { joinPremium } from '../test/notifications.ts'
import {
  type Example,
  examplesOf,
  openExamples,
  type Program,
  readPage,
} from '../test/page-examples.ts'
import { patience } from '../test/patience.ts'
import { buildWheel, installPacked } from '../test/processes/packed-libraries.ts'
import { runtimesIn } from '../test/processes/runtimes.ts'
import { makeKey, makePushFeed } from '../test/push.ts'
import { newWebhookSecret, signedMessage } from './outbox/signed-message.ts'

/** The library, the command line and the library for Python, packed as they are published, do what each README says. */

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(120_000) })

const TODAY = testToday()
const downloads = await mkdtemp(join(tmpdir(), 'retorna-runtimes-'))
const runtimes = await runtimesIn(downloads)
const NODES = runtimes.filter(({ name }) => name.includes('Node'))

let server: TestApp
let examples: Awaited<ReturnType<typeof openExamples>>
let files: Record<string, string[]>
let wheel: string | null
let keys: { own: string; feed: string }
let url: string
beforeAll(async () => {
  server = await createTestApp()
  examples = await openExamples()
  files = await installPacked(examples.directory)
  wheel = await buildWheel(examples.directory)
  const { db, pool } = server.database
  const provider_id = await makeProvider(db, { name: 'House' })
  const aztec = await makeGame(db, { provider_id, name: 'Aztec Fire', slug: 'aztec-fire' })
  await makeGame(db, { provider_id, name: 'Aztec Gold', slug: 'aztec-gold' })
  await makeReadings(pool, aztec, [
    { day: addDays(TODAY, -1), turnover: 7_500_000, payout: 7_200_000, plays: 7_500_000 },
    { day: TODAY, turnover: 2_500_000, payout: 2_425_000, plays: 2_500_000 },
  ])
  await makeOperator(db, { slug: 'casino-aurora', name: 'Casino Aurora' }, ENTRY_FEED)
  await server.app.catalog.reload()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const { userId } = await joinPremium(server)
  keys = {
    own: await makeKey(server, null, { userId, scopes: ['catalogue:read', 'readings:read'] }),
    feed: await makeKey(server, await makePushFeed(server)),
  }
})
afterAll(async () => {
  await server.close()
  await examples.close()
  await rm(downloads, { recursive: true })
})

const variablesOf = (
  { isOfFeed }: Pick<Example, 'isOfFeed'>,
  more: Record<string, string> = {},
) => ({
  RETORNA_URL: url,
  RETORNA_KEY: isOfFeed ? keys.feed : keys.own,
  ...more,
})

const runAll = async (
  path: string,
  more: Record<string, string>,
  program?: Program,
): Promise<string[]> => {
  const outputs: string[] = []
  await besideJobs(server, async () => {
    for (const example of examplesOf(readPage(path))) {
      const output = await examples.run(example, variablesOf(example, more), [], program)
      outputs.push(output.trim())
    }
  })
  return outputs
}

test('packages have what runs, its types and a README, and no sources', () => {
  expect(Object.keys(files)).toEqual(['@retorna/sdk', '@retorna/cli'])
  for (const [name, packed] of Object.entries(files)) {
    expect(packed, name).toEqual(expect.arrayContaining(['README.md', 'package.json']))
    expect(packed.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([])
  }
  expect(files['@retorna/sdk']).toContain('dist/index.d.ts')
  expect(files['@retorna/cli']).toContain('dist/main.js')
})

test.each(runtimes)('the README of the library, with $name', async (runtime) => {
  const [calls, versions = '', days, csv, pushed, other] = await runAll(
    'sdk/README.md',
    {},
    runtime,
  )
  expect(calls).toMatch(/^2 Aztec Fire 97 \w/)
  expect(versions).toBe('Casino Aurora null null null null')
  expect(days?.split('\n').length).toBeGreaterThan(1)
  expect(csv).toContain('game_id,day,rtp_percent')
  expect(pushed).toMatch(/^1 [01]$/)
  expect(other).toBe('1')
})

const DAY = `Game,Date,Wagers,Wins,Rounds
aztec-fire,2026-03-08,18250.40,17401.15,9120
`

/** The program as it is installed: `retorna-cli` is found in the path, and the runtime as `node`. */
const commandsOf = async (runtime: Program, file: string | Uint8Array = DAY) => {
  const home = await mkdtemp(join(downloads, 'commands-'))
  await symlink(runtime.program, join(home, 'node'))
  await writeFile(join(examples.directory, 'day.csv'), file)
  const path = [home, join(examples.directory, 'bin'), process.env.PATH].join(delimiter)
  return { PATH: path }
}

test.each(NODES)('the README of the command line, with $name', async (runtime) => {
  const [version = '', trial, pushed] = await runAll('cli/README.md', await commandsOf(runtime))
  expect(version.split('\n')).toEqual([
    'Aztec Fire by House. Certified versions: 96 %.',
    'Casino Aurora: a single version is certified, so there is nothing to tell apart.',
    '  No version is recorded for its feed. On record for the game: 96 %.',
    '  Last 30 days: RTP 96.25 % over 10,000,000 plays.',
    expect.stringMatching(/^ {2}Last reading: 20/),
  ])
  expect(trial).toContain('  turnover ← Wagers\n')
  expect(trial).toMatch(/Would be stored: 1\.$/)
  expect(pushed).toMatch(/Batch \d+: [01] new, 0 changed, [01] known already\.$/)
})

test('the command line sends nothing if a row would be refused, and says what is wrong where', async () => {
  const [own] = runtimes
  if (own === undefined) throw new Error('no runtime')
  const variables = variablesOf(
    { isOfFeed: true },
    await commandsOf(own, `${DAY}aztec-fire,2026-03-09,"1,5",1,7\nNowhere,2026-03-09,2,1,7\n`),
  )
  const push = (options: string) =>
    examples.run(
      {
        language: 'sh',
        code: `retorna-cli push day.csv --utc-offset=-03:00 ${options} || echo "code $?"`,
      },
      variables,
    )
  const refused = await push('')
  expect(refused).toContain(
    'Would be stored: 1. Wait for staff, because their game is unknown or their turnover implausible: 1. Refused: 1.',
  )
  expect(refused).toContain('  line 3: turnover not-a-number\nNothing was sent.')
  expect(refused).toMatch(/code 1\n$/)
  expect(await besideJobs(server, () => push('--partial'))).toMatch(
    /Batch \d+: .*Refused: 1\.\ncode 1\n$/,
  )
  const ask = (command: string) =>
    examples.run({ language: 'sh', code: `${command} 2>&1 || echo "code $?"` }, variables)
  expect(await ask('retorna-cli push day.csv')).toMatch(/--utc-offset=-03:00\.\ncode 2\n$/)
  expect(await ask('retorna-cli push none.csv')).toMatch(/none\.csv.*\ncode 2\n$/s)
  expect(await ask('retorna-cli push day.csv --map game=Spiel')).toMatch(
    /no such column\. Columns: Game, Date, Wagers, Wins, Rounds\.\ncode 2\n$/,
  )
  expect(await ask('RETORNA_URL=http://127.0.0.1:9 retorna-cli which-version aztec')).toMatch(
    /^http:\/\/127\.0\.0\.1:9 cannot be reached: .+\ncode 1\n$/,
  )
  const several = `RETORNA_KEY=${keys.own} retorna-cli which-version aztec`
  expect(await ask(several)).toBe(
    'Several games match “aztec”: Aztec Fire (aztec-fire), Aztec Gold (aztec-gold). Name one by its slug.\ncode 2\n',
  )
})

/** What a push prints, and its exit code unless that is 0. */
const pushed = async (file: string | Uint8Array, { key = keys.feed, options = '' } = {}) => {
  const [own] = runtimes
  if (own === undefined) throw new Error('no runtime')
  const variables = {
    ...variablesOf({ isOfFeed: true }, await commandsOf(own, file)),
    RETORNA_KEY: key,
  }
  const code = `retorna-cli push day.csv --utc-offset=-03:00 ${options} 2>&1 || echo "code $?"`
  return examples.run({ language: 'sh', code }, variables)
}

test('the command line sends no file that is not UTF-8', async () => {
  const file = DAY.replace('aztec-fire', 'Calle Piñata')
  expect(await pushed(Buffer.from(file, 'latin1'))).toBe(
    'The file is not UTF-8. Save it as CSV UTF-8.\ncode 2\n',
  )
  expect(await pushed(`\uFEFF${file}`, { options: '--dry-run' })).toContain('  game ← Game\n')
})

test('the command line names the first of very many refused rows', async () => {
  const rows = (count: number) => DAY + 'aztec-fire,2026-03-09,x,1,7\n'.repeat(count)
  const many = await pushed(rows(1_001))
  expect(many).toContain('Would be stored: 1. Refused: at least 1000.\n  line 3: turnover')
  expect(many).toMatch(/ {2}line 22: .*\n {2}and more\nNothing was sent\./)
  const tooMany = await pushed(rows(10_001))
  expect(tooMany).toMatch(
    / {2}line 3: turnover not-a-number\n(.*\n)* {2}and more\n.*\(TOO_MANY_REFUSED\)\ncode 1\n$/,
  )
})

test('the command line says that a test key stores nothing', async () => {
  const key = await makeKey(server, await makePushFeed(server), { isTest: true })
  expect(await pushed(DAY, { key })).toMatch(
    /Would be stored: 1\.\nTest key: nothing is stored\.\n$/,
  )
})

test('the command line finds a game and an operator by what they are called, before all else', async () => {
  const [own] = runtimes
  if (own === undefined) throw new Error('no runtime')
  const { db, pool } = server.database
  const { rows: games } = await pool.query('select id, provider_id from games order by id limit 1')
  const [{ id: otherId, provider_id }] = games
  const names = [`${otherId}`, 'Big Bass', 'Big Bass Megaways', 'Joe’s “Gold”', '麻将胡了']
  for (const [place, name] of names.entries()) {
    await makeGame(db, { provider_id, name, slug: `named-${place}` })
  }
  const gone = { provider_id, is_active: false, merged_into: otherId }
  await makeGame(db, { ...gone, name: 'Gone', slug: 'named-gone' })
  await db
    .updateTable('operators')
    .set({ name: "Joe's Casino", slug: 'joes-casino' })
    .where('slug', '=', 'casino-aurora')
    .execute()
  onTestFinished(async () => {
    await db
      .updateTable('operators')
      .set({ name: 'Casino Aurora', slug: 'casino-aurora' })
      .where('slug', '=', 'joes-casino')
      .execute()
    await db.deleteFrom('games').where('slug', 'like', 'named-%').execute()
    await server.app.catalog.reload()
  })
  await server.app.catalog.reload()
  const variables = variablesOf({}, await commandsOf(own))
  const ask = async (given: string) => {
    const code = `retorna-cli which-version ${given} 2>&1 || echo "code $?"`
    const [title] = (await examples.run({ language: 'sh', code }, variables)).split('\n')
    return title
  }
  for (const name of names) expect(await ask(`'${name}'`)).toMatch(`${name} by House.`)
  expect(await ask('bass')).toMatch(/^Several games match “bass”: /)
  expect(await ask('987654321')).toBe('No game is called “987654321”.')
  expect(await ask('named-gone')).toMatch(/^No game is called “named-gone”\. It was merged into /)
  expect(await ask('"Aztec Fire" "joe’s casino"')).toMatch('Aztec Fire by House.')
  expect(await ask('AZTEC-FIRE joes-casino')).toMatch('Aztec Fire by House.')
})

test('a file that the command line sends again after a correction counts again', async () => {
  const [own] = runtimes
  if (own === undefined) throw new Error('no runtime')
  const push = async (file: string) => {
    const variables = variablesOf({ isOfFeed: true }, await commandsOf(own, file))
    const code = 'retorna-cli push day.csv --utc-offset=-03:00'
    return besideJobs(server, () => examples.run({ language: 'sh', code }, variables))
  }
  await push(DAY)
  await push(DAY.replace('17401.15', '17401.25'))
  expect(await push(DAY)).toMatch(/: 0 new, 1 changed, 0 known already\.\n$/)
  expect(await push(DAY)).toMatch(/: 0 new, 0 changed, 1 known already\.\n$/)
})

const NONE = { quarantined: 0, ignored: 0, refused: [] }
const REFUSED = [{ index: 1, problems: [{ code: 'counted-twice', field: '' }] }]

test.each([
  {
    // What the trial could not foresee has arrived in between.
    name: 'only as they are stored',
    options: '',
    trial: { accepted: 2 },
    answer: { accepted: 1, refused: REFUSED, new: 1, changed: 0, unchanged: 0, waiting: 0 },
    told: 'Would be stored: 2.\nBatch 7: 1 new, 0 changed, 0 known already. Refused: 1.\n  line 3: counted-twice\n',
  },
  {
    name: 'in the trial, and the others are stored after the answer',
    options: '--partial',
    trial: { accepted: 1, refused: REFUSED },
    answer: { accepted: 2, waiting: 2 },
    told: 'Would be stored: 1. Refused: 1.\n  line 3: counted-twice\nBatch 7: 2 accepted, and stored in a moment.\n',
  },
])(
  'the command line names the lines of rows that are refused $name, and ends with 1',
  async ({ options, trial, answer, told }) => {
    const stub = createServer((request, response) => {
      const isTrial = request.headers.prefer === 'validate'
      const given = isTrial ? { batch: null, ...trial } : { batch: 7, ...answer }
      request.resume().on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ ...NONE, ...given }))
      })
    })
    await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      stub.close()
    })
    const [own] = runtimes
    if (own === undefined) throw new Error('no runtime')
    const file = `${DAY}aztec-fire,2026-03-09,18250.40,17401.15,9120\n`
    const variables = {
      ...(await commandsOf(own, file)),
      RETORNA_URL: `http://127.0.0.1:${(stub.address() as AddressInfo).port}`,
      RETORNA_KEY: keys.feed,
    }
    const code = `retorna-cli push day.csv --utc-offset=-03:00 ${options} || echo "code $?"`
    const output = await examples.run({ language: 'sh', code }, variables)
    expect(output.slice(output.indexOf('Would'))).toBe(`${told}code 1\n`)
  },
)

test('the README of the library for Python', async ({ skip }) => {
  if (wheel === null) skip('no Python here has setuptools and wheel')
  const told = await runAll('sdk/python/README.md', { PYTHONPATH: wheel ?? '' })
  const [versions, days, rows, pushed, error] = told
  expect(versions).toBe('Casino Aurora None None None None')
  expect(days?.split('\n').length).toBeGreaterThan(1)
  expect(Number(rows)).toBeGreaterThan(1)
  expect(pushed).toContain("'accepted': 1")
  expect(error).toBe('404 GAME_NOT_FOUND')
  const code = readPage('sdk/python/examples/chart.py')
  const variables = variablesOf({}, { PYTHONPATH: wheel ?? '' })
  const drawn = await examples.run({ language: 'python', code }, variables, ['aztec-fire'])
  expect(drawn).toMatch(/^Aztec Fire: \d+ days, now 97(\.0)? %/)
})

test('the library for Python repeats what a server received and did not answer, if that is safe', async ({
  skip,
}) => {
  if (wheel === null) skip('no Python here has setuptools and wheel')
  const calls: string[] = []
  // Ends the first connection of each call, and is silent on the second.
  const flaky = createServer((request, response) => {
    const call = `${request.url} ${request.headers['idempotency-key']}`
    const before = calls.filter((one) => one === call).length
    calls.push(call)
    if (before === 0) request.socket.destroy()
    else if (before > 1) response.end('{"data": "here"}')
  })
  await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    flaky.closeAllConnections()
    flaky.close()
  })
  const code = `
import os
from retorna import Retorna
api = Retorna(os.environ["URL"], "key", timeout=1)
print(api.get("/read")["data"])
print(api.push([], idempotency_key="once")["data"])
try:
    api.push([])
except OSError:
    print("not repeated")`
  const { port } = flaky.address() as AddressInfo
  const variables = { PYTHONPATH: wheel ?? '', URL: `http://127.0.0.1:${port}` }
  const told = await examples.run({ language: 'python', code }, variables)
  expect(told).toBe('here\nhere\nnot repeated\n')
})

test('the library for Python waits for a push as long as a server may take', async ({ skip }) => {
  if (wheel === null) skip('no Python here has setuptools and wheel')
  const code = `
import io
import retorna.client as client
seen = []
def urlopen(request, timeout):
    seen.append(timeout)
    return io.BytesIO(b'{}')
client.urlopen = urlopen
for api in client.Retorna("http://x", "key"), client.Retorna("http://x", "key", timeout=5):
    api.get("/read")
    api.push([])
    api.push([], wait=30)
print(seen)`
  const variables = { PYTHONPATH: wheel ?? '' }
  const told = await examples.run({ language: 'python', code }, variables)
  expect(told).toBe('[60, 330, 360, 5, 5, 5]\n')
})

test('a webhook message is read in Python if it is signed, fresh and whole', async ({ skip }) => {
  if (wheel === null) skip('no Python here has setuptools and wheel')
  const secret = newWebhookSecret()
  const signedAt = (at: Date) =>
    signedMessage({ type: 'test', data: { name: 'ã' } }, { id: 'msg_1', at, secrets: [secret] })
  const { headers, body } = await signedAt(new Date())
  const old = await signedAt(new Date(Date.now() - 6 * 60_000))
  const code = `
import json, os
from retorna import read_webhook
given = json.loads(os.environ["GIVEN"])
def read(secret, headers, body):
    try:
        return read_webhook(secret, headers, body.encode())["data"]["name"]
    except ValueError as error:
        return str(error)
print(json.dumps([read(*one) for one in given]))`
  const text = String(body)
  const given = [
    [secret, headers, text],
    [newWebhookSecret(), headers, text],
    [secret, headers, `${text} `],
    [secret, {}, text],
    [secret, old.headers, String(old.body)],
  ]
  const variables = { PYTHONPATH: wheel ?? '', GIVEN: JSON.stringify(given) }
  const told = JSON.parse(await examples.run({ language: 'python', code }, variables))
  const unsigned = 'the message is not signed with this secret'
  const stale = 'the message is not of the last five minutes'
  expect(told).toEqual(['ã', unsigned, unsigned, stale, stale])
})
