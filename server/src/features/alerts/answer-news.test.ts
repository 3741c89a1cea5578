import { listNotifications } from '@retorna/contract/notifications/inbox'
import { PERSONAL_SCOPES } from '@retorna/domain/api-key'
import { addDays } from '@retorna/domain/day'
import { formatDay } from '@retorna/domain/format-figure'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, reaching, type TestApp } from '../../../test/app.ts'
import { makeGame, makeReadings, testToday } from '../../../test/factories.ts'
import { doJobs, mailsTo } from '../../../test/jobs.ts'
import { joinPremium, notify, setUpWebhook, verified } from '../../../test/notifications.ts'
import { makeKey } from '../../../test/push.ts'
import { openReceiver } from '../../../test/servers/receiver.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import type { MailContent } from '../../outbox/mail/mail-kinds.ts'
import { renderMail } from '../../outbox/mail/render-mail.ts'

const FIRST_DAY = addDays(testToday(), -40)

let server: TestApp
afterEach(() => server.close())

/** A game that pays as certified, by its days alone. */
const start = async (outgoingAllow: string[] = []): Promise<number> => {
  server = await createTestApp(reaching(outgoingAllow))
  const game = await makeGame(server.database.db, { name: 'Fortune Tiger' })
  await makeReadings(
    server.database.pool,
    game,
    Array.from({ length: 20 }, (_, index) => ({
      day: addDays(FIRST_DAY, index),
      turnover: 100_000,
      payout: index % 2 === 0 ? 96_200 : 95_800,
      plays: 100_000,
    })),
  )
  await doJobs(server)
  await server.app.catalog.reload()
  return game
}

const textOf = ({ kind, language, data }: Awaited<ReturnType<typeof mailsTo>>[number]) =>
  renderMail({ kind, language, data } as never as Parameters<typeof renderMail>[0], '').text

test('a corrected answer reaches mail, webhook, inbox and programs with the one before', async () => {
  const receiver = await openReceiver()
  const game = await start([receiver.target])
  const { pool, db } = server.database
  const person = await joinPremium(server, { role: 'admin', language: 'pt' })
  const secret = await setUpWebhook(server, person, receiver.url)
  const created = await person.post('/api/alerts', { game_id: game, unit: 'answer' })
  expect(created.json().alert).toMatchObject({ unit: 'answer', answer: { kind: 'agrees' } })
  await doJobs(server)
  expect(await mailsTo(server, person.email)).toEqual([])
  await pool.query('update daily_rtp set payout = payout * 0.9 where game_id = $1', [game])
  await pool.query('insert into changed_days values ($1, $2)', [game, FIRST_DAY])
  await announceCatalogChange(db, 'all')

  const [mail, ...others] = await mailsTo(server, person.email)
  expect(others).toEqual([])
  const text = mail === undefined ? '' : textOf(mail)
  expect(text).toContain('\nPaga menos que o certificado. O RTP verdadeiro está entre')
  expect(text).toContain('o certificado é 96,0%. Estimado a partir das apostas e dos prêmios')
  expect(text).toContain(
    'Até agora: Paga o certificado, com até 2 pontos de diferença (estimativa).',
  )
  expect(text).toContain(`Leituras a partir de ${formatDay(FIRST_DAY, 'pt')} foram corrigidas`)

  const [message] = receiver.received
  if (message === undefined) throw new Error('nothing came')
  const { type, data } = verified(secret, message)
  expect({ type, data }).toMatchObject({
    type: 'answer-changed',
    data: {
      game: { id: game, name: 'Fortune Tiger' },
      alertId: created.json().alert.id,
      before: { kind: 'agrees', within_points: 2, direction: null },
      after: { kind: 'off', direction: 'below', basis: 'estimated' },
      certifiedRtp: 96,
      correctedFrom: FIRST_DAY,
    },
  })

  const inbox = listNotifications.replies[200].parse(
    (await person.get('/api/notifications')).json(),
  )
  expect(inbox.notifications).toMatchObject([
    { kind: 'answer-changed', data: { after: data.after, before: data.before } },
  ])
  const key = await makeKey(server, null, { userId: person.userId, scopes: [...PERSONAL_SCOPES] })
  const call = async (url: string) =>
    (
      await server.app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${key}` } })
    ).json()
  expect((await call('/notifications')).data).toMatchObject([
    {
      kind: 'answer-changed',
      alert_unit: 'answer',
      answer_before_kind: 'agrees',
      answer_after_kind: 'off',
      answer_after_direction: 'below',
      answer_corrected_from: FIRST_DAY,
      baseline_rtp_percent: null,
    },
  ])
  expect((await call('/alerts')).data).toMatchObject([
    { unit: 'answer', answer_kind: 'off', answer_direction: 'below', answer_version_percent: null },
  ])
  expect((await person.get('/api/alerts/stats')).json().stats).toMatchObject({
    notifications_today: 1,
  })
})

test('mails of other alerts name the answer of the game, one by one and together', async () => {
  const game = await start()
  const unknown = await makeGame(server.database.db, { name: 'Moon Fox' })
  const person = await joinPremium(server)
  await notify(server.database.db, person.userId, game)
  await notify(server.database.db, person.userId, unknown)
  const [known, missing] = (await mailsTo(server, person.email)).map(textOf)
  expect(known).toContain('Answer: Pays as certified, to within 2 points (estimated).')
  expect(missing).toContain('Answer: No readings yet.')
  const weekly: MailContent = {
    kind: 'alert-digest',
    data: {
      name: 'Ana',
      span: 'day',
      count: 1,
      moves: [(await mailsTo(server, person.email))[0]?.data as never],
      isOfFeeds: false,
      link: '',
      settings: '',
    },
  }
  expect(renderMail({ ...weekly, language: 'en' }, '').text).toMatch(
    /Fortune Tiger .* went up .*\. Answer: Pays as certified, to within 2 points \(estimated\)\./,
  )
})
