import type { EditedContent } from '@retorna/contract/staff/content-editor'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

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
  version: '1',
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

test('what is being written stays while nothing else can be opened, and when somebody else removes it', async () => {
  let entries = [anEntry(), anEntry({ id: 2, title: { en: 'Another', pt: 'Outra' } })]
  server.use(http.get('/api/admin/content', () => HttpResponse.json({ success: true, entries })))
  server.use(http.post('/api/admin/content/:id/move', () => HttpResponse.json({ success: true })))
  const { person } = openAt('/admin/content/faq')
  await person.click(await screen.findByRole('button', { name: 'Edit “What is RTP?”' }))
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Edit “Another”' })).toBeDisabled()
  await person.fill(screen.getByRole('textbox', { name: 'Question (English)' }), 'Mine')
  entries = entries.slice(1)
  await person.click(screen.getByRole('button', { name: 'Move “Another” up' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Move “Another” up' })).toBeEnabled(),
  )
  expect(screen.getByRole('textbox', { name: 'Question (English)' })).toHaveValue(
    'What is RTP?Mine',
  )
})

test('new content is written with a preview, and a refused field says why', async () => {
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

test('conflicting prices are refused with their reason', async () => {
  server.use(
    http.get('/api/admin/sale-terms', () =>
      HttpResponse.json({
        success: true,
        version: '1',
        terms,
        isEdited: false,
        confirmsPayments: false,
        payers: [{ plan: 'premium', paid: { amount: 437, currency: 'BRL' }, people: 5 }],
      }),
    ),
    http.put('/api/admin/sale-terms', () => refusal('PRICES_CLASH')),
  )
  const { person } = openAt('/admin/content/prices')
  expect(await screen.findByText(/^From the server’s environment/)).toBeVisible()
  expect(screen.getByText(/accepts no payment events/)).toBeVisible()
  expect(screen.getByRole('row', { name: 'Premium R$437 5' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/cannot cost what another one costs/)).toBeVisible()
})

test('content changed by another user shows both texts to choose from', async () => {
  const bodies: { version: string; values: object }[] = []
  let theirs = anEntry()
  server.use(
    http.get('/api/admin/content', () => HttpResponse.json({ success: true, entries: [theirs] })),
    http.put('/api/admin/content/1', async ({ request }) => {
      bodies.push((await request.json()) as { version: string; values: object })
      if (bodies.length > 1) return HttpResponse.json({ success: true, entry: anEntry() })
      theirs = anEntry({
        version: '2',
        title: { en: 'RTP, what?', pt: 'RTP, o quê?' },
        isPublished: false,
      })
      return refusal('EDIT_CONFLICT')
    }),
  )
  const { person } = openAt('/admin/content/faq')
  await person.click(await screen.findByRole('button', { name: 'Edit “What is RTP?”' }))
  await person.type(screen.getByRole('textbox', { name: 'Question (English)' }), ' Really?')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict).toHaveTextContent('Yours: What is RTP? Really? O que é RTP?')
  expect(conflict).toHaveTextContent('Theirs: RTP, what? RTP, o quê?')
  await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await person.click(within(conflict).getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(bodies[1]).toMatchObject({
    version: '2',
    values: { title: { en: 'What is RTP? Really?' }, isPublished: false },
  })
})

test('prices changed by another user are not silently replaced', async () => {
  const bodies: { version: string }[] = []
  let now = { version: '1', terms }
  server.use(
    http.get('/api/admin/sale-terms', () =>
      HttpResponse.json({
        success: true,
        ...now,
        isEdited: true,
        confirmsPayments: true,
        payers: [],
      }),
    ),
    http.put('/api/admin/sale-terms', async ({ request }) => {
      bodies.push((await request.json()) as { version: string })
      if (bodies.length > 1) return HttpResponse.json({ success: true, version: '3', mailed: 0 })
      const price = { pt: money(500, 'BRL'), en: money(90, 'USD') }
      now = { version: '2', terms: { ...terms, premium: { price, paymentLink: null } } }
      return refusal('EDIT_CONFLICT')
    }),
  )
  const { person } = openAt('/admin/content/prices')
  const [, premium] = await screen.findAllByLabelText('Price per month (Portuguese)')
  if (premium === undefined) throw new Error('no field')
  await person.clear(premium)
  await person.type(premium, '450.5{Backspace}0')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict).toHaveTextContent('Yours: 450.00 BRL · 77.00 USD')
  expect(conflict).toHaveTextContent('Theirs: 500.00 BRL · 90.00 USD')
  await person.click(within(conflict).getByRole('button', { name: 'Take theirs' }))
  await person.click(within(conflict).getByRole('button', { name: 'Close' }))
  expect(premium).toHaveValue('500')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Prices saved/)).toBeVisible()
  expect(bodies[1]).toEqual({ ...now })
})

test('a deviation changed by another user is shown, and theirs can be kept', async () => {
  const classes = { low: 3, 'medium-low': 4, medium: 5, 'medium-high': 7, high: 9 }
  const deviations = { ...classes, 'very-high': 12 }
  const defaults = { deviations, stakeVariation: 2.67 }
  const bodies: { version: string; deviations: object }[] = []
  let now = { version: '1', ...defaults }
  server.use(
    http.get('/api/admin/volatility', () => HttpResponse.json({ success: true, ...now, defaults })),
    http.put('/api/admin/volatility', async ({ request }) => {
      bodies.push((await request.json()) as { version: string; deviations: object })
      if (bodies.length > 1) return HttpResponse.json({ success: true, version: '3' })
      now = { version: '2', ...defaults, deviations: { ...deviations, high: 11, low: 2 } }
      return refusal('EDIT_CONFLICT')
    }),
  )
  const { person } = openAt('/admin/content/volatility')
  const high = await screen.findByRole('textbox', { name: 'High' })
  await person.clear(high)
  await person.type(high, '10.5')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(conflict).toHaveTextContent('HighYours: 10.50Theirs: 11.00')
  expect(conflict).not.toHaveTextContent('Low')
  await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await person.click(within(conflict).getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(bodies[1]).toEqual({
    version: '2',
    stakeVariation: 2.67,
    deviations: { ...deviations, low: 2, high: 10.5 },
  })
})

test('the owner says where the product is sold, and which profile another country has', async () => {
  const body = bodiesOf('put', '/api/admin/countries', () =>
    HttpResponse.json({ success: true, version: 'b' }),
  )
  const countries = { header: null, home: null, profiles: {}, asksProvider: false }
  server.use(
    http.get('/api/admin/countries', () =>
      HttpResponse.json({ success: true, version: 'a', countries, provider: null }),
    ),
  )
  const { person } = openAt('/admin/content/countries')
  await person.fill(await screen.findByRole('textbox', { name: 'Your country' }), 'br')
  expect(screen.getByText(/^Brazil · 18\+ · age assured by the provider/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add a country' }))
  await person.fill(screen.getByRole('textbox', { name: 'Country' }), 'us')
  await person.click(screen.getByRole('switch', { name: /Ask the provider/ }))
  await person.click(screen.getByRole('button', { name: 'Add a country' }))
  const second = within(screen.getByRole('group', { name: 'New country' }))
  await person.fill(second.getByRole('textbox', { name: 'Country' }), 'us')
  expect(screen.getByText(/This country has a profile above/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(body.at(-1)).toBeUndefined()
  await person.click(screen.getAllByRole('button', { name: 'Remove US' })[1] as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(body.at(-1)).toEqual({
    version: 'a',
    countries: { header: null, home: 'BR', profiles: { US: 'other' }, asksProvider: true },
  })
})
