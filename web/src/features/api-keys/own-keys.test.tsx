import type { OwnApiKey } from '@retorna/contract/account/own-api-keys'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const aKey = (overrides: Partial<OwnApiKey> = {}): OwnApiKey => ({
  id: 3,
  name: 'Overlay',
  shown: 'rtn_live_3kT9',
  scopes: ['catalogue:read', 'alerts:read'],
  allowedAddresses: null,
  allowedOrigins: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  requests30Days: 1234,
  ...overrides,
})

/** Answers the calls like the server; returns the bodies that were sent. */
const open = (keys: OwnApiKey[], user = aUser()) => {
  answerApi({ user })
  const sent: unknown[] = []
  let kept = keys
  let revoked: OwnApiKey[] = []
  server.use(
    http.get('/api/account/api-keys', () => HttpResponse.json({ success: true, keys: kept })),
    http.post('/api/account/api-keys', async ({ request }) => {
      sent.push(await request.json())
      kept = [aKey({ name: 'New' }), ...kept]
      const body = { success: true, key: 'rtn_live_secret', apiKey: kept[0] }
      return HttpResponse.json(body, { status: 201 })
    }),
    http.put('/api/account/api-keys/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, apiKey: kept[0] })
    }),
    http.delete('/api/account/api-keys/:id', () => {
      revoked = kept
      kept = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/account/api-keys/:id/restore', () => {
      kept = revoked
      return HttpResponse.json({ success: true, apiKey: kept[0] })
    }),
  )
  return { ...openApp('/settings?tab=api-keys', user), sent }
}

test('a key is made with what it may do, and shown once', async () => {
  const { person, sent } = open([])
  const panel = within(await screen.findByRole('region', { name: 'API keys' }))
  expect(await panel.findByText('No keys yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New key' }))
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(screen.getByText('Say what the key is for.')).toBeVisible()
  expect(sent).toEqual([])
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), ' New ')
  await person.click(screen.getByRole('checkbox', { name: /Change alerts/ }))
  await person.fill(
    screen.getByRole('textbox', { name: 'Only from these addresses' }),
    '203.0.113.0/24\n198.51.100.7, ',
  )
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(await screen.findByRole('textbox', { name: 'Key of New' })).toHaveValue('rtn_live_secret')
  expect(sent).toEqual([
    {
      name: 'New',
      scopes: ['catalogue:read', 'readings:read', 'alerts:write'],
      expires_at: null,
      allowed_addresses: ['203.0.113.0/24', '198.51.100.7'],
      allowed_origins: null,
    },
  ])
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('rtn_live_secret')).toBeNull()
  expect(await screen.findByRole('article', { name: 'New' })).toBeVisible()
})

test('a key says what it may do, its use and its limits', async () => {
  open([
    aKey({
      lastUsedAt: new Date().toISOString(),
      allowedAddresses: ['203.0.113.0/24'],
      expiresAt: '2020-01-01T00:00:00.000Z',
    }),
  ])
  const key = await screen.findByRole('article', { name: 'Overlay' })
  expect(key).toHaveTextContent('rtn_live_3kT9…')
  expect(key).toHaveTextContent('Read the catalog, Read alerts')
  expect(key).toHaveTextContent('1,234 requests in 30 days')
  expect(key).toHaveTextContent('Only from 203.0.113.0/24')
  expect(key).toHaveTextContent('Expired')
})

test('the last requests of a key are shown on demand, with what was wrong', async () => {
  const { person } = open([aKey()])
  const at = '2026-01-02T10:00:00.000Z'
  const problem = { code: 'RATE_LIMITED', title: 'Too many requests.' }
  const requests = [
    { at, call: 'GET /api/v1/games', status: 429, problem },
    { at, call: 'GET /api/v1/games/{id}', status: 200, problem: null },
  ]
  server.use(
    http.get('/api/account/api-keys/3/requests', () =>
      HttpResponse.json({ success: true, requests }),
    ),
  )
  const button = await screen.findByRole('button', { name: 'Last requests of the key Overlay' })
  expect(screen.queryByRole('table')).toBeNull()
  await person.click(button)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimeCallStatusProblem',
    expect.stringMatching(/GET \/api\/v1\/games429RATE_LIMITED: Too many requests\.$/),
    expect.stringMatching(/GET \/api\/v1\/games\/\{id\}200–$/),
  ])
  await person.click(button)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a key is revoked at once, and restored by an undo', async () => {
  const { person } = open([aKey()])
  await person.click(await screen.findByRole('button', { name: 'Revoke the key Overlay' }))
  expect((await screen.findByText('No keys yet')).closest('[tabindex="-1"]')).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: 'Overlay' })).toBeVisible()
})

test('a key for web pages names its websites and only reads the catalog', async () => {
  const { person, sent } = open([])
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Widget')
  await person.click(screen.getByRole('checkbox', { name: /For web pages/ }))
  expect(screen.queryByRole('checkbox', { name: /Read alerts/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(screen.getByText('Name at least one website.')).toBeVisible()
  await person.fill(
    screen.getByRole('textbox', { name: 'Websites' }),
    'https://fans.example\nhttps://www.fans.example',
  )
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(await screen.findByRole('textbox', { name: 'Key of Widget' })).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Widget',
      scopes: ['catalogue:read'],
      expires_at: null,
      allowed_addresses: null,
      allowed_origins: ['https://fans.example', 'https://www.fans.example'],
    },
  ])
})

test('the list says which websites a key is for, and a change keeps it for web pages', async () => {
  const { person, sent } = open([
    aKey({ scopes: ['catalogue:read'], allowedOrigins: ['https://fans.example'] }),
  ])
  expect(await screen.findByText('For web pages of https://fans.example')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Change the key Overlay' }))
  expect(screen.queryByRole('checkbox', { name: /For web pages/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Key changed')).toBeVisible()
  expect(sent).toMatchObject([{ allowed_origins: ['https://fans.example'] }])
})

test('a key is changed with its values filled in, and a refusal stays in the form', async () => {
  const { person, sent } = open([aKey({ allowedAddresses: ['203.0.113.0/24'] })])
  await person.click(await screen.findByRole('button', { name: 'Change the key Overlay' }))
  const form = within(screen.getByRole('article', { name: 'Overlay' }))
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Overlay')
  expect(form.getByRole('checkbox', { name: /Read daily figures/ })).not.toBeChecked()
  server.use(http.put('/api/account/api-keys/:id', () => refusal('NAME_TAKEN'), { once: true }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('The key was not changed')).toBeVisible()
  await person.click(form.getByRole('checkbox', { name: /Read alerts/ }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Key changed')).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Overlay',
      scopes: ['catalogue:read'],
      expires_at: null,
      allowed_addresses: ['203.0.113.0/24'],
      allowed_origins: null,
    },
  ])
})

test('the end of a key that was made in another time zone stays unless it is changed', async () => {
  const expiresAt = '2027-01-01T02:59:59.999Z'
  const { person, sent } = open([aKey({ expiresAt })])
  await person.click(await screen.findByRole('button', { name: 'Change the key Overlay' }))
  const form = within(screen.getByRole('article', { name: 'Overlay' }))
  await person.click(form.getByRole('checkbox', { name: /Read alerts/ }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Key changed')).toBeVisible()
  expect(sent).toMatchObject([{ expires_at: expiresAt }])
})

test('a smaller plan is told which plan has keys, and can still revoke one', async () => {
  open([aKey()], aUser({ plano: 'professional' }))
  expect(await screen.findByText('API keys are part of Premium')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
  expect(await screen.findByText(/refused until your plan is open/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change the key Overlay' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Revoke the key Overlay' })).toBeVisible()
})

test('a fresh proof is asked for where the key is made', async () => {
  const { person } = open([])
  let isProved = false
  server.use(
    http.post('/api/account/proof', () => {
      isProved = true
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/account/api-keys', () =>
      isProved
        ? HttpResponse.json(
            { success: true, key: 'rtn_live_secret', apiKey: aKey() },
            { status: 201 },
          )
        : refusal('PROOF_REQUIRED'),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Overlay')
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  await person.fill(dialog.getByLabelText('Your password'), 'secret')
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByDisplayValue('rtn_live_secret')).toBeVisible()
})
