import { MantineProvider } from '@mantine/core'
import type { ContentEntry } from '@retorna/contract/content'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { privacy as privacyEn } from '../../i18n/en/privacy.ts'
import { terms as termsEn } from '../../i18n/en/terms.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { privacy as privacyPt } from '../../i18n/pt/privacy.ts'
import { terms as termsPt } from '../../i18n/pt/terms.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalRedirect } from './legal-redirect.tsx'

const support: ContentEntry[] = [
  {
    id: 1,
    title: { en: 'Email', pt: 'E-mail' },
    body: { en: 'Within 48 hours', pt: 'Em até 48 horas' },
    link: 'mailto:help@retorna.example',
    isExample: false,
  },
]

test.each([
  ['terms', 12, termsEn, termsPt],
  ['privacy', 11, privacyEn, privacyPt],
] as const)('%s: %i sections, the same in both languages', (_, count, english, portuguese) => {
  const outline = ({ sections }: typeof termsEn) =>
    sections.map(({ id, title, body }) => [
      id,
      Number.parseInt(title, 10),
      body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    ])
  expect(english.sections).toHaveLength(count)
  expect(outline(portuguese)).toEqual(outline(english))
  expect(english.sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
})

test.each([
  ['en', termsEn, 'Last update:', 'Jan 21, 2025', '3 hours', '48 business hours', '/terms-pt'],
  [
    'pt',
    termsPt,
    'Última atualização:',
    '21 de jan. de 2025',
    '3 horas',
    '48 horas úteis',
    '/terms-en',
  ],
] as const)('%s: dated, filled in, with contacts and a link to the other language', (...row) => {
  const [language, text, updated, date, trial, answer, other] = row
  const { container } = render(
    <LegalPage kind="terms" language={language} text={text} support={support} />,
  )
  expect(container).toHaveTextContent(`${updated} ${date}`)
  expect(container).toHaveTextContent(trial)
  expect(container).toHaveTextContent(answer)
  expect(container).not.toHaveTextContent('{{')
  expect(
    screen.getByRole('link', { name: language === 'en' ? 'Email' : 'E-mail' }),
  ).toHaveAttribute('href', 'mailto:help@retorna.example')
  expect(container.querySelector(`a[href="${other}"]`)).not.toBeNull()
  expect(container.querySelector('a[href="/"]')).not.toBeNull()
})

test('every line of the contents links to its section', () => {
  render(<LegalPage kind="privacy" language="en" text={privacyEn} support={[]} />)
  const contents = screen.getByRole('navigation', { name: 'Contents' })
  for (const link of within(contents).getAllByRole('link')) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '')
  }
})

test.each([
  [privacyEn, ['15 business days', 'LGPD', 'registration', '5 years', '2 years', '1 year', '18']],
  [privacyPt, ['15 dias úteis', 'LGPD', 'registration', '5 anos', '2 anos', '1 ano', '18']],
])('the privacy policy contains the required commitments', (text, promises) => {
  const { container } = render(<LegalPage kind="privacy" language="en" text={text} support={[]} />)
  for (const promise of promises) expect(container).toHaveTextContent(promise)
})

test('“e-mail” stays on one line', () => {
  render(<LegalPage kind="privacy" language="pt" text={privacyPt} support={[]} />)
  const words = screen.getAllByText(/^e-mails?$/)
  expect(words.length).toBeGreaterThan(1)
  expect(screen.getByText(/^Conta: nome/)).toHaveTextContent('Conta: nome, e-mail, senha')
})

test.each([
  ['en', 'Redirecting...'],
  ['pt', 'Redirecionando...'],
] as const)('a URL without a language shows that it redirects, in %s', async (language, text) => {
  await chooseLanguage(language)
  render(
    <MantineProvider env="test">
      <LegalRedirect kind="terms" />
    </MantineProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent(text)
})
