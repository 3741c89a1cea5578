import type { ApiKey } from '@retorna/contract/feeds/api-keys'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })
const FEED = { id: 7, name: 'Casino Aurora' }

const aKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: 3,
  name: 'Nightly',
  shown: 'rtn_live_3kT9',
  scopes: ['readings:write'],
  feed: FEED,
  owner: 'command line',
  createdAt: '2026-01-02T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...overrides,
})

const example = {
  game: 'lucky-pepper',
  from: '2026-03-01T03:00:00.000Z',
  to: '2026-03-02T03:00:00.000Z',
}

const answerKeys = (keys: ApiKey[], feeds: (typeof FEED)[] = [FEED]) =>
  server.use(
    http.get('/api/admin/api-keys', () =>
      HttpResponse.json({ success: true, keys, feeds, example }),
    ),
  )

const open = () => {
  answerApi({ user: admin })
  return openApp('/admin/feeds/keys', admin)
}

test('a key is made for a feed and shown once', async () => {
  answerKeys([], [FEED, { id: 8, name: 'Casino Boreal' }])
  const bodies = bodiesOf('post', '/api/admin/api-keys', () =>
    HttpResponse.json({ success: true, key: 'rtn_live_secret', id: 3 }, { status: 201 }),
  )
  const { person } = open()
  expect(await screen.findByText('No keys yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New key' }))
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(screen.getByText('Say what the key is for.')).toBeVisible()
  expect(screen.getByText('Choose the feed.')).toBeVisible()
  expect(bodies).toEqual([])

  await person.fill(screen.getByRole('textbox', { name: 'Name' }), ' Nightly ')
  await person.click(screen.getByRole('combobox', { name: 'Feed' }))
  await person.click(await screen.findByRole('option', { name: 'Casino Aurora' }))
  await person.click(screen.getByRole('checkbox', { name: /Test key/ }))
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  const field = await screen.findByRole('textbox', { name: 'Key of Nightly' })
  expect(field).toHaveValue('rtn_live_secret')
  expect(field).toHaveFocus()
  expect(bodies).toEqual([
    { name: 'Nightly', scopes: ['readings:write'], feed_id: 7, expires_at: null, is_test: true },
  ])
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('rtn_live_secret')).toBeNull()
})

test.each([
  ['rtn_live_secret', true],
  ['rtn_test_secret', false],
])('a command tries the key %s of the only feed, and stores nothing', async (key, isSaid) => {
  answerKeys([])
  server.use(
    http.post('/api/admin/api-keys', () =>
      HttpResponse.json({ success: true, key, id: 3 }, { status: 201 }),
    ),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Nightly')
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  const command = await screen.findByRole('textbox', { name: 'Try it with curl' })
  expect(command).toHaveDisplayValue(
    new RegExp(`/api/v1/readings.+Bearer ${key}.+lucky-pepper`, 's'),
  )
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  await person.click(screen.getByRole('button', { name: 'Try it in the reference' }))
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/POST.+readings$/), '_blank')
  // A test key stores nothing anyway.
  expect(/-H 'Prefer: validate'/.test((command as HTMLTextAreaElement).value)).toBe(isSaid)
})

test('what was typed stays while a feed is added in another tab, and the feed is then chosen', async () => {
  answerKeys([], [])
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Nightly')
  const link = screen.getByRole('link', { name: 'Add a feed' })
  expect(link).toHaveAttribute('target', '_blank')
  answerKeys([], [FEED])
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('combobox', { name: 'Feed' })).toHaveValue(FEED.name)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Nightly')
})

test('a key that only reads has no feed, and a refusal stays in the form', async () => {
  answerKeys([], [])
  const bodies = bodiesOf('post', '/api/admin/api-keys', () => refusal('NAME_TAKEN'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'New key' }))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'New key' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'New key' }))
  expect(screen.getByText(/No feed takes readings by key yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add a feed' })).toHaveAttribute(
    'href',
    '/admin/feeds?add=push',
  )
  await person.fill(screen.getByRole('textbox', { name: 'Name' }), 'Reader')
  await person.click(screen.getByRole('checkbox', { name: /Send readings/ }))
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(screen.getByText('Choose at least one.')).toBeVisible()
  await person.click(screen.getByRole('checkbox', { name: /Read the catalog/ }))
  expect(screen.queryByRole('combobox', { name: 'Feed' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Make key' }))
  expect(await screen.findByText(/name is already in use/)).toBeVisible()
  expect(bodies).toEqual([
    {
      name: 'Reader',
      scopes: ['catalogue:read'],
      feed_id: null,
      expires_at: null,
      is_test: false,
    },
  ])
})

test('a key is revoked with a second click; one that has ended cannot be', async () => {
  const ended = aKey({ id: 2, name: 'Old', revokedAt: '2026-01-03T10:00:00.000Z' })
  const past = aKey({ id: 1, name: 'Past', expiresAt: '2026-01-03T10:00:00.000Z' })
  answerKeys([aKey(), ended, past])
  const revoked: string[] = []
  server.use(
    http.delete('/api/admin/api-keys/:id', ({ params }) => {
      revoked.push(String(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = open()
  const table = within(await screen.findByRole('table'))
  expect(table.getByText(/^Revoked/)).toBeVisible()
  expect(table.getByText(/^Expired/)).toBeVisible()
  expect(table.queryByRole('button', { name: 'Revoke the key Old' })).toBeNull()
  await person.click(table.getByRole('button', { name: 'Revoke the key Nightly' }))
  expect(revoked).toEqual([])
  await person.click(table.getByRole('button', { name: 'Really revoke?' }))
  expect(await screen.findByText('Key revoked')).toBeVisible()
  expect(revoked).toEqual(['3'])
})

test('an editor sees no keys', async () => {
  const editor = aUser({ role: 'editor' })
  answerApi({ user: editor })
  server.use(
    http.get('/api/admin/quarantine', () =>
      HttpResponse.json({
        success: true,
        days: 90,
        waiting: [],
        implausible: [],
        known: [],
        total: 0,
        implausibleTotal: 0,
        knownTotal: 0,
      }),
    ),
  )
  openApp('/admin/feeds/quarantine', editor)
  expect(await screen.findByText('No unknown game waits')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull()
})
