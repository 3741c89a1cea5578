import type { BusinessWeek } from '@retorna/contract/staff/business'
import { lastWeeks, type WeekPeriod } from '@retorna/domain/week'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'
import type { Business } from './api.ts'

const admin = aUser({ role: 'admin' })

const aWeek = (start: string, overrides: Partial<BusinessWeek> = {}): BusinessWeek => ({
  start,
  signUps: { registered: 0, verified: 0, deleted: 0, trials: 0, paid: 0 },
  customers: { atStart: 0, started: 0, ended: 0 },
  payments: { revenue: [], unpriced: 0, byHand: 0, failed: 0, refunds: 0 },
  messages: { alerts: 0, deliveries: 0, mails: 0, failedMails: 0, keptMails: 0 },
  ...overrides,
})

const aBusiness = (
  period: WeekPeriod,
  overrides: Partial<Business> = {},
  latest: Partial<BusinessWeek> = {},
): Business => ({
  success: true,
  timeZone: 'America/Sao_Paulo',
  weeks: lastWeeks('2026-11-22', period).map((start) =>
    aWeek(start, start === '2026-11-16' ? latest : {}),
  ),
  customers: { atStart: 0, started: 0, ended: 0 },
  now: {
    waitingForCode: 0,
    plans: (['free', 'professional', 'premium'] as const).map((plan) => ({
      plan,
      people: 0,
      paid: 0,
      pending: 0,
      failed: 0,
      cancelled: 0,
    })),
    activeAlerts: 0,
  },
  ...overrides,
})

const aBusyWeek: Partial<BusinessWeek> = {
  signUps: { registered: 12, verified: 8, deleted: 2, trials: 7, paid: 1 },
  customers: { atStart: 10, started: 3, ended: 1 },
  payments: {
    revenue: [
      { currency: 'BRL', amount: 1171, payments: 3 },
      { currency: 'USD', amount: 77, payments: 1 },
    ],
    unpriced: 1,
    byHand: 2,
    failed: 4,
    refunds: 5,
  },
  messages: { alerts: 30, deliveries: 20, mails: 40, failedMails: 1, keptMails: 0 },
}

function openBusiness(business: Business, address = '/admin/business') {
  answerApi({ user: admin })
  server.use(http.get('/api/admin/business', () => HttpResponse.json(business)))
  return openApp(address, admin)
}

const panel = (name: string) => screen.findByRole('region', { name })
const definitionOf = (region: HTMLElement, label: string) =>
  within(within(region).getByText(label, { selector: 'dt' }).parentElement ?? region).getByRole(
    'definition',
  )

test('counts come first, each with its weeks; currencies are never added up', async () => {
  const { person } = openBusiness(
    aBusiness('12w', { customers: { atStart: 8, started: 5, ended: 2 } }, aBusyWeek),
  )
  const overview = await panel('At a glance')
  expect(definitionOf(overview, 'Revenue, BRL')).toHaveTextContent('R$1,171.00in 3 payments')
  expect(definitionOf(overview, 'Revenue, USD')).toHaveTextContent('$77.00in one payment')
  expect(definitionOf(overview, 'Trials')).toHaveTextContent('7of 8: 87.50%')
  expect(definitionOf(overview, 'Churn')).toHaveTextContent('2of 8: 25.00%')
  expect(screen.getByText(/Weeks run from Monday to Sunday \(America\/Sao_Paulo\)/)).toBeVisible()
  await person.click(within(overview).getByRole('button', { name: 'About: Churn' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Customers lost:/)
  await person.click(within(overview).getByRole('button', { name: 'View as table' }))
  const [head, latest] = within(overview).getAllByRole('row')
  expect(head).toHaveTextContent('Week fromRevenue, BRLRevenue, USDPayingTrialsChurn')
  expect(latest).toHaveTextContent('Nov 16, 2026R$1,171.00$77.001271')
})

test('the other figures open by subject, behind a line that tells them', async () => {
  const { person } = openBusiness(aBusiness('12w', {}, aBusyWeek))
  const signUps = await panel('Sign-ups')
  expect(signUps).toHaveTextContent('Registered: 12 · Verified: 8 · Conversion: 1')
  await person.click(within(signUps).getByRole('heading', { name: 'Sign-ups' }))
  expect(definitionOf(signUps, 'Conversion')).toHaveTextContent('1of 8: 12.50%')
  expect(await panel('Payments')).toHaveTextContent('Amount unknown: 3 · Failed attempts: 4')
  expect(await panel('Alerts and emails')).toHaveTextContent('Emails sent: 40')
})

test('a fresh installation shows counts of nothing, and no share of it', async () => {
  openBusiness(aBusiness('12w'))
  const overview = await panel('At a glance')
  expect(definitionOf(overview, 'Churn')).toHaveTextContent('0of 0')
  expect(definitionOf(overview, 'Revenue')).toHaveTextContent('0No payment with a known amount.')
})

test('what is no longer kept is unknown for a longer period', async () => {
  const business = aBusiness('26w', {}, aBusyWeek)
  const [first, ...others] = business.weeks
  const signUps = { registered: null, verified: 3, deleted: 0, trials: 0, paid: 0 }
  const forgotten = aWeek(first?.start ?? '', { signUps, messages: null })
  const { person } = openBusiness(
    { ...business, weeks: [forgotten, ...others] },
    '/admin/business?period=26w',
  )
  const panelOf = await panel('Sign-ups')
  expect(panelOf).toHaveTextContent('Registered: – · Verified: 11')
  await person.click(within(panelOf).getByRole('heading', { name: 'Sign-ups' }))
  expect(definitionOf(panelOf, 'Registered')).toHaveTextContent(/^–Unknown for part of the period/)
})

test('the chosen period is asked for, exported and kept in the address', async () => {
  const asked: string[] = []
  const answer = (business: Business) => () => HttpResponse.json(business)
  answerApi({ user: admin })
  server.use(
    http.get('/api/admin/business', ({ request }) => {
      const period = new URL(request.url).searchParams.get('period') as WeekPeriod
      asked.push(period)
      return answer(aBusiness(period))()
    }),
    http.get('/api/admin/business/export', ({ request }) => {
      asked.push(`export ${new URL(request.url).searchParams.get('period')}`)
      return new HttpResponse('week from\r\n', { headers: { 'content-type': 'text/csv' } })
    }),
  )
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { person, address } = openApp('/admin/business', admin)
  await person.click(await screen.findByRole('radio', { name: '52 weeks' }))
  await waitFor(() => expect(asked).toEqual(['12w', '52w']))
  expect(address()).toBe('/admin/business?period=52w')
  await person.click(screen.getByRole('button', { name: 'Export weeks as CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toBe('export 52w')
})

test('a failure says so and can be retried', async () => {
  answerApi({ user: admin })
  server.use(http.get('/api/admin/business', () => refusal('INTERNAL')))
  const { person } = openApp('/admin/business', admin)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The figures could not be loaded')).toBeVisible()
  server.use(http.get('/api/admin/business', () => HttpResponse.json(aBusiness('12w'))))
  await person.click(again)
  expect(await panel('At a glance')).toBeVisible()
})

test('an editor has no such screen', async () => {
  const editor = aUser({ role: 'editor' })
  answerApi({ user: editor })
  server.use(http.get('/api/admin/*', () => refusal('FORBIDDEN')))
  const { address } = openApp('/admin/business', editor)
  await waitFor(() => expect(address()).toBe('/admin/today'))
  expect(screen.queryByRole('link', { name: 'Business' })).toBeNull()
})

test('numbers and words follow the language', async () => {
  await chooseLanguage('pt')
  openBusiness(aBusiness('12w', { customers: { atStart: 8, started: 5, ended: 1 } }, aBusyWeek))
  const overview = await panel('Visão geral')
  expect(definitionOf(overview, 'Churn')).toHaveTextContent('1de 8: 12,50%')
  expect(definitionOf(overview, 'Receita, BRL')).toHaveTextContent('R$ 1.171,00')
})
