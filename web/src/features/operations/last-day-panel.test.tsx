import type { OperationsHour } from '@retorna/contract/staff/operations'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

const hour = (at: number, more: Partial<OperationsHour> = {}): OperationsHour => ({
  at: new Date(Date.UTC(2026, 0, 2, at)).toISOString(),
  processes: 0,
  requests: 0,
  failedRequests: 0,
  longestDelayMs: 0,
  requestsWithoutConnection: 0,
  eventStreams: 0,
  dueJobs: 0,
  oldestJobSeconds: 0,
  waitingMails: 0,
  waitingDeliveries: 0,
  readings: 0,
  lateFeeds: 0,
  deafMinutes: 0,
  ...more,
})

const openWith = (hours: OperationsHour[]) => {
  answerApi({ user: admin })
  server.use(
    // The other panels of the page.
    http.get('/api/admin/operations', () => new HttpResponse(null, { status: 503 })),
    http.get('/api/admin/operations/trend', () => new HttpResponse(null, { status: 503 })),
    http.get('/api/admin/operations/hours', () => HttpResponse.json({ success: true, hours })),
  )
  return openApp('/admin/operations/health', admin)
}

test('load is added up, a backlog is shown at its worst, and each hour is in the table', async () => {
  const { person } = openWith([
    hour(10, { processes: 2, requests: 300, dueJobs: 7, failedRequests: 1 }),
    hour(11, { processes: 2, requests: 200, dueJobs: 4, lateFeeds: 2 }),
  ])
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling
  expect(await figure('Requests')).toHaveTextContent('500in total')
  expect(await figure('Failed requests')).toHaveTextContent('1in total')
  expect(await figure('Jobs due')).toHaveTextContent('7at most')
  expect(await figure('Late feeds')).toHaveTextContent('2at most')
  await person.hover(screen.getByRole('button', { name: 'About: Nothing in 8 others.' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    /None in the last 2 hours: .*Queued emails/,
  )
  const panel = screen.getByText('Load and backlog by hour, across all servers').closest('section')
  if (panel === null) throw new Error('No panel')
  await person.click(within(panel).getByRole('button', { name: 'View as table' }))
  expect(within(panel).getAllByRole('row')).toHaveLength(3)
})

test('without samples it says when there will be some', async () => {
  openWith([hour(10), hour(11)])
  expect(await screen.findByText('Nothing recorded yet')).toBeVisible()
  expect(screen.getByText(/once a minute/)).toBeVisible()
})
