import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { makeGame } from '../../test/factories.ts'
import { joinMember } from '../../test/member.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { makeKey, makePushFeed, program } from '../../test/push.ts'
import { createRegistry } from './registry.ts'

const server = useTestApp()

const figures = async () => {
  const { app, database } = server
  const text = await createRegistry({ db: database.db, pools: {}, server: app.state }).metrics()
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(retorna_\w+) (\S+)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(value?.replace('+Inf', 'Infinity'))]]
    }),
  )
}

test('the only worker is killed: what is pushed is accepted, and staff see in the readiness probe that it waits', {
  timeout: patience(60_000),
}, async () => {
  const { app, database } = server
  await makeGame(database.db, { slug: 'aztec-fire' })
  await app.catalog.reload()
  const feed = program(server, await makeKey(server, await makePushFeed(server)))
  const push = (hour: number) =>
    feed.json([{ game: 'aztec-fire', at: `2026-01-02T0${hour}:00:00Z`, rtp: 95 }])
  expect(await figures()).toMatchObject({ retorna_worker_last_seen_seconds: Infinity })

  const worker = startWorker({ DATABASE_URL: database.url })
  expect((await push(1)).statusCode).toBe(202)
  await expect.poll(figures, { timeout: patience(30_000) }).toMatchObject({
    retorna_inbox_rows: 0,
    retorna_worker_last_seen_seconds: expect.toBeOneOf([0, 1, 2, 3]),
  })
  await worker.end('SIGKILL')

  for (const hour of [2, 3, 4]) expect((await push(hour)).statusCode).toBe(202)
  await database.pool.query("update import_batches set created_at = now() - interval '10 minutes'")
  await database.pool.query("update life_signs set at = now() - interval '10 minutes'")
  expect(await figures()).toMatchObject({
    retorna_inbox_rows: 3,
    retorna_oldest_inbox_row_seconds: 600,
    retorna_worker_last_seen_seconds: 600,
  })

  await database.pool.query(
    "insert into feeds (name, kind, due_every_minutes, created_at) values ('Late', 'push', 60, now() - interval '2 hours')",
  )
  const editor = await joinMember(server, { role: 'editor' })
  const admin = await joinMember(server, { role: 'admin' })
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const parts = (await editor.get('/api/ready')).json().parts
  expect(parts).toMatchObject({
    inboxRows: 3,
    backupSeconds: null,
    drillSeconds: null,
    lateFeeds: 1,
    stopped: ['worker', 'inbox', 'feeds'],
  })
  expect((await admin.get('/api/admin/operations')).json().parts.stopped).toEqual(parts.stopped)
  for (const reply of [await member.get('/api/ready'), await app.inject('/api/ready')]) {
    expect(reply.json()).toEqual({ success: true })
  }
})
