import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAlert, answerAlerts } from '../../test/alerts.ts'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { server } from '../../test/server.ts'

const user = aUser()
const SOON = new Date(Date.now() + 3_600_000).toISOString()

const ALERTS = [
  anAlert({
    id: 3,
    game: { nome: 'Açaí Rush', provider_name: 'Attic', image_url: '/api/games/image/3?v=1a2b' },
  }),
  anAlert({ id: 2, is_active: false, alert_type: 'increase', baseline_rtp: null }),
  anAlert({
    id: 1,
    alert_type: 'decrease',
    unit: 'evidence',
    counts_from: '2026-11-02',
    silenced_until: SOON,
  }),
]

function open(alerts = ALERTS, address = '/dashboard?tab=alerts') {
  answerApi({ user })
  answerGames([aGame({ id: 7, nome: 'Golden Papaya' }), aGame({ id: 8, nome: 'Golden Fig' })])
  const state = answerAlerts(alerts)
  return { state, ...openApp(address, user) }
}

const list = () => screen.findByRole('list', { name: 'Your alerts' })
const items = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent)
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('the page shows four figures, and each alert with its rule and state', async () => {
  open(ALERTS, '/alerts')
  const [first, second, third] = within(await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Rise or fall of at least 2 pts')
  expect(first).toHaveTextContent('Measured from 96.20%')
  expect(first).toHaveTextContent('Now at 97.05% (+0.85 pts)')
  expect(first).toHaveTextContent('Active')
  expect(first?.querySelector('img')).toHaveAttribute('src', '/api/games/image/3?v=1a2b')
  expect(second).toHaveTextContent('Inactive')
  expect(second).toHaveTextContent('Measured from the first day with a usable RTP')
  expect(third).toHaveTextContent('Fall, with evidence: away from the theoretical RTP')
  expect(third).toHaveTextContent('At most 1 false alarm in 2 years on average')
  expect(third).toHaveTextContent('Counts days from Nov 2, 2026')
  expect(third).toHaveTextContent(/Silenced until/)
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  await waitFor(() => expect(figures[0]).toMatch(/^3/))
})

test('an alert that waits for plays names its threshold as its rule does', async () => {
  const waits_for = { plays: 1200, needed: 30_000 }
  open([
    anAlert({ id: 2, threshold_percentage: 1.5, waits_for }),
    anAlert({ id: 1, threshold_percentage: 1, waits_for }),
  ])
  const [first, second] = within(await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('1,200 of the 30,000 that tell a move of 1.5 points from chance')
  expect(second).toHaveTextContent('that tell a move of 1 point from chance')
})

test('filters and search narrow the list, ignoring accents, and say when nothing matches', async () => {
  const { person } = open()
  expect(await items()).toEqual(['Açaí Rush', 'Game 2', 'Game 1'])
  await person.click(screen.getByRole('radio', { name: 'Paused' }))
  expect(await items()).toEqual(['Game 2'])
  await person.click(screen.getByRole('radio', { name: 'Silenced' }))
  expect(await items()).toEqual(['Game 1'])
  await person.click(screen.getByRole('radio', { name: 'All' }))
  await person.type(screen.getByRole('searchbox', { name: 'Search game or provider' }), 'acai')
  expect(await items()).toEqual(['Açaí Rush'])
  await person.type(screen.getByRole('searchbox', { name: 'Search game or provider' }), 'x')
  await press(person, 'Show all')
  expect(await items()).toHaveLength(3)
})

test('an alert can be paused and resumed', async () => {
  const { person, state } = open()
  await press(person, 'Pause: Açaí Rush')
  await press(person, 'Resume: Açaí Rush')
  expect(await screen.findByRole('button', { name: 'Pause: Açaí Rush' })).toBeVisible()
  await waitFor(() =>
    expect(state.calls).toEqual(['change 3 {"is_active":false}', 'change 3 {"is_active":true}']),
  )
})

test('a change or its refusal is announced even if the list cannot be reloaded or has lost the alert', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: 'Active' }))
  server.use(http.get('/api/alerts', () => new Promise<never>(() => undefined)))
  await press(person, 'Pause: Açaí Rush')
  expect(await screen.findByText('The alert for Açaí Rush is paused.')).toBeVisible()
  await waitFor(async () => expect(await items()).toEqual(['Game 1']))
  server.use(http.put('/api/alerts/:id', () => refusal('ALERT_NOT_FOUND')))
  await press(person, 'Pause: Game 1')
  expect(await screen.findByText('Alert not found')).toBeVisible()
})

test('an alert can be silenced for a while or until a chosen time, and the silence can be ended', async () => {
  const { person, state } = open()
  await press(person, 'Silence: Açaí Rush')
  await person.click(await screen.findByRole('menuitem', { name: 'For 8 hours' }))
  await waitFor(() => expect(state.calls).toHaveLength(1))
  const until = new Date(/"silenced_until":"(.*)"/.exec(state.calls[0] ?? '')?.[1] ?? '')
  expect((until.getTime() - Date.now()) / 3_600_000).toBeCloseTo(8, 1)

  await press(person, 'Silence: Açaí Rush')
  await person.click(await screen.findByRole('menuitem', { name: 'Until…' }))
  const field = await screen.findByLabelText('Silence until')
  await person.clear(field)
  await person.type(field, '2020-01-01T08:00')
  await person.click(screen.getByRole('button', { name: 'Silence' }))
  expect(screen.getByText('Choose a time in the future')).toBeVisible()
  await person.clear(field)
  await person.type(field, '2099-01-01T08:00')
  await person.click(screen.getByRole('button', { name: 'Silence' }))
  await waitFor(() => expect(state.calls[1]).toContain('2099'))

  await press(person, 'Silence: Açaí Rush')
  await person.click(await screen.findByRole('menuitem', { name: 'End silence' }))
  await waitFor(() => expect(state.calls[2]).toBe('change 3 {"silenced_until":null}'))
})

test('a deletion is sent immediately and can be undone from its message', async () => {
  const { person, state } = open()
  await press(person, 'Delete: Game 2')
  await waitFor(() => expect(state.calls).toEqual(['delete 2']))
  await waitFor(async () => expect(await items()).toEqual(['Açaí Rush', 'Game 1']))
  expect((await list()).parentElement).toHaveFocus()
  await press(person, 'Undo')
  await waitFor(async () => expect(await items()).toEqual(['Açaí Rush', 'Game 2', 'Game 1']))
  await waitFor(() => expect(state.calls).toEqual(['delete 2', 'undelete 2']))
  expect((await list()).parentElement).toHaveFocus()
})

test('after the last alert is deleted, the focus stays where the list was', async () => {
  const { person } = open([anAlert({ id: 2 })])
  await press(person, 'Delete: Game 2')
  expect((await screen.findByText('No alerts configured')).closest('[tabindex="-1"]')).toHaveFocus()
})

test('a failed deletion is reported and the alert comes back', async () => {
  const { person } = open()
  server.use(http.delete('/api/alerts/:id', () => refusal('INTERNAL')))
  await press(person, 'Delete: Game 2')
  expect(await screen.findByText('Error deleting the alert. Please try again.')).toBeVisible()
  await waitFor(async () => expect(await items()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a refused undo shows the reason', async () => {
  const { person } = open()
  server.use(http.post('/api/alerts/:id/undelete', () => refusal('ALERT_EXISTS')))
  await press(person, 'Delete: Game 2')
  await press(person, 'Undo')
  expect(await screen.findByText('Alert already active')).toBeVisible()
  expect(await items()).toEqual(['Açaí Rush', 'Game 1'])
})

test('signing out removes the undo', async () => {
  const { person, state } = open()
  await press(person, 'Delete: Game 2')
  await screen.findByRole('button', { name: 'Undo' })
  await press(person, 'Sign out')
  await screen.findByRole('heading', { name: 'Sign in' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(state.calls).toEqual(['delete 2'])
})

test('on a phone the choices of an alert stand one below another; where it goes is one press away', async () => {
  const desktop = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(desktop(media), { matches: media === '(max-width: 36em)' }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { person } = open([])
  await person.click(await screen.findByRole('button', { name: 'New alert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }))
  const choice = dialog.getByRole('radiogroup', { name: 'Trigger' })
  expect(choice).toHaveAttribute('data-vertical', 'true')
  expect(dialog.getByRole('link', { name: 'Notification settings' })).toBeVisible()
})

test('an alert is created for a searched game, with a preview of its past', async () => {
  const { person, state } = open([])
  expect(await screen.findByText('No alerts configured')).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Search game or provider' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'New alert' }))
  const dialog = await screen.findByRole('dialog', { name: 'New alert' })
  await person.click(within(dialog).getByRole('button', { name: 'Create alert' }))
  expect(within(dialog).getByText('Choose a game')).toBeVisible()
  await person.type(within(dialog).getByRole('combobox', { name: 'Game' }), 'papaya')
  await person.click(await screen.findByRole('option', { name: /Golden Papaya/ }))
  expect(within(dialog).getByRole('radio', { name: 'Answer' })).toBeChecked()
  await person.click(within(dialog).getByRole('radio', { name: 'Percentage points' }))
  expect(
    await within(dialog).findByText(
      'This alert would have been triggered 5 times in the last 60 days.',
    ),
  ).toBeVisible()
  expect(
    within(dialog).getByText(
      'Chance alone would trigger it about 57 times a year at this game’s volume of plays.',
    ),
  ).toBeVisible()
  expect(within(dialog).getByText(/assumed from the volatility class/)).toBeVisible()
  await person.click(within(dialog).getByRole('radio', { name: 'Fall' }))
  await person.clear(within(dialog).getByLabelText('Threshold (points)'))
  await person.click(within(dialog).getByRole('button', { name: 'Create alert' }))
  expect(within(dialog).getByText('Enter a number above 0 and at most 100')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Threshold (points)'), '2.5')
  await person.click(within(dialog).getByRole('button', { name: 'Create alert' }))
  expect(
    await screen.findByText('Alert created for Golden Papaya: Fall of at least 2.5 pts'),
  ).toBeVisible()
  expect(state.calls.map((one) => JSON.parse(one.replace('create ', '')))).toEqual([
    {
      game_id: 7,
      alert_type: 'decrease',
      unit: 'points',
      threshold_percentage: 2.5,
      reference: 'theoretical',
      false_alarms_a_year: 0.5,
    },
  ])
})

test('a threshold that ends in a zero is sent with Enter', async () => {
  const { person, state } = open([anAlert({ threshold_percentage: 1 })])
  await press(person, 'Edit: Game 1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the alert for Game 1' })
  const field = within(dialog).getByLabelText('Threshold (points)')
  await person.clear(field)
  await person.type(field, '2.50{Enter}')
  await waitFor(() =>
    expect(state.calls.map((one) => JSON.parse(one.replace('change 1 ', '')))).toEqual([
      expect.objectContaining({ threshold_percentage: 2.5 }),
    ]),
  )
})

test('an alert by evidence promises how rarely it is false, and no more than is known', async () => {
  const { person, state } = open([anAlert({ threshold_percentage: 2.5 })])
  await press(person, 'Edit: Game 1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the alert for Game 1' })
  const choose = (name: string) => person.click(within(dialog).getByRole('radio', { name }))
  await choose('Evidence')
  expect(within(dialog).queryByLabelText('Threshold (points)')).toBeNull()
  expect(within(dialog).getByRole('radio', { name: '1 in 2 years' })).toBeChecked()
  await choose('1 in 10 years')
  expect(
    await within(dialog).findByText('At most 1 false alarm in 10 years on average.'),
  ).toBeVisible()
  expect(within(dialog).getByText(/^Only paying too little can be noticed/)).toBeVisible()
  await choose('Own earlier level')
  expect(await within(dialog).findByText('This alert cannot be triggered yet.')).toBeVisible()
  expect(within(dialog).getByText(/^Missing: the maximum win/)).toBeVisible()
  expect(within(dialog).getByText(/^Missing: the 90 days/)).toBeVisible()
  expect(within(dialog).queryByText(/on average/)).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(state.calls.map((one) => JSON.parse(one.replace('change 1 ', '')))).toEqual([
      {
        alert_type: 'both',
        unit: 'evidence',
        threshold_percentage: 2.5,
        reference: 'own-level',
        false_alarms_a_year: 0.1,
      },
    ]),
  )
})

test('an alert by version asks for nothing more, and the list promises nothing of chance', async () => {
  const { person, state } = open([anAlert({ unit: 'version', alert_type: 'decrease' })])
  const [item] = within(await list()).getAllByRole('listitem')
  expect(item).toHaveTextContent('Switch to a version with a lower RTP')
  expect(item).not.toHaveTextContent('on average')
  await press(person, 'Edit: Game 1')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the alert for Game 1' })
  expect(within(dialog).getByRole('radio', { name: 'RTP version' })).toBeChecked()
  expect(within(dialog).queryByLabelText('Threshold (points)')).toBeNull()
  expect(within(dialog).queryByRole('radio', { name: 'Theoretical RTP' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.calls[0]).toContain('"unit":"version"'))
})

test('an alert on the answer asks for no direction, and the list says what it was told', async () => {
  const { state, person } = open([
    anAlert({ id: 4, unit: 'answer', answer: anAnswer({ kind: 'agrees', within_points: 2 }) }),
    anAlert({ id: 5, unit: 'answer', answer: null }),
  ])
  const [known, unknown] = within(await list()).getAllByRole('listitem')
  expect(known).toHaveTextContent('The answer changes')
  expect(known).toHaveTextContent('So far: Pays as certified, to within 2 points')
  expect(unknown).toHaveTextContent('Its answer is being worked out.')
  await press(person, 'Edit: Game 4')
  const form = await screen.findByRole('dialog')
  expect(within(form).queryByText('Direction')).toBeNull()
  expect(form).not.toHaveTextContent('in the last 60 days')
  await person.click(within(form).getByRole('radio', { name: 'Percentage points' }))
  expect(within(form).getByText('Direction')).toBeVisible()
  await person.click(within(form).getByRole('radio', { name: 'Answer' }))
  await person.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(state.calls).toEqual([expect.stringMatching(/^change 4 .*"unit":"answer"/)]),
  )
})

test('the list says what an alert by evidence lacks', async () => {
  open([anAlert({ unit: 'evidence', can_fire: false, missing: ['payouts'] })])
  const [item] = within(await list()).getAllByRole('listitem')
  expect(item).toHaveTextContent('This alert cannot be triggered yet.')
  expect(item).toHaveTextContent('Missing: how widely payouts vary.')
  expect(item).not.toHaveTextContent('on average')
})

test('the list says that an alert waits while its game is hidden', async () => {
  open([anAlert({ can_fire: false, missing: ['hidden'] })])
  const [item] = within(await list()).getAllByRole('listitem')
  expect(item).toHaveTextContent('The game is not shown at the moment, so this alert waits.')
})

test('a server refusal keeps the form open with the input', async () => {
  const { person } = open()
  server.use(http.put('/api/alerts/:id', () => refusal('ALERT_EXISTS')))
  await press(person, 'Edit: Açaí Rush')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the alert for Açaí Rush' })
  await person.click(within(dialog).getByRole('radio', { name: 'Rise' }))
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Alert already active')
  expect(within(dialog).getByRole('radio', { name: 'Rise' })).toBeChecked()
})

test('alerts that fail to load can be retried', async () => {
  answerApi({ user })
  answerAlerts(ALERTS)
  server.use(http.get('/api/alerts', () => refusal('INTERNAL'), { once: true }))
  const { person } = openApp('/dashboard?tab=alerts', user)
  expect(await screen.findByText('Error loading alerts. Please try again.')).toBeVisible()
  await press(person, 'Try again')
  expect(await list()).toBeVisible()
})

test('other plans see what this tab offers and which plan includes it', async () => {
  const professional = aUser({ plano: 'professional' })
  answerApi({ user: professional })
  const { person } = openApp('/dashboard?tab=alerts', professional)
  await press(person, 'See plans')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Premium')
})

test('the four figures count alerts, active alerts, and notifications today and in 7 days', async () => {
  open()
  const figure = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.firstChild
  await waitFor(async () => expect(await figure('Total alerts')).toHaveTextContent('3'))
  expect(await figure('Active alerts')).toHaveTextContent('2')
  expect(await figure('Notifications today')).toHaveTextContent('3')
  expect(await figure('Notifications, last 7 days')).toHaveTextContent('11')
})

test('refresh reloads the list and the figures', async () => {
  const { person, state } = open()
  expect(await items()).toHaveLength(3)
  state.alerts = state.alerts.slice(0, 1)
  await press(person, 'Refresh')
  await waitFor(async () => expect(await items()).toEqual(['Açaí Rush']))
  const total = screen.getByText('Total alerts', { selector: 'dt' }).nextElementSibling
  await waitFor(() => expect(total).toHaveTextContent(/^1/))
})

test('nothing is counted and no empty state is shown while the alerts load', async () => {
  const reply = Promise.withResolvers<void>()
  open()
  server.use(
    http.get('/api/alerts', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, alerts: ALERTS })
    }),
  )
  await screen.findByRole('button', { name: 'New alert' })
  expect(placeholdersIn(screen.getByRole('main'))).not.toHaveLength(0)
  expect(screen.queryByText('No alerts configured')).toBeNull()
  expect(screen.queryByText(/^showing/)).toBeNull()
  reply.resolve()
  expect(await items()).toHaveLength(3)
})
