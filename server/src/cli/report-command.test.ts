import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../test/factories.ts'
import { joinMember } from '../../test/member.ts'
import { newDirectory } from '../../test/opened.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { sealCase } from '../features/reports/case-seal.ts'

const server = useTestApp()
const directory = await newDirectory()

const verify = (file: string) =>
  runRetorna(
    ['report', 'verify', file],
    // As npm runs it: in the repository root, with where the user is.
    { DATABASE_URL: server.database.url, LANG: 'C', INIT_CWD: directory },
  )

test('a case file in each format verifies until its data change', async () => {
  const { db, pool } = server.database
  const game = await makeGame(db)
  await makeReadings(pool, game, [{ day: testToday(), turnover: 1000, payout: 950, plays: 1000 }])
  await server.app.catalog.reload()
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const period = { type: 'moving', window: 'all' }
  const settings = { kind: 'case-file', subject: game, period, language: 'en' }
  for (const format of ['pdf', 'csv', 'xlsx']) {
    const reply = await member.post('/api/reports/file', { settings, format })
    await writeFile(join(directory, `case.${format}`), reply.rawPayload)
    const outcome = await verify(`case.${format}`)
    expect(outcome, outcome.errors).toMatchObject({ code: 0 })
    expect(outcome.output).toMatch(/^Unchanged.*\nThe figures in the file itself were not compared/)
  }
  await db.updateTable('rtp_versions').set({ rtp: 95 }).where('game_id', '=', game).execute()
  const changed = await verify('case.pdf')
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/^Changed: .*The readings of these days are the same/)
  await pool.query('update readings set payout = payout + 1 where game_id = $1', [game])
  expect((await verify('case.pdf')).output).toMatch(/^Changed: today's data give another hash \(/)
})

test('a seal of the first format verifies; of an archived month, its readings are asked for', async () => {
  const { db, pool } = server.database
  const gameId = await makeGame(db)
  await makeReadings(pool, gameId, [{ day: '2024-01-10', turnover: 1000, payout: 950 }])
  const days = { from: '2024-01-05', to: '2024-01-20' }
  const sources = { db, timeZone: server.app.config.timeZone }
  const file = join(directory, 'first.txt')
  await writeFile(file, await sealCase(sources, { gameId, days }, 1))
  expect((await verify(file)).output).toContain('Unchanged')
  await pool.query('delete from readings where game_id = $1', [gameId])
  await pool.query("insert into archived_months values ('2024-01-01', 'readings-2024-01', 1, '{}')")
  const archived = await verify(file)
  expect(archived.code).toBe(2)
  expect(archived.output).toBe(
    `Not known: the readings of 2024-01 are archived. Bring them back: retorna bring-back 2024-01 (game ${gameId}, 2024-01-05 to 2024-01-20).\n`,
  )
})

test('a file without a seal, or none, is refused in one line, with another exit code than changed data', async () => {
  await writeFile(join(directory, 'other.txt'), 'nothing')
  const outcome = await verify('other.txt')
  expect(outcome.code).toBe(2)
  expect(outcome.errors).toContain('There is no seal of a case file')
  const missing = await verify('missing.pdf')
  expect(missing.code).toBe(2)
  expect(missing.errors).toBe(`There is no file ${join(directory, 'missing.pdf')}.\n`)
})
