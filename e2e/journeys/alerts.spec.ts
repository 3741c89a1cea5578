import type { Page } from '@playwright/test'
import { importReading } from '../fixtures/import-reading.ts'
import { importDays, removeLatestDays, takeJudgedGame } from '../fixtures/judged-game.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { type Game, takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled, type Texts } from '../fixtures/texts.ts'
import { startReceiver } from '../fixtures/webhook-receiver.ts'

/** Above the RTP of any demo game. */
const MOVED_TO = 127.31
const MOVED_FROM = 96
/** More than any slot needs to tell two points from chance. */
const ENOUGH_PLAYS = 1_000_000_000

const FAULTY_DAYS = 10

/** The bell with one unread message. */
const bellOf = (page: Page, { app: { nav }, labels }: Texts) =>
  page.getByRole('button', {
    name: `${labels.notifications}: ${filled(nav.unread_one, { formatted: 1 })}`,
  })

/** Opens the form for a new alert of the given kind on a game. */
const beginAlert = async (
  page: Page,
  { alerts, labels }: Texts,
  game: Game,
  unit: 'evidence' | 'version',
): Promise<void> => {
  await page.goto('/alerts')
  await page.getByRole('button', { name: alerts.create }).first().click()
  await page.getByRole('combobox', { name: labels.game }).fill(game.nome)
  await page.getByRole('option', { name: game.nome }).first().click()
  await page.getByText(alerts.form.units[unit], { exact: true }).click()
}

test(
  'a game that moves is reported once in the bell, once by email and once by signed webhook',
  { tag: '@notifications' },
  async ({ page, language, texts, database, signIn, expectGoodPage }, info) => {
    const receiver = await startReceiver(Number(process.env.E2E_PORT) + 1 + info.parallelIndex)
    // What members enter leads to the public internet only.
    const person = await signIn('admin')
    const { headers } = person
    const game = await takeGame(page.request, database, person)
    // A move can be measured from a day with so many plays.
    const before = info.outputPath('before.csv')
    await importReading(database, game, MOVED_FROM, before, { time: '00:10', plays: ENOUGH_PLAYS })

    await page.goto('/settings?tab=notifications')
    const webhook = page.getByRole('region', { name: texts.notifications.webhook.title })
    await webhook.getByLabel(texts.labels.url).fill(receiver.url)
    await webhook.getByRole('button', { name: texts.notifications.webhook.set }).click()
    const secret = await webhook.getByLabel(texts.notifications.webhook.secret).inputValue()
    expect(secret).toMatch(/^whsec_/)
    await expectGoodPage()
    await webhook.getByRole('button', { name: texts.labels.done }).click()
    const toggle = webhook.getByRole('switch', { name: texts.notifications.webhook.switch })
    await expect(toggle).toBeVisible()
    if (!(await toggle.isChecked())) {
      await webhook.getByText(texts.notifications.webhook.switch).click()
      await expect(page.getByText(texts.labels.saved)).toBeVisible()
    }
    await expect(toggle).toBeChecked()

    await page.goto(`/dashboard?tab=games&search=${encodeURIComponent(game.nome)}`)
    const card = page.getByRole('article', { name: game.nome, exact: true })
    const state = (word: string) =>
      card.getByRole('button', {
        name: filled(texts.alerts.button.label, { state: word, game: game.nome }),
      })
    // Shown for two seconds only, so start looking before the click.
    const created = state(texts.alerts.button.created).waitFor()
    await state(texts.alerts.button.none).click()
    await created
    await expect(
      page.getByText(filled(texts.alerts.button.createdToast, { game: game.nome, threshold: 2 })),
    ).toBeVisible()
    await expect(state(texts.alerts.button.active)).toBeVisible()

    const after = info.outputPath('after.csv')
    const imported = await importReading(database, game, MOVED_TO, after, { plays: ENOUGH_PLAYS })

    const bell = bellOf(page, texts)
    await expect(bell).toBeVisible()
    const mail = await mailbox.newest(person.email, 'rtp-alert')
    const figure = language === 'pt' ? '127,31' : '127.31'
    expect(mail.text).toContain(game.nome)
    expect(mail.text).toContain(figure)
    await expect.poll(() => receiver.messages(secret, 'rtp-alert').length).toBe(1)
    expect(receiver.messages(secret, 'rtp-alert')[0]?.data.currentRtp).toBe(MOVED_TO)

    await bell.click()
    const list = page.getByRole('list', { name: texts.labels.notifications })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText(figure)
    await expectGoodPage()
    await page.getByRole('button', { name: texts.notifications.readAll }).click()
    await expect(list.getByText(texts.notifications.new, { exact: true })).toBeHidden()
    await list.getByRole('link', { name: game.nome }).click()
    await page.waitForURL(`**/game/${game.id}`)

    // The move is undone, which notifies nobody; the next message proves that no other was pending.
    await imported.undo()
    await page.goto('/settings?tab=notifications')
    await webhook.getByRole('button', { name: texts.notifications.test.send }).click()
    await expect(webhook.getByText(texts.notifications.test.delivered)).toBeVisible()
    const mailPanel = page.getByRole('region', { name: texts.labels.email })
    await mailPanel.getByRole('button', { name: texts.notifications.test.send }).click()
    await mailbox.newest(person.email, 'alert-test')
    const kinds = (await mailbox.all(person.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('rtp-alert'))).toHaveLength(1)
    expect(receiver.messages(secret, 'test')).toHaveLength(1)
    expect(receiver.messages(secret, 'rtp-alert')).toHaveLength(1)
    const kept = await page.request.get('/api/notifications', { headers })
    expect((await kept.json()).notifications).toHaveLength(1)
    await receiver.stop()
  },
)

test('an alert is created on its page, silenced, and deleted with an undo', {
  tag: '@phone',
}, async ({ page, context, texts, signIn, expectGoodPage }) => {
  const person = await signIn('premium')
  await page.goto('/alerts')
  await expect(page.getByText(texts.alerts.emptyTitle)).toBeVisible()

  await page.getByRole('button', { name: texts.alerts.create }).first().click()
  await page.getByRole('combobox', { name: texts.labels.game }).fill('a')
  const option = page.getByRole('option').first()
  await option.click()
  await page.getByText(texts.alerts.form.units.points, { exact: true }).click()
  await expect(page.getByText(/\d+ (times?|vez|vezes)/).first()).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.alerts.form.submit }).click()
  const list = page.getByRole('list', { name: texts.alerts.heading })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const game = (await list.getByRole('link').first().textContent()) ?? ''

  const action = (label: string) => page.getByRole('button', { name: filled(label, { game }) })
  await action(texts.alerts.item.silence).click()
  await page.getByRole('menuitem', { name: texts.alerts.silence.hour }).click()
  await expect(
    list.getByText(new RegExp(`^${texts.alerts.item.silenced.split(' {{')[0]}`)),
  ).toBeVisible()
  await expectGoodPage()

  await action(texts.alerts.item.delete).click()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await action(texts.alerts.item.delete).click()
  await expect(list).toBeHidden()
  // Leaving before the undo expires still deletes the alert.
  await page.close()
  const { headers } = person
  await expect
    .poll(async () => (await (await context.request.get('/api/alerts', { headers })).json()).alerts)
    .toEqual([])
  const later = await context.newPage()
  await later.goto('/alerts')
  await expect(later.getByText(texts.alerts.emptyTitle)).toBeVisible()
})

test('the page of a game creates an alert on its answer', { tag: '@phone' }, async ({
  page,
  texts,
  database,
  signIn,
  expectGoodPage,
}) => {
  const { alerts } = texts
  const person = await signIn('premium')
  const game = await takeGame(page.request, database, person)
  await page.goto(`/game/${game.id}`)
  const button = filled(alerts.button.label, { state: alerts.button.none, game: game.nome })
  await page.getByRole('button', { name: button }).click()
  await expect(
    page.getByText(filled(alerts.button.createdOnAnswer, { game: game.nome })),
  ).toBeVisible()
  await page.goto('/alerts')
  const item = page.getByRole('list', { name: alerts.heading }).getByRole('listitem')
  await expect(item).toContainText(alerts.answerRule)
  await expect(item).toContainText(alerts.item.answerSoFar)
  await expectGoodPage()
  const edit = filled(alerts.item.edit, { game: game.nome })
  await page.getByRole('button', { name: edit }).click()
  await expect(page.getByText(alerts.form.unitHints.answer)).toBeVisible()
  await expectGoodPage()
})

test('an alert by evidence reports a fault once', async ({
  page,
  texts,
  database,
  signIn,
  expectGoodPage,
}, info) => {
  const { alerts } = texts
  const person = await signIn('premium')
  const game = await takeJudgedGame(page.request, database, person)
  await removeLatestDays(database, game, FAULTY_DAYS)
  const sound = { count: 30, ago: FAULTY_DAYS, rtp: game.rtp }
  await importDays(database, game, sound, info.outputPath('sound.csv'))
  // The form asks once what the alert lacks. A job judges the days after they are imported; until the server has read
  // that, it may still show the days from before.
  const { headers } = person
  const judged = `/api/games/${game.id}/evidence`
  await expect
    .poll(async () => (await (await page.request.get(judged, { headers })).json()).data, {
      timeout: 45_000,
    })
    .toMatchObject({ days: sound.count, missing: [] })

  await beginAlert(page, texts, game, 'evidence')
  const promise = filled(alerts.promise_other, { count: 2 })
  await expect(page.getByText(`${promise}.`)).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: alerts.form.submit }).click()
  const item = page.getByRole('list', { name: alerts.heading }).getByRole('listitem')
  await expect(item).toContainText(promise)
  await expectGoodPage()

  const faulty = { count: FAULTY_DAYS, rtp: game.rtp - 8 }
  await importDays(database, game, faulty, info.outputPath('faulty.csv'))
  const bell = bellOf(page, texts)
  await expect(bell).toBeVisible()
  const mail = await mailbox.newest(person.email, 'rtp-alert')
  expect(mail.text).toContain(game.nome)
  await bell.click()
  const list = page.getByRole('list', { name: texts.labels.notifications })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(
    texts.notifications.fellByEvidence.theoretical.split(' {{')[0] ?? '',
  )
  await expectGoodPage()
})

test('an alert by version tells at which casino another one seems to run @long', async ({
  page,
  texts,
  database,
  signIn,
  expectGoodPage,
}) => {
  const { alerts } = texts
  const person = await signIn('premium')
  const game = await takeJudgedGame(page.request, database, person)
  await beginAlert(page, texts, game, 'version')
  await expect(page.getByText(alerts.form.unitHints.version)).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: alerts.form.submit }).click()
  const item = page.getByRole('list', { name: alerts.heading }).getByRole('listitem')
  await expect(item).toContainText(alerts.versionRules.both)
  await expectGoodPage()

  // What the nightly job states when the version named is not the one named before.
  const casino = `Casino ${game.id}`
  await database.pool.query(
    `with casino as (insert into operators (slug, name) values ($3, $2) returning id),
     series as (
       insert into forecast_series (game_id, operator_id) select $1, id from casino returning id)
     insert into version_switches (series_id, made_on, before, after, day, probability)
     select series.id, a.counts_from, 96, 94, a.counts_from, 0.97
     from series, alerts a where a.game_id = $1 and a.unit = 'version'`,
    [game.id, casino, `casino-${game.id}`],
  )
  await database.pool.query("select graphile_worker.add_job('evaluate-alerts', '{}'::json)")
  const bell = bellOf(page, texts)
  await expect(bell).toBeVisible()
  const mail = await mailbox.newest(person.email, 'version-switch')
  expect(mail.text).toContain(casino)
  await bell.click()
  const list = page.getByRole('list', { name: texts.labels.notifications })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(casino)
  await expectGoodPage()
})
