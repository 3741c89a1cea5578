import type { APIRequestContext, Browser } from '@playwright/test'
import { DEMO_FEED, gamesOf, ownGames, takeGame } from '../fixtures/own-game.ts'
import type { Person } from '../fixtures/person.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

const COUNT = 100
const WATCHED = 42

type Row = { game_id: number; name: string; provider_id: number }

/** A hundred consecutive games of one provider that no other journey uses. */
const hundredGames = async (request: APIRequestContext, admin: Person, isPhone: boolean) => {
  const { headers } = admin
  const names = await gamesOf(request, admin, '?sort=name')
  const others = new Set(
    [...ownGames(names), ...names.filter(({ id }) => id === 1)].map(({ nome }) => nome),
  )
  const today = (await (await request.get('/api/admin/today', { headers })).json()).today
  const sheet = await request.get(`/api/admin/entry?feed_id=${DEMO_FEED}&day=${today}`, { headers })
  const rows: Row[] = (await sheet.json()).rows
  const providers = [...new Set(rows.map(({ provider_id }) => provider_id))]
  const found = providers.flatMap((provider) => {
    const games = rows.filter(({ provider_id }) => provider_id === provider)
    const first = games.findIndex(
      (_, index) =>
        index + COUNT <= games.length &&
        games.slice(index, index + COUNT).every(({ name }) => !others.has(name)),
    )
    return first === -1
      ? []
      : [{ provider, first, games: games.slice(first, first + COUNT), today }]
  })
  const chosen = found[isPhone ? 1 : 0]
  if (chosen === undefined) throw new Error('No provider has a hundred games of its own.')
  return chosen
}

/** Another browser, in which another user looks at one game in the list. */
const openElsewhere = async (
  browser: Browser,
  { token }: Person,
  { locale, baseURL, search }: { locale: string; baseURL: string | undefined; search: string },
) => {
  const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) })
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  const page = await context.newPage()
  await page.goto(`/dashboard?${new URLSearchParams({ tab: 'games', search })}`)
  return { page, close: () => context.close() }
}

test('a hundred readings pasted from a spreadsheet are seen in another open browser', async ({
  page,
  context,
  browser,
  baseURL,
  language,
  isPhone,
  texts,
  database,
  newPerson,
  signIn,
  expectGoodPage,
}) => {
  const admin = await signIn('admin')
  const { provider, first, games, today } = await hundredGames(page.request, admin, isPhone)
  const watched = games[WATCHED]?.name ?? ''
  const elsewhere = await openElsewhere(browser, await newPerson('premium'), {
    locale: language === 'pt' ? 'pt-BR' : 'en-US',
    baseURL,
    search: watched,
  })
  const card = elsewhere.page.getByRole('article', { name: watched, exact: true })
  // A new value each time: an earlier run may have left its own.
  const decimals = String((await database.ownNumber()) % 100).padStart(2, '0')
  const figure = language === 'pt' ? `97,${decimals}%` : `97.${decimals}%`
  await expect(card).toBeVisible()
  await expect(card.getByText(figure)).toBeHidden()

  await page.goto(`/admin/entry?feed=${DEMO_FEED}&day=${today}&provider=${provider}`)
  const cells = page.getByRole('textbox', { name: new RegExp(`^${texts.entry.columns.rtp}, `) })
  await cells.first().click()
  for (let row = 0; row < first; row++) await page.keyboard.press('ArrowDown')
  // As copied from a Portuguese spreadsheet: no RTP, turnover, payout, plays.
  const pasted = games.map((_, index) => {
    const payout = index === WATCHED ? `9.7${decimals},00` : `9.${500 + index},25`
    return `\t10.000,00\t${payout}\t${1500 + index}`
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'))
  await page.keyboard.press('Control+V')
  const bar = page.getByRole('region', { name: texts.entry.save.label })
  await expect(bar.getByText(texts.entry.save.nothing)).toBeHidden()
  await bar.getByRole('button', { name: texts.labels.save, exact: true }).click()
  await expect(bar.getByText(texts.entry.save.nothing)).toBeVisible()
  await expect(card.getByText(figure).first()).toBeVisible()
  await elsewhere.close()
  await expectGoodPage()
})

test('unsaved input survives a reload and a visit to Today', {
  tag: ['@phone', '@today'],
}, async ({ page, texts, signIn, expectGoodPage }) => {
  await signIn('admin')
  await page.goto('/admin')
  await expect(
    page.getByRole('heading', { level: 1, name: texts.admin.screens.today }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.today.coverage.title })).toBeVisible()
  await page
    .getByRole('region', { name: texts.today.coverage.title })
    .getByRole('button', { name: texts.labels.asTable })
    .click()
  await expect(page.getByLabel(texts.today.coverage.label, { exact: true })).toBeVisible()
  await expectGoodPage()

  await page.goto(`/admin/entry?feed=${DEMO_FEED}&day=2024-02-01`)
  const cell = page
    .getByRole('textbox', { name: new RegExp(`^${texts.entry.columns.rtp}, `) })
    .first()
  await cell.fill('12')
  await cell.press('Tab')
  await expect(page.getByText(texts.entry.marks['rtp-unusual'])).toBeVisible()
  await expectGoodPage()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(cell).toHaveValue(/^12[.,]00$/)
  await cell.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText(texts.entry.save.nothing)).toBeVisible()
})

test('figures pasted with names find their games; a doubtful name is settled by a click', {
  tag: '@phone',
}, async ({ page, context, database, texts, signIn, expectGoodPage }) => {
  const t = texts.entry
  const admin = await signIn('admin')
  const [one, other] = [
    await takeGame(page.request, database, admin),
    await takeGame(page.request, database, admin),
  ]
  const day = '2024-03-05'
  const rtp = 90 + ((await database.ownNumber()) % 900) / 100
  await page.goto(`/admin/entry?feed=${DEMO_FEED}&day=${day}`)
  const pasted = [
    `Jogo\tJogadas\tRTP`,
    `${other.nome.toUpperCase()}\t1.500\t${rtp.toFixed(2).replace('.', ',')}%`,
    `${one.nome}x\t\t${rtp.toFixed(2)}`,
    'No such slot as this one\t\t95',
  ]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'))
  const cells = page.getByRole('textbox', { name: new RegExp(`^${t.columns.rtp}, `) })
  await cells.first().click()
  await page.keyboard.press('Control+V')

  const dialog = page.getByRole('dialog', { name: t.paste.title })
  await expect(dialog.getByText(t.paste.problems.unknown)).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: t.paste.accept_one })).toBeVisible()
  await expectGoodPage()
  await dialog.getByRole('button', { name: `${one.nome}x` }).click()
  await dialog
    .getByRole('button', { name: filled(t.paste.accept_other, { count: 2 }), exact: true })
    .click()
  await expect(dialog).toBeHidden()
  const bar = page.getByRole('region', { name: t.save.label })
  await expect(bar.getByText(filled(t.paste.done_other, { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t.filters.next }).focus()
  await bar.getByRole('button', { name: texts.labels.save, exact: true }).click()
  await expect(bar.getByText(t.save.nothing)).toBeVisible()

  for (const { id, nome } of [one, other]) {
    const query = new URLSearchParams({ feed_id: String(DEMO_FEED), day, search: nome })
    const sheet = await page.request.get(`/api/admin/entry?${query}`, {
      headers: admin.headers,
    })
    const rows: (Row & { reading: { values: { rtp: number } } | null })[] = (await sheet.json())
      .rows
    expect(rows.find(({ game_id }) => game_id === id)?.reading?.values.rtp).toBe(rtp)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t.shortcuts.title })).toBeVisible()
  await expectGoodPage()
})
