import type { Language } from '@retorna/contract/error-codes'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { expect, test } from 'vitest'
import { mailExamples } from './mail-examples.ts'
import type { MailContent } from './mail-kinds.ts'
import { renderMail } from './render-mail.ts'

const LINK = 'https://retorna.example/verify-email?email=ana%40example.com&code=493817'
const ANSWER: WireAnswer = {
  kind: 'off',
  direction: 'below',
  basis: 'proved',
  is_close: false,
  missing: null,
  missing_day: null,
  since: '2026-01-01',
  back_since: null,
  low_percent: 93.31,
  high_percent: 94.2,
  within_points: null,
  version_percent: null,
  probability: null,
  one_in: null,
  condition_stakes: null,
  needs_plays: null,
  needs_days: null,
}
const DATA = mailExamples({
  origin: 'https://retorna.example',
  game: 'Fortune Tiger',
  provider: 'PG',
  certifiedRtp: 95.7,
  answer: ANSWER,
  operator: 'Nova Casino',
  feed: 'Nova',
})
/** Fields that choose a text instead of standing in it. */
const NAMES_OF_CASES = [
  'plan',
  'paymentStatus',
  'change',
  'state',
  'keeps',
  'previous',
  'reason',
  'remaining',
  'subscription',
]
const CONTENTS = Object.entries(DATA).map(([kind, data]) => ({ kind, data }) as MailContent)
const LANGUAGES: Language[] = ['en', 'pt']

const render = (content: MailContent, language: Language) =>
  renderMail({ ...content, language }, 'https://retorna.example')

const renderNamed = (content: MailContent, name: string, language: Language) =>
  render({ ...content, data: { ...content.data, name } } as MailContent, language)

const all = CONTENTS.flatMap((content) => LANGUAGES.map((language) => ({ content, language })))

test.each(all)('$content.kind in $language includes all its data as text and HTML', (one) => {
  const { subject, text, html } = render(one.content, one.language)
  expect(subject).toMatch(/Retorna/)
  expect(text).toContain('Ana')
  for (const [field, value] of Object.entries(one.content.data)) {
    if (
      NAMES_OF_CASES.includes(field) ||
      ['name', 'deletedOn', 'openUntil', 'latestAt', 'from'].includes(field)
    )
      continue
    if (typeof value !== 'string' || field === 'span' || field === 'problem') continue
    expect(text).toContain(value)
    expect(html).toContain(String(value).replaceAll('&', '&amp;'))
  }
  for (const part of [text, html]) {
    expect(part).toContain('18+')
    expect(part).toContain('https://retorna.example')
    expect(part).not.toMatch(/undefined|\[object|\{\{|…/)
  }
  expect(subject).not.toMatch(/493817/)
})

test('a changed answer is told in the words of every outlet, with the one before', () => {
  const content: MailContent = { kind: 'answer-changed', data: DATA['answer-changed'] }
  const { subject, text } = render(content, 'en')
  expect(subject).toBe('Retorna alert: Fortune Tiger: Pays less than certified')
  expect(text).toContain('Its true RTP is between 93.3% and 94.2%; certified is 95.7%.')
  expect(text).toContain(
    'Until now: Pays as certified, to within 2 points. Readings from Mar 10, 2026 on were corrected or came late: this corrects the answer before.',
  )
  expect(render(content, 'pt').text).toContain(
    'Até agora: Paga o certificado, com até 2 pontos de diferença. Leituras a partir de 10 de mar. de 2026 foram corrigidas ou chegaram depois: esta resposta corrige a anterior.',
  )
})

test.each([
  [
    'en',
    'Pays less than certified (estimated)',
    'Until now: Pays as certified, to within 2 points (estimated).',
  ],
  [
    'pt',
    'Paga menos que o certificado (estimativa)',
    'Até agora: Paga o certificado, com até 2 pontos de diferença (estimativa).',
  ],
] as const)(
  'an estimated answer is named so wherever it is told (%s)',
  (language, after, before) => {
    const estimated = <T extends WireAnswer>(answer: T): T => ({ ...answer, basis: 'estimated' })
    const { changed, ...rest } = DATA['answer-changed']
    const news = {
      changed: {
        ...changed,
        before: estimated(changed.before),
        after: estimated(changed.after),
      },
    }
    const mail = render({ kind: 'answer-changed', data: { ...rest, ...news } }, language)
    expect(mail.subject).toContain(after)
    expect(mail.text).toContain(before)
    const move = { ...DATA['rtp-alert'], answer: estimated(ANSWER) }
    const { text } = render(
      { kind: 'alert-digest', data: { ...DATA['alert-digest'], moves: [news, move] } },
      language,
    )
    expect(text).toContain(`Fortune Tiger: ${after}. ${before}`)
    expect(text).toContain(`${language === 'en' ? 'Answer' : 'Resposta'}: ${after}.`)
  },
)

test.each([
  ['en', 'api-key', 'Open the settings'],
  ['en', 'staff-api-key', 'Open the API keys'],
  ['pt', 'api-key', 'Abrir as configurações'],
  ['pt', 'staff-api-key', 'Abrir as chaves de API'],
] as const)(
  'the button of a security change says what it opens: %s %s',
  (language, change, button) => {
    const data = { ...DATA['security-change'], change }
    expect(render({ kind: 'security-change', data }, language).html).toContain(`>${button}</a>`)
  },
)

test('moves use the number format of the language, and further ones are counted', () => {
  const data = DATA['alert-digest']
  const content: MailContent = { kind: 'alert-digest', data }
  const { text } = render(content, 'en')
  expect(text).toContain('Fortune Tiger (PG) went down from 97.13% to 94.50%.')
  expect(text).toContain('A game no longer listed went down')
  expect(text).toContain('And 5 more.')
  expect(render(content, 'pt').text).toContain('Fortune Tiger (PG) caiu de 97,13% para 94,50%.')
})

test.each(all)('$content.kind in $language loads no resources and has no scripts', (one) => {
  const { html } = render(one.content, one.language)
  expect(html).not.toMatch(/<(img|script|link|iframe|form)|\ssrc=|url\(|@import|\son\w+=/i)
  expect(html).toContain(`<html lang="${one.language === 'pt' ? 'pt-BR' : 'en'}">`)
})

test('every kind and language has its own subject', () => {
  const subjects = all.map(({ content, language }) => render(content, language).subject)
  expect(new Set(subjects).size).toBe(all.length)
})

test.each(all)('$content.kind in $language cannot be abused through the name', (one) => {
  for (const name of [
    'Win at https://evil.example',
    'evil.example/win',
    'Ana\r\nBcc: victim@example.com',
    'x'.repeat(200),
  ]) {
    const { subject, text, html } = renderNamed(one.content, name, one.language)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text + html).not.toMatch(/evil\.example|Bcc:|xxxx/)
  }
  const { html } = renderNamed(one.content, '"><script>alert(1)</script>', one.language)
  expect(html).not.toContain('<script>')
  expect(renderNamed(one.content, "D'Ávila & Cia", one.language).html).toContain(
    'D&#39;Ávila &amp; Cia',
  )
})

test('an unusual address is escaped', () => {
  const { html } = render(
    {
      kind: 'email-changed',
      data: { name: 'Ana', newEmail: '"><b>x</b>@example.com', link: LINK },
    },
    'en',
  )
  expect(html).not.toContain('<b>')
})

test('data that was cleared after sending is shown as an ellipsis', () => {
  const { text } = render({ kind: 'password-reset', data: { name: 'Ana' } } as MailContent, 'pt')
  expect(text).toContain('Criar nova senha:\n…')
})

test.each(LANGUAGES)('every case of a plan mail is written in %s', (language) => {
  const base = { name: 'Ana', plan: 'premium', price: 'R$ 437', link: LINK } as const
  const cases: MailContent[] = [
    { kind: 'plan-changed', data: { ...base, state: 'free', keeps: null, previous: 'running' } },
    { kind: 'plan-changed', data: { ...base, state: 'paid', keeps: null, previous: null } },
    { kind: 'plan-changed', data: { ...base, state: 'pending', keeps: null, previous: null } },
    ...([null, 'paid', 'pending', 'failed', 'cancelled'] as const).map(
      (paymentStatus) =>
        ({ kind: 'plan-set', data: { ...base, paymentStatus, previous: null } }) as const,
    ),
    { kind: 'plan-set', data: { ...base, paymentStatus: null, previous: 'running' } },
    { kind: 'payment-received', data: { ...base, previous: 'running' } },
    ...([null, 'ended', 'running'] as const).map(
      (subscription) =>
        ({ kind: 'payment-without-plan', data: { ...base, subscription } }) as const,
    ),
    { kind: 'payment-failed', data: { ...base, openUntil: null } },
    { kind: 'plan-ended', data: { ...base, reason: 'ended', remaining: null } },
    { kind: 'plan-ended', data: { ...base, reason: 'unpaid', remaining: null } },
    {
      kind: 'plan-ended',
      data: { ...base, reason: 'unpaid', remaining: null, ordered: 'professional' },
    },
    { kind: 'plan-ended', data: { ...base, reason: 'refunded', remaining: null } },
  ]
  const texts = cases.map((content) => render(content, language).text)
  expect(new Set(texts).size).toBe(cases.length)
  for (const text of texts) expect(text).not.toMatch(/undefined|null|\[object/)
})

test('the free plan has no price, and dates are formatted in the language', () => {
  const free = {
    kind: 'plan-changed',
    data: { ...DATA['plan-changed'], plan: 'free', state: 'free', keeps: null },
  } as const
  expect(render(free, 'pt').text).toContain('não custa nada')
  const deletion = { kind: 'account-deletion', data: DATA['account-deletion'] } as const
  expect(render(deletion, 'pt').text).toContain('até 10 de março de 2026')
  expect(render(deletion, 'en').text).toContain('until March 10, 2026')
  expect(render(deletion, 'en').text).toContain('Your subscription is canceled then as well')
})

test.each([
  [0, /another version, and it has/, /^Um jogo não paga/m],
  [1, /for more than a day, and/, /Há mais de um dia, um jogo/],
  [3, /for more than 3 days, and/, /Há mais de 3 dias, um jogo/],
])('an investigation is due within %i days', (days, english, portuguese) => {
  const content = {
    kind: 'uninvestigated' as const,
    data: { ...DATA.uninvestigated, games: 1, days },
  }
  expect(render(content, 'en').text).toMatch(english)
  expect(render(content, 'pt').text).toMatch(portuguese)
})
