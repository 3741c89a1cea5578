import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openApiDocument } from '@retorna/contract/v1/document'
import { V1_ENDPOINTS } from '@retorna/contract/v1/endpoints'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { makeGame } from '../test/factories.ts'
import { patience } from '../test/patience.ts'
import { obtain } from '../test/processes/obtain.ts'
import { makeKey, makePushFeed } from '../test/push.ts'

/** The description of the API, as tools of others take it; they are fetched from npm for this test alone. */

vi.setConfig({ testTimeout: patience(180_000), hookTimeout: patience(300_000) })

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const directory = await mkdtemp(join(tmpdir(), 'retorna-generated-'))
const isObtained = await obtain(directory, [
  '@stoplight/spectral-cli@6',
  '@stoplight/spectral-owasp-ruleset@2',
  '@hey-api/openapi-ts@0.99',
  'openapi-fetch@0.17',
  'openapi-typescript@7',
  'orval@8',
  'typescript@5.9',
])
const run = async (program: string, options: readonly string[]): Promise<string> => {
  const path = program.startsWith('/') ? program : join(directory, 'node_modules/.bin', program)
  const given = [path, ...options]
  const env = { PATH: process.env.PATH, RETORNA_URL: url, RETORNA_KEY: key }
  const ran = promisify(execFile)(process.execPath, given, { cwd: directory, env })
  // Compilers and linters say on their output what is wrong.
  return (await ran.catch((error) => Promise.reject(new Error(`${error.stdout}${error.stderr}`))))
    .stdout
}

let server: TestApp
let [url, key] = ['', '']
beforeAll(async () => {
  server = await createTestApp()
  await makeGame(server.database.db, { name: 'Aztec Fire', slug: 'aztec-fire' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  key = await makeKey(server, await makePushFeed(server))
  const document = openApiDocument(V1_ENDPOINTS, 'https://retorna.example.com')
  await writeFile(join(directory, 'openapi.json'), JSON.stringify(document))
})
afterAll(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

const READINGS = `[{
  game: 'aztec-fire', from: '2026-03-01T00:00:00Z', to: '2026-03-01T01:00:00Z',
  turnover: '18250.40', payout: '17401.15', plays: 9120,
}]`
const SETUP = `const url = process.env['RETORNA_URL'] ?? ''
const authorization = 'Bearer ' + process.env['RETORNA_KEY']`

/** Of each generator: how it is run, and a program that pushes a batch with what it made, twice, and prints both answers. */
const GENERATORS = [
  {
    name: 'openapi-typescript',
    generate: () => run('openapi-typescript', ['openapi.json', '-o', 'paths.ts']),
    program: `import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'
${SETUP}
const client = createClient<paths>({ baseUrl: url, headers: { authorization } })
const push = async () => {
  const { data } = await client.POST('/api/v1/readings', {
    params: { header: { 'Idempotency-Key': 'openapi-typescript' } },
    body: { readings: ${READINGS} },
  })
  return data
}`,
  },
  {
    name: '@hey-api/openapi-ts',
    generate: () =>
      run('openapi-ts', ['-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch']),
    program: `import { client } from './hey/client.gen'
import { pushReadings } from './hey/sdk.gen'
${SETUP}
client.setConfig({ baseUrl: url, headers: { authorization } })
const push = async () => {
  const { data } = await pushReadings({
    headers: { 'Idempotency-Key': 'hey-api' },
    body: { readings: ${READINGS} },
  })
  return data
}`,
  },
  {
    name: 'orval',
    generate: async () => {
      const output = { target: './orval.ts', client: 'fetch', headers: true, baseUrl: url }
      const config = { retorna: { input: { target: './openapi.json' }, output } }
      await writeFile(
        join(directory, 'orval.config.mjs'),
        `export default ${JSON.stringify(config)}`,
      )
      return run('orval', ['--config', 'orval.config.mjs'])
    },
    program: `import { pushReadings } from './orval'
const authorization = 'Bearer ' + process.env['RETORNA_KEY']
const push = async () => {
  const headers = { 'Idempotency-Key': 'orval' }
  const options = { headers: { authorization, 'content-type': 'application/json' } }
  const { data } = await pushReadings({ readings: ${READINGS} }, headers, options)
  return data
}`,
  },
]

test.runIf(isObtained)(
  'Spectral finds nothing, by its own rules and by those of OWASP',
  async () => {
    await copyFile(join(ROOT, 'contract/spectral.yaml'), join(directory, 'spectral.yaml'))
    const options = ['--ruleset', 'spectral.yaml', '--format', 'json', '--fail-severity', 'hint']
    expect(
      JSON.parse(await run('spectral', ['lint', 'openapi.json', ...options, '--quiet'])),
    ).toEqual([])
  },
)

test.runIf(isObtained).each(GENERATORS)(
  'a client of $name compiles strictly and pushes a batch that is stored once',
  async ({ name, generate, program }) => {
    await generate()
    const file = `${name.replace(/\W/g, '')}-program.ts`
    await writeFile(
      join(directory, file),
      `${program}\nconsole.log(JSON.stringify([await push(), await push()]))\n`,
    )
    await symlink(join(ROOT, 'node_modules/@types'), join(directory, 'node_modules/@types')).catch(
      () => {},
    )
    await writeFile(join(directory, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(
      join(directory, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2022',
          lib: ['es2022', 'dom', 'dom.iterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
          allowImportingTsExtensions: true,
          noEmit: true,
          types: ['node'],
        },
        files: [file],
      }),
    )
    await run(join(ROOT, 'node_modules/typescript-7/bin/tsc'), ['-p', '.'])
    // Runs what a bundler would make of it.
    await build({
      root: directory,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: file,
        outDir: 'built',
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    })
    const built = join(directory, 'built', file.replace('.ts', '.mjs'))
    const [first, again] = JSON.parse(await run(built, []))
    expect(first).toMatchObject({ batch: expect.any(Number), accepted: 1, refused: [] })
    expect(again).toEqual(first)
  },
)
