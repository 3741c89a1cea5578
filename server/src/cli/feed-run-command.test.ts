import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { makeGame } from '../../test/factories.ts'
import { runRetorna } from '../../test/processes/run-retorna.ts'
import { httpsSource } from '../../test/pulls.ts'
import { openReceiver } from '../../test/servers/receiver.ts'
import { forgetSetting, storeSetting } from '../database/settings.ts'

const database = useTestDatabase()

test('a pull is tried and run from the command line', async () => {
  const { db } = database
  await makeGame(db, { name: 'Sugar Rush', slug: 'sugar-rush' })
  const source = await openReceiver((response) =>
    response.end(
      'game,date,rtp\nSugar Rush,2026-01-05,96.4\nSugar Rush,2026-01-06,many\nNobody Knows,2026-01-05,96\n',
    ),
  )
  const { id } = await db
    .insertInto('feeds')
    .values({ name: 'Casino A', kind: 'pull' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pulls')
    .values({
      feed_id: id,
      source: JSON.stringify(httpsSource(source.url)),
      mapping: JSON.stringify({
        recipe: 'readings',
        columns: {},
        dateFormat: null,
        confirmOutliers: false,
      }),
      changed_by: 'test',
    })
    .execute()
  const feed = (command: string, name: string) =>
    runRetorna(['feed', command, name], {
      DATABASE_URL: database.url,
      OUTGOING_ALLOW: source.target,
      AUTH_SECRET: randomBytes(32).toString('hex'),
    })
  const waiting = async () =>
    (await database.pool.query('select count(*)::int as n from inbox')).rows[0].n
  const tried = await feed('test', 'Casino A')
  expect(tried).toMatchObject({ code: 0, errors: '' })
  expect(tried.output).toContain('Rows: 3. Readings: 2. Refused: 1.')
  expect(tried.output).toContain('line 3: ')
  expect(await waiting()).toBe(0)
  expect(await feed('run', 'Casino A')).toMatchObject({
    code: 0,
    output: expect.stringContaining('In quarantine: 1.'),
  })
  expect(await waiting()).toBe(1)
  await storeSetting(db, 'time_zone', 'Asia/Tokyo')
  expect(await feed('run', 'Casino A')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('in Asia/Tokyo. Set the same TIME_ZONE here'),
  })
  await forgetSetting(db, 'time_zone')
  await storeSetting(db, 'production', { publicUrl: 'https://x.example', settings: [] })
  expect(await feed('run', 'Casino A')).toMatchObject({ code: 2 })
  await forgetSetting(db, 'production')
  expect(await waiting()).toBe(1)
  await database.pool.query(
    `update pulls set source = source || '{"url": "https://10.0.0.1/rtp.csv"}'`,
  )
  const failed = await feed('test', 'Casino A')
  expect(failed).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Failed: address refused\. /),
  })
  const unknown = await feed('run', 'Casino B')
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    expect.stringMatching(/^There is no pull of a feed Casino B. Set it up in the admin area/),
  ])
})
