import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a report is opened, customized, saved, downloaded, deleted and brought back', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const t = texts.reports
  await signIn('premium')
  await page.goto('/reports')
  await expectGoodPage()
  await page.getByRole('link', { name: t.open }).first().click()
  await expect(page.getByRole('heading', { name: t.sectionNames.totals })).toBeVisible()
  await expectGoodPage()

  await page.getByRole('button', { name: t.customize }).click()
  const drawer = page.getByRole('dialog', { name: t.customizeTitle })
  // By key: a click may miss while the drawer is still moving.
  await drawer.getByText(t.moreChoices).press('Enter')
  await drawer.getByRole('textbox', { name: t.reportTitle }).fill('For the client')
  await drawer.getByRole('checkbox', { name: t.sectionNames.providers }).uncheck()
  await drawer.getByRole('button', { name: texts.labels.apply }).click()
  await expect(page.getByText('For the client', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.sectionNames.providers })).toHaveCount(0)

  await page.getByRole('button', { name: t.saveAs }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.labels.save, exact: true })
    .click()
  await expect(page).toHaveURL(/\/reports\/saved\/\d+$/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.labels.download }).click()
  await page.getByRole('menuitem', { name: t.formats.pdf }).click()
  expect((await download).suggestedFilename()).toMatch(/^retorna-for-the-client-.*\.pdf$/)

  await page.getByRole('link', { name: t.back }).click()
  const name = 'For the client'
  await page.getByRole('button', { name: filled(t.actions, { name }) }).click()
  await page.getByRole('menuitem', { name: texts.labels.delete }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})
