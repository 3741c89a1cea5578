import { randomUUID } from 'node:crypto'
import { codeIn, linkIn, mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

const PASSWORD = 'Quarry#Lamp58'

test('a registration sends an email with a working link', async ({
  page,
  request,
  language,
  locale,
  baseURL,
  expectGoodPage,
}) => {
  const email = `${randomUUID()}@example.com`
  const headers = { 'accept-language': locale ?? '' }
  const registered = await request.post('/api/auth/register', {
    headers,
    data: {
      nome: 'Ana <b>Souza</b> & Cia',
      email,
      senha: PASSWORD,
      confirmarSenha: PASSWORD,
      plano: 'free',
      aceitaTermos: true,
    },
  })
  expect(registered.status()).toBe(200)

  const mail = await mailbox.newest(email, 'verification-code')
  expect(mail.subject).toBe(
    language === 'pt' ? 'Seu código de verificação do Retorna' : 'Your Retorna verification code',
  )
  await page.setContent(mail.html)
  await expectGoodPage()
  await expect(page.getByText(codeIn(mail), { exact: true })).toBeVisible()
  await expect(page.locator('b')).toHaveCount(0)
  const button = page.getByRole('link')
  await expect(button).toHaveAttribute('href', linkIn(mail))
  expect(linkIn(mail).startsWith(`${baseURL}/verify-email#`)).toBe(true)

  const verified = await request.post('/api/auth/verify-email', {
    headers,
    data: { email, code: codeIn(mail) },
  })
  expect(verified.status()).toBe(200)
  // The welcome of the new member may be on its way.
  const kinds = (await mailbox.all(email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind !== 'welcome')).toEqual(['verification-code'])
})
