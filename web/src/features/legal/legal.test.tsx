import { MantineProvider } from '@mantine/core'
import type { ContentEntry } from '@retorna/contract/content'
import { LEGAL_SECTIONS } from '@retorna/contract/legal/legal'
import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import type { Legal } from '@retorna/contract/public-pages'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalRedirect } from './legal-redirect.tsx'

const FIRST = { name: '2025-01-21', holdsFrom: '2025-01-21' }
const NEXT = { name: '2026-12-01', holdsFrom: '2026-12-01' }
const LEGAL: Legal = { shown: FIRST, current: FIRST, versions: [FIRST], texts: SHIPPED_TEXTS }

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
  ['terms', 12],
  ['privacy', 11],
] as const)('%s: the %i specified sections, the same in both languages', (kind, count) => {
  const { en, pt } = SHIPPED_TEXTS[kind]
  const outline = ({ sections }: typeof en) =>
    sections.map(({ id, title, body }) => [
      id,
      Number.parseInt(title, 10),
      body.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    ])
  expect(outline(pt)).toEqual(outline(en))
  expect(en.sections.map(({ id }) => id)).toEqual(LEGAL_SECTIONS[kind])
  expect(en.sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
})

test.each([
  ['en', 'Last update:', 'Jan 21, 2025', '3 hours', '48 business hours', '/terms-pt'],
  ['pt', 'Última atualização:', '21 de jan. de 2025', '3 horas', '48 horas úteis', '/terms-en'],
] as const)('%s: dated, filled in, with contacts and a link to the other language', (...row) => {
  const [language, updated, date, trial, answer, other] = row
  const { container } = render(
    <LegalPage kind="terms" language={language} legal={LEGAL} support={support} />,
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
  render(<LegalPage kind="privacy" language="en" legal={LEGAL} support={[]} />)
  const contents = screen.getByRole('navigation', { name: 'Contents' })
  for (const link of within(contents).getAllByRole('link')) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '')
  }
})

test.each([
  [
    'en',
    [
      '15 business days',
      'LGPD',
      'registration',
      '5 years',
      'sign-in sessions, 2 years',
      '1 year',
      '18',
    ],
  ],
  [
    'pt',
    ['15 dias úteis', 'LGPD', 'registration', '5 anos', 'sessões de acesso, 2 anos', '1 ano', '18'],
  ],
] as const)('%s: the privacy policy contains the required commitments', (language, promises) => {
  const { container } = render(
    <LegalPage kind="privacy" language={language} legal={LEGAL} support={[]} />,
  )
  for (const promise of promises) expect(container).toHaveTextContent(promise)
})

test('a version that does not hold says so, links to the one that does, and lists all', () => {
  const legal = { ...LEGAL, shown: FIRST, current: NEXT, versions: [FIRST, NEXT] }
  render(<LegalPage kind="terms" language="en" legal={legal} support={[]} />)
  expect(screen.getByRole('note')).toHaveTextContent('is not in force')
  expect(screen.getByRole('link', { name: 'Read the version in force' })).toHaveAttribute(
    'href',
    '/terms-en',
  )
  const versions = screen.getByRole('navigation', { name: 'Versions' })
  expect(
    within(versions)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['from Dec 1, 2026', '/terms-en?version=2026-12-01'],
    ['from Jan 21, 2025', '/terms-en?version=2025-01-21'],
  ])
})

test('“e-mail” stays on one line', () => {
  render(<LegalPage kind="privacy" language="pt" legal={LEGAL} support={[]} />)
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

test.each([
  ['en', 'for good within two hours', 'Your feed-reader address shows anyone'],
  ['pt', 'de vez em até duas horas', 'O seu endereço para leitores de feeds mostra a quem'],
] as const)(
  '%s: the privacy policy says when what is deleted is gone, and what links show',
  (language, ...said) => {
    const { container } = render(
      <LegalPage kind="privacy" language={language} legal={LEGAL} support={[]} />,
    )
    for (const sentence of said) expect(container).toHaveTextContent(sentence)
  },
)
