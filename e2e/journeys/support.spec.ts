import { linkIn, mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a member writes to the team with a screenshot; staff answer, in the product and by mail', {
  tag: '@phone',
}, async ({ page, texts, newPerson, signInAs, signIn, expectGoodPage }) => {
  const { support, ui, app } = texts
  const question = `Where are my games? ${Date.now()}`
  const member = await newPerson('free')
  await signInAs(member)
  await page.goto('/dashboard?tab=subscription')
  await page.getByRole('button', { name: ui.help, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: support.title })
  await expect(drawer.getByText(filled(support.answerHours, { hours: 48 }))).toBeVisible()
  await expectGoodPage()
  await drawer.getByRole('button', { name: support.write }).click()
  await drawer.getByRole('textbox', { name: support.message }).fill(question)
  await expectGoodPage()

  // What was typed outlives the page.
  await page.reload()
  await page.getByRole('button', { name: ui.help, exact: true }).click()
  await drawer.getByRole('button', { name: support.write }).click()
  await expect(drawer.getByRole('textbox', { name: support.message })).toHaveValue(question)
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await drawer.getByRole('button', { name: support.send }).click()
  await expect(drawer.getByText(question)).toBeVisible()
  await expect(drawer.getByRole('img', { name: support.screenshot })).toBeVisible()
  await expectGoodPage()

  await signIn('admin')
  await page.goto('/admin/support')
  await page.getByRole('link', { name: question }).click()
  await expect(page.getByRole('img', { name: support.screenshot })).toBeVisible()
  await expectGoodPage()
  const answer = 'Reload the page once.'
  await page.getByRole('textbox').fill(answer)
  await page.getByRole('button', { name: support.desk.send }).click()
  await expect(page.getByText(support.desk.sent)).toBeVisible()
  await page.goto('/admin/support')
  await expect(page.getByRole('main')).toBeVisible()
  await expectGoodPage()
  await expect(page.getByRole('link', { name: question })).toBeHidden()

  const mail = await mailbox.newest(member.email, 'support-answer')
  expect(mail.text).toContain(answer)
  await signInAs(member)
  await page.goto('/dashboard')
  const unread = filled(app.nav.answers_one, { formatted: 1 })
  await expect(page.getByRole('button', { name: `${ui.help}: ${unread}` })).toBeVisible()
  const { pathname, search } = new URL(linkIn(mail))
  await page.goto(`${pathname}${search}`)
  await expect(drawer.getByText(answer)).toBeVisible()
  await drawer.getByRole('button', { name: support.closeConversation }).click()
  await expect(drawer.getByText(support.states.closed, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(drawer.getByText(support.states.answered, { exact: true })).toBeVisible()
})
