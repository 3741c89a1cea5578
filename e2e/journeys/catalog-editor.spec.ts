import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures/test.ts'
import type { Texts } from '../fixtures/texts.ts'

/** Fills in a new game, inactive, because other journeys count the visible games. */
const addGame = async (page: Page, texts: Texts, name: string, provider: string) => {
  const t = texts.catalogEditor
  await page.goto('/admin/catalogue/new')
  await page.getByRole('textbox', { name: texts.labels.name }).fill(name)
  await page.getByRole('combobox', { name: texts.labels.provider }).fill(provider)
  await page.getByRole('option', { name: provider }).click()
  await page.getByRole('checkbox', { name: t.isActive }).uncheck()
  await page.getByRole('button', { name: t.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Saves the form and waits until it is stored. */
const save = async (page: Page, { labels }: Texts) => {
  const button = page.getByRole('button', { name: labels.save, exact: true })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).not.toHaveAttribute('data-loading')
}

test('a provider and its games are added, changed, given an image, restored and merged', async ({
  page,
  language,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const t = texts.catalogEditor
  const mark = randomUUID().slice(0, 8)
  const [provider, name, duplicate] = [`Studio ${mark}`, `Heron ${mark}`, `Heron HD ${mark}`]
  await signIn('admin')

  await page.goto('/admin/catalogue/providers')
  await page.getByRole('button', { name: t.addProvider }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: texts.labels.name }).fill(provider)
  await expectGoodPage()
  await dialog.getByRole('button', { name: texts.labels.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(provider, { exact: true })).toBeVisible()

  await addGame(page, texts, name, provider)
  await page.getByRole('button', { name: t.addVersion }).click()
  const rtp = page.getByRole('textbox', { name: texts.staffLabels.rtpPercent })
  await expect(rtp).toHaveValue('')
  await rtp.fill(language === 'pt' ? '96,21' : '96.21')
  await page.getByRole('textbox', { name: texts.audit.fields.reels }).fill('5')
  await save(page, texts)
  await page.getByRole('textbox', { name: texts.audit.fields.reels }).fill('6')
  await save(page, texts)

  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#0a5f63' },
  })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.imageChoose }).click()
  await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(t.imageInactive)).toBeVisible()

  const history = page.getByRole('region', { name: texts.labels.history })
  const change = history.getByRole('listitem').filter({ hasText: texts.audit.fields.reels })
  await change.first().getByRole('button', { name: t.restore }).click()
  await expect(page.getByRole('textbox', { name: texts.audit.fields.reels })).toHaveValue('5')
  await expect(history.getByText(t.actions.restore).first()).toBeVisible()
  await expectGoodPage()

  await addGame(page, texts, duplicate, provider)
  // Content loading above the select would push it and its list out of view.
  await expect(history.getByRole('listitem').first()).toBeVisible()
  const merge = page.getByRole('region', { name: t.merge })
  // By keyboard: on a phone, a toast covers the option.
  const other = merge.getByRole('combobox', { name: t.mergeInto })
  await other.scrollIntoViewIfNeeded()
  await other.fill(name)
  await expect(page.getByRole('option')).toHaveText([
    t.inactive.replace('{{name}}', `${name} (${provider})`),
  ])
  await other.press('ArrowDown')
  await other.press('Enter')
  await merge.getByRole('button', { name: t.mergeAction, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(history.getByText(texts.audit.fields.merged)).toBeVisible()
  await expect(history.getByText(duplicate, { exact: true })).toBeVisible()

  await page.goto('/admin/catalogue')
  await page.getByRole('searchbox', { name: t.search }).fill(mark)
  await expect(page.getByText(texts.labels.oneGame, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
