import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { anAlert, answerAlerts } from '../../../test/alerts.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { aGame, answerDetails, answerGames, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const GAMES = [1, 2].map((id) => aGame({ id, nome: `Game ${id}` }))
const premium = aUser()

function open(address: string, user = premium) {
  answerApi({ user })
  answerGames(GAMES)
  return openApp(address, user)
}

const button = (state: string, game = 'Game 1') =>
  screen.findByRole('button', { name: `${state}: ${game}` })

/** The page's timers, which run normally and can be advanced. */
function watchTimers() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  return vi.spyOn(window, 'setTimeout')
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a click creates the alert, confirms it, and then shows it as active', async () => {
  const { calls } = answerAlerts()
  const reply = Promise.withResolvers<void>()
  server.use(
    http.post('/api/alerts', async () => {
      await reply.promise
    }),
  )
  const timers = watchTimers()
  const { person } = open('/dashboard?tab=games')
  // The toast announces the alert. If the button did, too, it would be told again.
  expect((await button('Alert me')).querySelector('[aria-live]')).toBeNull()
  await person.click(await button('Alert me'))
  expect(await button('Creating...')).toHaveAttribute('aria-busy', 'true')
  reply.resolve()
  expect(await button('Created!')).toBeVisible()
  expect(
    await screen.findByText('Alert created for Game 1! You will be notified of RTP changes ≥ 2%'),
  ).toBeVisible()
  await person.hover(await button('Created!'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Rise or fall of at least 2/)
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 2000)
  await pass(2000)
  expect(await button('Alert on')).toBeVisible()
  expect(calls).toEqual(['create {"game_id":1,"alert_type":"both","threshold_percentage":2}'])
  expect(await button('Alert me', 'Game 2')).toBeVisible()
})

test('an active alert says what it waits for and links to the alerts', async () => {
  const { calls } = answerAlerts([
    anAlert({ game_id: 1, alert_type: 'decrease', threshold_percentage: 1.5 }),
  ])
  const { person, address } = open('/dashboard?tab=games')
  await person.click(await button('Alert on'))
  await person.click(await screen.findByText('View alerts'))
  expect(screen.getAllByText('Alert already active: Fall of at least 1.5 pts')[0]).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard?tab=alerts'))
  expect(calls).toEqual([])
})

test('a refusal is shown in the server’s words, and the alert can be created again', async () => {
  answerAlerts()
  server.use(http.post('/api/alerts', () => refusal('ALERT_EXISTS')))
  const { person } = open('/dashboard?tab=games')
  await person.click(await button('Alert me'))
  expect(await screen.findByText('Alert already active')).toBeVisible()
  expect(await button('Alert me')).toBeVisible()
})

test.each([
  ['professional', 'Upgrade to Premium to use alerts'],
  ['free', 'Alerts are available on the Premium plan only'],
] as const)('the %s plan is led to the plan that includes alerts', async (plano, hint) => {
  let asked = 0
  server.use(
    http.get('/api/alerts/active-games', () => {
      asked += 1
      return refusal('PLAN_REQUIRED')
    }),
  )
  const { person } = open(
    '/dashboard?tab=games',
    aUser({ plano, paymentStatus: plano === 'free' ? null : 'paid' }),
  )
  const locked = await button('Alert me')
  await person.hover(locked)
  expect(await screen.findByText(hint)).toBeVisible()
  await person.click(locked)
  expect(await screen.findByRole('dialog')).toHaveTextContent(/premium/i)
  expect(asked).toBe(0)
})

test('active alerts that fail to load are treated as none', async () => {
  server.use(http.get('/api/alerts/active-games', () => refusal('INTERNAL')))
  open('/dashboard?tab=games')
  expect(await button('Alert me')).toBeVisible()
})

test('the game page can create an alert and then open the alerts', async () => {
  const { calls } = answerAlerts()
  answerDetails(someDetails({ id: 1, name: 'Game 1' }))
  const timers = watchTimers()
  const { person, address } = open('/game/1')
  await person.click(await screen.findByRole('button', { name: 'Create alert and view my alerts' }))
  expect(await button('Created!')).toBeVisible()
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 1500)
  await pass(1500)
  await waitFor(() => expect(address()).toBe('/dashboard?tab=alerts'))
  expect(calls).toEqual([
    'create {"game_id":1,"alert_type":"both","threshold_percentage":2,"unit":"answer"}',
  ])
  expect(screen.getByRole('list', { name: 'Your alerts' })).toHaveTextContent('The answer changes')
})

test('the alert of the game page goes by the answer, and says so', async () => {
  answerAlerts()
  answerDetails(someDetails({ id: 1, name: 'Game 1' }))
  const { person } = open('/game/1')
  await person.hover(await button('Alert me'))
  expect(await screen.findByText('Tells you when the answer above changes')).toBeVisible()
  await person.click(await button('Alert me'))
  expect(
    await screen.findByText(
      'Alert created for Game 1! You will be notified when its answer changes.',
    ),
  ).toBeVisible()
  await person.click(await button('Created!'))
  expect(await screen.findByText('Alert already active: The answer changes')).toBeVisible()
})

test('an existing alert opens the alerts page immediately', async () => {
  const { calls } = answerAlerts([anAlert({ game_id: 1 })])
  answerDetails(someDetails({ id: 1, name: 'Game 1' }))
  const { person, address } = open('/game/1')
  await person.click(await screen.findByRole('button', { name: 'View alerts' }))
  expect(address()).toBe('/dashboard?tab=alerts')
  expect(calls).toEqual([])
})

test('another user in the same browser sees only their own alerts', async () => {
  answerAlerts([anAlert({ game_id: 1 })])
  const { unmount } = open('/dashboard?tab=games')
  expect(await button('Alert on')).toBeVisible()
  unmount()
  server.use(
    http.get('/api/alerts/active-games', () =>
      HttpResponse.json({ success: true, active_alerts: {} }),
    ),
  )
  open('/dashboard?tab=games', aUser({ id: 'user-2' }))
  expect(await button('Alert me')).toBeVisible()
})

test('the purpose of an alert is shown on hover', async () => {
  answerAlerts()
  const { person } = open('/dashboard?tab=games')
  await person.hover(await button('Alert me'))
  expect(await screen.findByText('Create an alert for this game')).toBeVisible()
})

test('a creation without a reply is reported', async () => {
  answerAlerts()
  server.use(http.post('/api/alerts', () => HttpResponse.json(null, { status: 500 })))
  const { person } = open('/dashboard?tab=games')
  await person.click(await button('Alert me'))
  expect(await button('Alert me')).toBeVisible()
  expect(await screen.findByRole('alert')).toBeVisible()
})
