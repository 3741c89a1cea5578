import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answerAlerts } from '../../test/alerts.ts'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { answerDetails, someDetails } from '../../test/games.ts'
import { answerLive, liveEvent } from '../../test/live.ts'
import { aNotification, answerNotifications } from '../../test/notifications.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const user = aUser()

function open(shown = user) {
  answerApi({ user: shown })
  return openApp('/dashboard', shown)
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name })

test('a new notification is counted and shown immediately, and links to its game', async () => {
  const state = answerNotifications([aNotification({ id: 1, readAt: '2026-01-05T13:00:00.000Z' })])
  const { streams } = answerLive()
  answerDetails(someDetails({ id: 7 }))
  const { person, address } = open()
  expect(await bell('Notifications')).toBeVisible()
  await waitFor(() => expect(streams).toHaveLength(1))
  state.notifications.unshift(aNotification({ id: 2 }))
  streams[0]?.send(liveEvent('notification'))
  expect(await bell('Notifications: 1 unread')).toBeVisible()
  expect(screen.getByText('1 unread')).toHaveAttribute('role', 'status')
  expect(
    await screen.findByText('Golden Papaya 2: RTP rose to 97.50%, +2.30 pts from 95.20%'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'View game' }))
  await waitFor(() => expect(address()).toBe('/game/7'))
})

test('what is told of as a notification and as a change of the account is announced once', async () => {
  const state = answerNotifications()
  const { streams } = answerLive()
  open()
  await bell('Notifications')
  await waitFor(() => expect(streams).toHaveLength(1))
  state.notifications.unshift(aNotification({ id: 2 }))
  streams[0]?.send(liveEvent('notification') + liveEvent('user'))
  expect(await screen.findByText(/^Golden Papaya 2:/)).toBeVisible()
  // Once the next one is told, both looks are over.
  state.notifications.unshift(aNotification({ id: 3 }))
  streams[0]?.send(liveEvent('notification'))
  expect(await screen.findByText(/^Golden Papaya 3:/)).toBeVisible()
  expect(screen.getAllByText(/^Golden Papaya 2:/)).toHaveLength(1)
})

test('many notifications at once are announced in one message', async () => {
  const state = answerNotifications()
  const { streams } = answerLive()
  open()
  await bell('Notifications')
  await waitFor(() => expect(streams).toHaveLength(1))
  state.notifications = [4, 3, 2].map((id) => aNotification({ id }))
  streams[0]?.send(liveEvent('notification'))
  expect(await screen.findByText('3 new notifications')).toBeVisible()
  expect(screen.queryByText(/Golden Papaya 2:/)).toBeNull()
})

test('more notifications than are listed are announced with the number that the bell shows', async () => {
  const state = answerNotifications([aNotification({ id: 1 })])
  const { streams } = answerLive()
  open()
  await bell('Notifications: 1 unread')
  await waitFor(() => expect(streams).toHaveLength(1))
  const arrived = Array.from({ length: 12 }, (_, index) => aNotification({ id: 20 - index }))
  state.notifications = [...arrived, ...state.notifications]
  streams[0]?.send(liveEvent('notification'))
  expect(await screen.findByText('12 new notifications')).toBeVisible()
})

const EVIDENCE = {
  alertId: 1,
  alertType: 'both',
  unit: 'evidence',
  reference: 'theoretical',
  falseAlarmsAYear: 0.5,
  baselineRtp: 96,
  currentRtp: 93.4,
  since: '2026-03-03',
  until: '2026-03-20',
} as const

test('evidence is told with its level and since when, and converted alerts lead to their list', async () => {
  const converted = { ...aNotification({ id: 1 }), kind: 'alerts-converted', game: null } as const
  answerNotifications([
    aNotification({ id: 3, data: EVIDENCE }),
    aNotification({ id: 2, data: { ...EVIDENCE, reference: 'own-level', currentRtp: 98.5 } }),
    { ...converted, data: { count: 3 } },
  ])
  answerAlerts()
  const { person, address } = open()
  await person.click(await bell('Notifications: 3 unread'))
  const [first, second, third] = within(
    await screen.findByRole('list', { name: 'Notifications' }),
  ).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Pays below its theoretical RTP of 96.00%: 93.40% since Mar 3, 2026',
  )
  expect(second).toHaveTextContent(
    'Pays above its earlier level of 96.00%: 98.50% since Mar 3, 2026',
  )
  expect(third).toHaveTextContent('3 alerts in standard deviations now go by evidence')
  // For staff alone.
  expect(screen.queryByRole('link', { name: 'Open an investigation' })).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Your alerts have changed' }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=alerts'))
})

test('staff open an investigation from an alert by evidence', async () => {
  answerNotifications([aNotification({ id: 3, data: EVIDENCE })])
  const { person } = open(aUser({ role: 'editor' }))
  await person.click(await bell('Notifications: 1 unread'))
  const link = await screen.findByRole('link', { name: 'Open an investigation' })
  expect(link.getAttribute('href')).toContain('/admin/investigations/new?origin=alert&game=')
})

test('a switch of version is told with where and since when', async () => {
  const { data: _, ...notified } = aNotification({ id: 2 })
  const data = {
    alertId: 1,
    before: 96,
    after: 92,
    since: '2026-03-03',
    seenOn: '2026-03-09',
    probability: 0.97,
    operator: 'Nova Casino',
  }
  const kind = 'version-switch' as const
  answerNotifications([
    { ...notified, kind, data },
    { ...notified, id: 1, kind, data: { ...data, after: null, operator: null } },
  ])
  const { person } = open()
  await person.click(await bell('Notifications: 2 unread'))
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Notifications' }),
  ).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Seems to run 92.00% at Nova Casino instead of 96.00%, most likely since Mar 3, 2026',
  )
  expect(second).toHaveTextContent('Seems to run none of the certified versions instead of 96.00%')
})

test('a changed answer is told with the one before, and a corrected one says so', async () => {
  const { data: _, ...notified } = aNotification({ id: 2 })
  const data = {
    alertId: 1,
    before: anAnswer({ kind: 'agrees', within_points: 2 }),
    after: anAnswer({ kind: 'version', version_percent: 94.1 }),
    certifiedRtp: 96,
    correctedFrom: null,
  }
  const kind = 'answer-changed' as const
  answerNotifications([
    {
      ...notified,
      id: 3,
      kind,
      data: {
        ...data,
        before: anAnswer({ kind: 'open', basis: 'estimated' }),
        after: anAnswer({ kind: 'off', direction: 'below', basis: 'estimated' }),
      },
    },
    { ...notified, kind, data },
    { ...notified, id: 1, kind, data: { ...data, correctedFrom: '2026-03-03' } },
  ])
  const { person } = open()
  await person.click(await bell('Notifications: 3 unread'))
  const [estimated, first, second] = within(
    await screen.findByRole('list', { name: 'Notifications' }),
  ).getAllByRole('listitem')
  const told = 'Runs its 94.1% version. Until now: Pays as certified, to within 2 points.'
  expect(first).toHaveTextContent(told)
  expect(second).toHaveTextContent(
    `${told} Readings from Mar 3, 2026 on were corrected or came late: this corrects the answer before.`,
  )
  expect(estimated).toHaveTextContent(
    'Pays less than certified (estimated). Until now: Too few plays to tell.',
  )
})

test('one is marked as read, then all up to the newest on the screen', async () => {
  const state = answerNotifications([3, 2, 1].map((id) => aNotification({ id })))
  const { person } = open()
  await person.click(await bell('Notifications: 3 unread'))
  const list = await screen.findByRole('list', { name: 'Notifications' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  await person.click(screen.getByRole('button', { name: 'Mark as read: Golden Papaya 2' }))
  await waitFor(() => expect(within(list).getAllByText('New')).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(within(list).queryByText('New')).toBeNull())
  await waitFor(() => expect(state.reads).toEqual([{ ids: [2] }, { all: true, upTo: 3 }]))
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  // What had the focus is gone or disabled: the next key goes on in the dialog.
  expect(screen.getByRole('dialog')).toHaveFocus()
})

test('older ones are loaded on demand', async () => {
  answerNotifications(Array.from({ length: 31 }, (_, index) => aNotification({ id: 31 - index })))
  const { person } = open()
  await person.click(await bell(/^Notifications/))
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Golden Papaya 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an empty list says what will appear here', async () => {
  answerNotifications()
  const { person } = open()
  await person.click(await bell('Notifications'))
  expect(await screen.findByText('No notifications yet')).toBeVisible()
})

test('notifications that fail to load can be retried, and a removed game is named as such', async () => {
  answerNotifications([aNotification({ game: null })])
  const { person } = open()
  await bell('Notifications: 1 unread')
  server.use(http.get('/api/notifications', () => refusal('INTERNAL'), { once: true }))
  await person.click(await bell('Notifications: 1 unread'))
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A game no longer listed')).toBeVisible()
})

test('a payment that staff confirmed is told on any paid plan and leads to billing', async () => {
  const { data: _, ...notified } = aNotification({ id: 1 })
  const kind = 'payment-confirmed' as const
  answerNotifications([{ ...notified, kind, data: { plan: 'professional' }, game: null }])
  const { person, address } = open(aUser({ plano: 'professional' }))
  await person.click(await bell('Notifications: 1 unread'))
  const list = await screen.findByRole('list', { name: 'Notifications' })
  expect(list).toHaveTextContent('Everything the Professional plan includes is open now.')
  await person.click(screen.getByRole('link', { name: 'Payment confirmed' }))
  await waitFor(() => expect(address()).toBe('/settings?tab=billing'))
})

test('an empty list without alerts says what is told there', async () => {
  const { person } = open(aUser({ plano: 'professional' }))
  await person.click(await bell('Notifications'))
  expect(await screen.findByText(/when a payment is confirmed/)).toBeVisible()
})

test('whoever tries it has no bell', async () => {
  open(aUser({ plano: 'free', paymentStatus: null }))
  expect(await screen.findByRole('button', { name: 'Account: Ana Souza' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
})
