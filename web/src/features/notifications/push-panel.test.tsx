import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerNotificationSettings } from '../../test/notifications.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { aPushBrowser } from '../../test/push-browser.ts'
import { server } from '../../test/server.ts'
import { pushState, turnPushOff } from './browser-push.ts'

const user = aUser()

async function open(given: Parameters<typeof aPushBrowser>[0] = {}) {
  answerApi({ user })
  const settings = answerNotificationSettings()
  const browser = aPushBrowser(given)
  const { person } = openApp('/settings?tab=notifications', user)
  const panel = within(await screen.findByRole('region', { name: 'Browser' }))
  return { person, panel, settings, ...browser }
}

const OFF = /^Off in this browser/
const ON = 'On in this browser.'
const BLOCKED = /blocks notifications from this site/

test('a browser that was never asked is asked once and then receives messages', async () => {
  const { person, panel, state, endpoint, settings } = await open()
  expect(await panel.findByText(OFF)).toBeVisible()
  expect(state.asked).toBe(0)
  await person.click(panel.getByRole('button', { name: 'Turn on in this browser' }))
  expect(await panel.findByText(ON)).toBeVisible()
  expect(state).toMatchObject({ asked: 1, isSubscribed: true })
  expect(new Set(state.calls)).toEqual(new Set([`add ${endpoint}`]))
  await waitFor(() => expect(settings.settings.push).toBe(true))
})

test('a user who refuses is not asked again and is told where to allow it', async () => {
  const { person, panel, state } = await open({ answer: 'denied' })
  await person.click(await panel.findByRole('button', { name: 'Turn on in this browser' }))
  expect(await panel.findByText(BLOCKED)).toBeVisible()
  expect(panel.queryByRole('button', { name: /Turn/ })).toBeNull()
  expect(state).toMatchObject({ isSubscribed: false, calls: [] })
})

test('a user who dismisses the prompt can be asked again', async () => {
  const { person, panel, state } = await open({ answer: 'default' })
  const turnOn = await panel.findByRole('button', { name: 'Turn on in this browser' })
  await person.click(turnOn)
  await waitFor(() => expect(state.asked).toBe(1))
  await waitFor(() => expect(turnOn).toBeEnabled())
  expect(panel.getByText(OFF)).toBeVisible()
  expect(state.calls).toEqual([])
})

test('a browser that blocked messages before offers nothing', async () => {
  const { panel } = await open({ permission: 'denied' })
  expect(await panel.findByText(BLOCKED)).toBeVisible()
  expect(panel.queryByRole('button', { name: /Turn/ })).toBeNull()
})

test('a browser with messages on registers again, as the server may have it under another user', async () => {
  const { panel, state, endpoint } = await open({ permission: 'granted', isSubscribed: true })
  expect(await panel.findByText(ON)).toBeVisible()
  expect(state.calls[0]).toBe(`add ${endpoint}`)
})

test('a browser that the server does not know and refuses can be turned on again', async () => {
  const { panel } = await open({ permission: 'granted', isSubscribed: true, isRefused: true })
  expect(await panel.findByText(OFF)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Turn on in this browser' })).toBeEnabled()
})

const FORMER = { isSubscribed: true, key: 'B0ld' } as const

test('a browser that subscribed with a former key of the server subscribes again', async () => {
  const { panel, state, endpoint, publicKey } = await open({ permission: 'granted', ...FORMER })
  expect(await panel.findByText(ON)).toBeVisible()
  expect(state).toMatchObject({ asked: 0, isSubscribed: true, key: publicKey })
  expect(state.calls.slice(0, 2)).toEqual([`remove ${endpoint}`, `add ${endpoint}`])
})

test('a browser with a former key that may not show messages is off until it is turned on', async () => {
  const { person, panel, state, publicKey } = await open(FORMER)
  expect(await panel.findByText(OFF)).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'Turn on in this browser' }))
  expect(await panel.findByText(ON)).toBeVisible()
  expect(state).toMatchObject({ asked: 1, key: publicKey })
})

test('messages are turned off both in the browser and on the server', async () => {
  const { person, panel, state, endpoint } = await open({
    permission: 'granted',
    isSubscribed: true,
  })
  expect(await panel.findByText(ON)).toBeVisible()
  await person.click(panel.getByRole('button', { name: 'Turn off in this browser' }))
  expect(await panel.findByText(OFF)).toBeVisible()
  await waitFor(() => expect(state.calls.at(-1)).toBe(`remove ${endpoint}`))
  expect(state.isSubscribed).toBe(false)
})

test('messages that are turned off while the state of the browser is read stay off', async () => {
  answerApi({ user })
  const { state, publicKey } = aPushBrowser({ permission: 'granted', isSubscribed: true })
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.use(
    http.get('/api/notifications/push', async () => {
      asked.resolve()
      await answered.promise
      return HttpResponse.json({ success: true, publicKey })
    }),
  )
  const read = pushState()
  await asked.promise
  expect(await turnPushOff()).toBe('off')
  answered.resolve()
  expect(await read).toBe('off')
  expect(state.isSubscribed).toBe(false)
})

test('a browser that the server refuses counts as off', async () => {
  const { person, panel, state } = await open({ permission: 'granted', isRefused: true })
  await person.click(await panel.findByRole('button', { name: 'Turn on in this browser' }))
  await waitFor(() => expect(state.calls).toHaveLength(1))
  await waitFor(() => expect(state.isSubscribed).toBe(false))
  expect(await panel.findByText(OFF)).toBeVisible()
})

test('signing out unsubscribes this browser while the session is still valid', async () => {
  const { person, panel, state, endpoint } = await open({
    permission: 'granted',
    isSubscribed: true,
  })
  await panel.findByText(ON)
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  await waitFor(() => expect(state.calls.slice(-2)).toEqual([`remove ${endpoint}`, 'logout']))
  expect(state.isSubscribed).toBe(false)
})
