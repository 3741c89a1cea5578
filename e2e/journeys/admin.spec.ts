import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('an admin blocks a person, whose open page is signed out and who cannot come back', async ({
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
  const token = await page.request.post('/api/auth/login', {
    data: { email: 'admin@retorna.demo', senha: person.password },
  })
  const headers = { authorization: `Bearer ${(await token.json()).token}` }
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
  await page.getByLabel(texts.auth.email, { exact: true }).fill(person.email)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: texts.auth.submit, exact: true }).click()
  await expect(
    page.getByText(language === 'pt' ? /Esta conta está bloqueada/ : /This account is blocked/),
  ).toBeVisible()

  await signIn('admin')
  await page.goto('/admin/people')
  await page.getByRole('searchbox', { name: texts.people.search }).fill(person.email)
  // The newest stand there before the search has ended: a press on a line that goes is lost.
  await expect(page.locator('a[href^="/admin/people/"]:not([href$=requests])')).toHaveCount(1)
  await page.locator(`a[href="/admin/people/${id}"]`).click()
  await page.waitForURL(`**/admin/people/${id}`)
  await expect(page.getByText(texts.people.blocked, { exact: true }).first()).toBeVisible()
  await expectGoodPage()
  await page.getByRole('button', { name: texts.people.unblock }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.people.reason).fill('The journey is over')
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

test('a new price stands on the subscription page of others', async ({
  page,
  isPhone,
  texts,
  language,
  signIn,
  expectGoodPage,
}) => {
  await signIn('admin')
  await page.goto('/admin/content/prices')
  // Each project the plan of its own: both run at once.
  const panel = page.getByRole('region', { name: isPhone ? 'Profissional' : 'Premium' })
  const amount = panel.getByLabel(
    filled(texts.content.prices.amount, { language: texts.content.languages[language] }),
  )
  await expect(amount).not.toHaveValue('')
  await expectGoodPage()
  const before = await amount.inputValue()
  const price = isPhone ? '311' : '83'
  await amount.fill(price)
  await page.getByRole('button', { name: texts.content.save, exact: true }).click()
  await expect(page.getByText(texts.content.prices.saved)).toBeVisible()
  await page.goto('/dashboard?tab=subscription')
  await expect(page.getByText(new RegExp(`${price}\\b`)).first()).toBeVisible()

  await page.goto('/admin/content/prices')
  await expect(amount).toHaveValue(price)
  await amount.fill(before)
  await page.getByRole('button', { name: texts.content.save, exact: true }).click()
  await expect(page.getByText(texts.content.prices.saved)).toBeVisible()
})

test('everybody sees how good the data is, staff how the server does', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await page.goto('/data-health')
  await expect(page.getByRole('heading', { level: 1, name: texts.health.title })).toBeVisible()
  await expectGoodPage()
  await signIn('admin')
  for (const path of ['health', 'mails', 'jobs', 'imports', 'payments']) {
    await page.goto(`/admin/operations/${path}`)
    await expectGoodPage()
  }
  await page.goto('/admin/content/faq')
  await expect(page.getByText(texts.content.example).first()).toBeVisible()
  await expectGoodPage()
})
