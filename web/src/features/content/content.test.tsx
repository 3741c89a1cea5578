import type { EditedContent } from '@retorna/contract/admin-content'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })
const SCRIPT = '<script>alert(1)</script>'

const anEntry = (overrides: Partial<EditedContent> = {}): EditedContent => ({
  id: 1,
  kind: 'faq',
  title: { en: 'What is RTP?', pt: 'O que é RTP?' },
  body: { en: SCRIPT, pt: 'Uma parcela' },
  link: null,
  isPublished: true,
  isExample: true,
  updatedAt: '2026-01-02T10:00:00.000Z',
  ...overrides,
})

function openAt(address: string) {
  answerApi({ user: admin })
  return openApp(address, admin)
}

test('content shows in both languages, scripts as text, examples marked', async () => {
  server.use(
    http.get('/api/admin/content', () =>
      HttpResponse.json({ success: true, entries: [anEntry()] }),
    ),
  )
  openAt('/admin/content/faq')
  expect(await screen.findByText(SCRIPT)).toBeVisible()
  expect(screen.getByText('O que é RTP?')).toBeVisible()
  expect(screen.getByText('Example')).toBeVisible()
})

test('new content is written with its preview; a refused field says why', async () => {
  let body: unknown
  server.use(
    http.get('/api/admin/content', () => HttpResponse.json({ success: true, entries: [] })),
    http.post('/api/admin/content', async ({ request }) => {
      const isFirst = body === undefined
      body = await request.json()
      return isFirst
        ? refusal('VALIDATION', { fields: { link: 'The address must begin with https://' } })
        : HttpResponse.json({ success: true, entry: anEntry() }, { status: 201 })
    }),
  )
  const { person } = openAt('/admin/content/faq')
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await person.type(screen.getByRole('textbox', { name: 'Question (English)' }), 'Why?')
  expect(screen.getByText('Why?', { selector: 'p' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The address must begin with https://')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
  expect(body).toMatchObject({ kind: 'faq', title: { en: 'Why?', pt: '' }, link: null })
})

const money = (amount: number, currency: string) => ({ amount, currency })
const terms = {
  professional: { price: { pt: money(297, 'BRL'), en: money(53, 'USD') }, paymentLink: null },
  premium: { price: { pt: money(437, 'BRL'), en: money(77, 'USD') }, paymentLink: null },
}

test('prices that clash are refused with their reason', async () => {
  server.use(
    http.get('/api/admin/sale-terms', () =>
      HttpResponse.json({ success: true, terms, isEdited: false, confirmsPayments: false }),
    ),
    http.put('/api/admin/sale-terms', () => refusal('PRICES_CLASH')),
  )
  const { person } = openAt('/admin/content/prices')
  expect(await screen.findByText(/values of the server’s environment/)).toBeVisible()
  expect(screen.getByText(/accepts no payment events/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/must not cost the same/)).toBeVisible()
})
