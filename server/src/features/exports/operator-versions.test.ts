import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeOperator, makeProvider, testToday } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'

const GAMES = 250
const TODAY = testToday()

const server = useTestApp()
let premium: Member
let busy: number
let unread: number
beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const provider_id = await makeProvider(db)
  busy = await makeOperator(db, { name: 'Busy' })
  unread = await makeOperator(db, { name: 'Unread' })
  for (let made = 0; made < GAMES; made++) await makeGame(db, { provider_id })
  await pool.query(
    `with made as (
       insert into forecast_series (game_id, operator_id) select id, $1 from games returning id),
     stood as (
       insert into forecast_standings (series_id, made_on, standing) select id, $2, '{}' from made)
     insert into forecasts (series_id, made_on, versions, probabilities)
     select id, $2, array[94, 96]::real[], array[0.9513, 0.0487, 0]::real[] from made`,
    [busy, TODAY],
  )
  await server.app.catalog.reload()
})

const linesOf = async (operator?: number) => {
  const what = { table: 'operator-versions', operator }
  const reply = await premium.post('/api/exports', { format: 'csv', what })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.body.trim().split('\r\n')
}

test('a long list is asked for once, as every call computes all of it', async () => {
  const calls = vi.spyOn(server.app, 'inject')
  const rows = (await linesOf()).filter((line) => line.startsWith('Busy,'))
  expect(rows).toHaveLength(GAMES)
  const asked = calls.mock.calls.filter((call) => JSON.stringify(call).includes('/forecasts/'))
  expect(asked).toHaveLength(1)
  calls.mockRestore()
})

test('a probability in percent has no noise of binary fractions', async () => {
  const [row = ''] = (await linesOf(busy)).filter((line) => line.startsWith('Busy,'))
  expect(row).toContain(',94,95.13,')
})

test('a file names its operator even if it has no rows', async () => {
  expect(await linesOf(unread)).toContain('Filter: operator: Unread')
  expect(await linesOf()).toContain('No filters')
})
