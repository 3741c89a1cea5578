import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listAlerts } from '@retorna/contract/alerts'
import { DAY_MS, HOUR_MS } from '@retorna/domain/milliseconds'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { testToday } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember } from '../../../test/member.ts'
import { makeKey, makePushFeed, program } from '../../../test/push.ts'
import { importFile } from '../imports/import-file.ts'

const CASES = fileURLToPath(new URL('../../../../../shared/data/cases/', import.meta.url))
/** Of the file's last readings. */
const LAST_DAY = Date.parse('2026-11-24')

/** The file's pushes, with the last of its days yesterday. */
const pushes = (): string[] => {
  const shift = Date.parse(testToday()) - DAY_MS - LAST_DAY
  const moved = (_: string, day: string) =>
    `${new Date(Date.parse(day) + shift).toISOString().slice(0, 10)}T`
  return readFileSync(`${CASES}alert-few-plays.ndjson`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/(\d{4}-\d\d-\d\d)T/g, moved))
}

test.skipIf(!existsSync(CASES))(
  'a day of 10 to 40 plays fires no alert, and its owner sees why (skipped where ../shared/data is absent)',
  async () => {
    const server = await createTestApp()
    try {
      await importFile(server.database.pool, {
        kind: 'games',
        path: `${CASES}near-names-1.csv`,
        timeZone: server.app.config.timeZone,
        now: new Date(),
        actor: 'test',
      })
      const casino = program(server, await makeKey(server, await makePushFeed(server)))
      const push = async (line: string): Promise<void> => {
        expect((await casino.lines([line])).json()).toMatchObject({ accepted: 1 })
        await doJobs(server)
        await server.app.catalog.reload()
      }
      const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
      const alert = async () => {
        const reply = await member.get('/api/alerts')
        return listAlerts.replies[200].parse(reply.json()).alerts[0]
      }
      const told = async (): Promise<number> => {
        const { rows } = await server.database.pool.query(
          "select from notifications where kind = 'rtp-alert'",
        )
        return rows.length
      }
      const [first = '', ...rest] = pushes()
      await push(first)
      const { rows } = await server.database.pool.query('select id from games')
      expect((await member.post('/api/alerts', { game_id: rows[0].id })).statusCode).toBe(201)
      const awaited: (number | undefined)[] = []
      for (const line of rest) {
        await push(line)
        expect(await told()).toBe(0)
        awaited.push((await alert())?.waits_for?.plays)
      }
      expect(awaited).toEqual([10, 20, 40, 100_040])
      // As many plays as the threshold needs make the baseline, and are told once they pay something else.
      const { from, to } = JSON.parse(rest.at(-1) ?? '')
      const pushMany = (hours: number, payout: string) => {
        const later = (moment: string) =>
          new Date(Date.parse(moment) + hours * HOUR_MS).toISOString()
        const many = { turnover: '9000000', payout, plays: 9_000_000 }
        return push(
          JSON.stringify({ game: 'lucky-pepper', from: later(from), to: later(to), ...many }),
        )
      }
      await pushMany(1, '8550000')
      expect(await told()).toBe(0)
      await pushMany(2, '7200000')
      expect(await told()).toBe(1)
    } finally {
      await server.close()
    }
  },
)
