import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a program gets a key and delivers; a game that nobody knows is mapped with one click', {
  tag: '@phone',
}, async ({ page, texts, signIn, database, expectGoodPage }) => {
  const number = await database.ownNumber()
  const feed = `Casino ${number}`
  await database.pool.query("insert into feeds (name, kind, currency) values ($1, 'push', 'BRL')", [
    feed,
  ])
  await signIn('admin')
  await page.goto('/admin/feeds/keys')
  await page.getByRole('button', { name: texts.apiKeys.new }).click()
  await page.getByLabel(texts.apiKeys.name, { exact: true }).fill(`Key ${number}`)
  await page.getByRole('combobox', { name: texts.apiKeys.feed }).click()
  await page.getByRole('option', { name: feed }).click()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.apiKeys.create }).click()
  const key = await page
    .getByLabel(filled(texts.apiKeys.made.key, { name: `Key ${number}` }))
    .inputValue()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.apiKeys.made.done }).click()

  const { rows } = await database.pool.query('select id, name from games order by id limit 1')
  const game: { id: number; name: string } = rows[0]
  const unknown = `${game.name}!`
  const at = new Date(Date.now() - 60_000 * (1 + number)).toISOString()
  const headers = { authorization: `Bearer ${key}` }
  const reply = await page.request.post('/api/v1/readings', {
    headers,
    data: { readings: [{ game: unknown, at, turnover: '100.10', payout: '95', plays: 50 }] },
  })
  expect(reply.status()).toBe(202)
  const { batch, quarantined } = await reply.json()
  expect(quarantined).toBe(1)

  await page.goto('/admin/feeds/quarantine')
  const mapped = filled(texts.quarantine.mapped, { name: unknown, game: game.name })
  await page
    .getByRole('button', { name: filled(texts.quarantine.mapNamed, { name: unknown, game: '' }) })
    .first()
    .click()
  await expect(page.getByText(mapped)).toBeVisible()
  await expectGoodPage()
  await expect
    .poll(async () => (await page.request.get(`/api/v1/batches/${batch}`, { headers })).json(), {
      timeout: 60_000,
      message: 'the reading goes in by itself',
    })
    .toMatchObject({ state: 'stored', accepted: 1, new: 1, quarantined: 0 })
})
