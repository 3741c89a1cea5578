import type { AddressInfo } from 'node:net'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { SENT_PROBLEM_CODES } from '@retorna/domain/readings/sent-cells'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { besideJobs, doJobs } from '../../../test/jobs.ts'
import { type Example, examplesOf, openExamples, readPage } from '../../../test/page-examples.ts'
import { makeKey, makePushFeed } from '../../../test/push.ts'

const PAGE = readPage('docs/ingest.md')
const EXAMPLES = examplesOf(PAGE)

let server: TestApp
let examples: Awaited<ReturnType<typeof openExamples>>
let variables: Record<string, string>
beforeAll(async () => {
  server = await createTestApp()
  examples = await openExamples()
  await makeGame(server.database.db, { name: 'Aztec Fire', slug: 'aztec-fire' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  variables = {
    RETORNA_URL: `http://127.0.0.1:${port}`,
    RETORNA_KEY: await makeKey(server, await makePushFeed(server, { currency: 'BRL' })),
  }
})
afterAll(async () => {
  await server.close()
  await examples.close()
})

const run = (example: Example): Promise<string> =>
  besideJobs(server, () => examples.run(example, variables))

const readings = async () => {
  const { rows } = await server.database.pool.query<{ day: string; count: number; rtp: number }>(
    `select read_at::date::text as day, count(*)::integer, avg(rtp) as rtp
     from readings group by 1 order by 1`,
  )
  return rows
}

test('every example of the page does what the page says', async () => {
  const [window, curl, node, python, asked, events, event, ...others] = EXAMPLES
  if (!window || !curl || !node || !python || !asked || !events || !event)
    throw new Error('An example is missing')
  expect(others).toEqual([])
  const good = { quarantined: 0, ignored: 0, refused: [] }
  const first = await run(window)
  expect(JSON.parse(first)).toMatchObject({ accepted: 1, ...good, new: 1 })
  expect(await run(window)).toBe(first)
  const shown = /```json\n(.*?)```/s.exec(PAGE)?.[1] ?? ''
  expect(Object.keys(JSON.parse(first))).toEqual(Object.keys(JSON.parse(shown)))
  for (const day of [curl, node, python]) {
    const reply = await run(day)
    expect(JSON.parse(reply)).toMatchObject({ accepted: 24, ...good })
    expect(await run(day)).toBe(reply)
  }
  const [batch = '', refused = ''] = (await run(asked)).trim().split(/(?<=\})(?=\{"index)/)
  expect(JSON.parse(batch)).toMatchObject({ accepted: 0, quarantined: 1, refused: 1 })
  expect(JSON.parse(refused)).toEqual({
    index: 1,
    problems: [{ code: 'not-a-number', field: 'rtp' }],
  })
  for (const one of [events, event]) {
    expect(JSON.parse(await run(one))).toMatchObject({ accepted: 1, ...good })
  }
  await doJobs(server)
  const all = await readings()
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(1 + 3 * 24 + 2)
})

test('the page lists every code of a row, and only codes of requests that exist', () => {
  const listed = [...PAGE.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code)
  expect(listed.filter((code) => code?.includes('-') || code === 'negative')).toEqual([
    ...SENT_PROBLEM_CODES,
  ])
  for (const [, code = ''] of PAGE.matchAll(/`([A-Z_]{5,})`/g)) {
    expect(Object.keys(ERROR_CODES)).toContain(code)
  }
})
