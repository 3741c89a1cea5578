import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'

test('an admin blocks a user, who is signed out at once and cannot sign in again', {
  tag: '@audit',
}, async ({
  page,
  language,
  texts,
  newPerson,
  signIn,
  signInAs,
  expectGoodPage,
  expectedFailures,
}) => {
  expectedFailures.push(401, 403)
  const person = await newPerson()
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText(person.name)
  const { headers } = await newPerson('admin')
  const found = await page.request.get(
    `/api/admin/people?search=${encodeURIComponent(person.email)}`,
    { headers },
  )
  const [{ id }] = (await found.json()).people
  const blocked = await page.request.put(`/api/admin/people/${id}/blocked`, {
    headers,
    data: { isBlocked: true, reason: 'Tried in a journey' },
  })
  expect(blocked.ok()).toBe(true)
  await page.waitForURL('**/login')
  await signInWith(page, texts, person.email, person.password)
  await expect(
    page.getByText(language === 'pt' ? /Esta conta está bloqueada/ : /This account is blocked/),
  ).toBeVisible()

  await signIn('admin')
  await page.goto('/admin/people')
  await page.getByRole('searchbox', { name: texts.people.search }).fill(person.email)
  // The newest entries show until the search ends: a click on a row that disappears is lost.
  await expect(
    page.locator('a[href^="/admin/people/"]:not([href$=requests]):not([href$=team])'),
  ).toHaveCount(1)
  await page.locator(`a[href="/admin/people/${id}"]`).click()
  await page.waitForURL(`**/admin/people/${id}`)
  await expect(page.getByText(texts.people.states.blocked, { exact: true }).first()).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.people.unblock }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.staffLabels.reason).fill('The journey is over')
  await dialog.getByRole('button', { name: texts.people.unblock }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: texts.people.block })).toBeVisible()

  await page.goto('/admin/audit')
  const entry = page
    .locator('details', { hasText: texts.audit.actions['account/unblocked'] })
    .first()
  await entry.locator('summary').click()
  await expect(entry.getByText('The journey is over')).toBeVisible()
  await expectGoodPage()
})
