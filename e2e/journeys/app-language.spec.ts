import { mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled, TEXTS } from '../fixtures/texts.ts'

// A first visit.
test.use({ storageState: { cookies: [], origins: [] } })

const OWN = { en: 'English', pt: 'Português' } as const
const OTHER = { en: OWN.pt, pt: OWN.en } as const
const TITLES = { en: 'Choose your language', pt: 'Escolha seu idioma' } as const
const PASSWORD_CHANGED = {
  en: 'Retorna: your password was changed',
  pt: 'Retorna: sua senha foi alterada',
} as const

test('a first visit preselects the browser’s language and asks; the choice is remembered', {
  tag: '@phone',
}, async ({ page, language, texts, expectGoodPage }) => {
  await page.goto('/login')
  const question = page.getByRole('dialog', { name: TITLES[language] })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: OWN[language] })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: texts.labels.signIn, exact: true })).toBeVisible()
  await expectGoodPage()

  await question.getByRole('button', { name: OTHER[language] }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const other = language === 'en' ? 'pt' : 'en'
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
  expect(await page.evaluate(() => document.cookie)).toContain(`language=${other}`)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByRole('button', { name: TEXTS[other].labels.signIn, exact: true }),
  ).toBeVisible()
})

test('the landing page asks too, and uses the chosen language from then on', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const question = page.getByRole('dialog', { name: TITLES[language] })
  await expect(question).toBeVisible()
  const other = language === 'en' ? 'pt' : 'en'
  await question.getByRole('button', { name: OTHER[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The server renders in that language, so nothing flashes.
  const reply = await page.request.get('/')
  expect(await reply.text()).toContain(`lang="${other === 'pt' ? 'pt-BR' : 'en'}"`)
})

test('a language chosen signed in is that of the next mail', { tag: '@phone' }, async ({
  page,
  signIn,
  language,
  texts,
  isPhone,
}) => {
  const person = await signIn('free')
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: OWN[language] }).click()
  const menu = isPhone ? filled(texts.app.account, { name: '' }) : texts.labels.language
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  const stored = page.waitForResponse('**/api/account/language')
  await page.getByRole('menuitemradio', { name: OTHER[language] }).click()
  expect((await stored).status()).toBe(204)

  const changed = await page.request.put('/api/auth/password', {
    headers: person.headers,
    data: { senha_atual: person.password, nova_senha: 'Another#2027' },
  })
  expect(changed.status()).toBe(200)
  const mail = await mailbox.newest(person.email, 'password-changed')
  expect(mail.subject).toBe(PASSWORD_CHANGED[language === 'en' ? 'pt' : 'en'])
})

test('a returning visitor without a choice gets English and is not asked', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('visited', 'true'))
  await page.goto('/login')
  await expect(
    page.getByRole('button', { name: TEXTS.en.labels.signIn, exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a reset shows English and asks again', { tag: '@long' }, async ({
  page,
  signIn,
  language,
  texts,
  isPhone,
}) => {
  await signIn('free')
  await page.goto('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: OWN[language] }).click()
  // On a phone, languages are in the account menu.
  const menu = isPhone ? filled(texts.app.account, { name: '' }) : texts.labels.language
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  await page.getByRole('menuitem', { name: texts.app.resetLanguage }).click()
  await expect(page.getByRole('dialog', { name: TITLES.en })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(
    await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('visited')]),
  ).toEqual([null, null])
})
