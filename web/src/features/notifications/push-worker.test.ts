import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const ORIGIN = 'https://retorna.example'
const PUBLIC = join(import.meta.dirname, '../../../public')
const code = await readFile(join(PUBLIC, 'push-worker.js'), 'utf8')

/** The worker in a browser with these pages open; its actions, in order. */
function start(pages: string[] = []) {
  const done: unknown[] = []
  const handlers = new Map<string, (event: object) => void>()
  runInNewContext(code, {
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: object) => done.push([title, options]),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    location: { origin: ORIGIN },
    URL,
  })
  const send = async (name: string, event: object) => {
    let working: unknown
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: unknown) => {
        working = work
      },
    })
    await working
    return done
  }
  const press = (url: string) =>
    send('notificationclick', {
      notification: { data: { url }, close: () => done.push('close') },
    })
  return { send, press }
}

test('a message is shown, and a repeated one replaces it by its tag', async () => {
  const message = { title: 'Tiger went up', body: 'RTP from 94% to 96%', tag: 'a1', lang: 'en' }
  const { send } = start()
  const event = { data: { json: () => ({ ...message, url: '/game/7' }) } }
  const { title, ...shown } = message
  const expected = [title, { ...shown, icon: '/favicon.svg', data: { url: '/game/7' } }]
  expect(await send('push', event)).toEqual([expected])
})

test('a click opens the page that is already open, otherwise a new one', async () => {
  const address = `${ORIGIN}/game/7`
  expect(await start([`${ORIGIN}/dashboard`, address]).press('/game/7')).toEqual([
    'close',
    `focus ${address}`,
  ])
  expect(await start([`${ORIGIN}/dashboard`]).press('/game/7')).toEqual([
    'close',
    `open ${address}`,
  ])
})

test.each(['https://evil.example/', '//evil.example/x'])('a click never opens %s', async (url) => {
  expect(await start().press(url)).toEqual(['close'])
})

test('the cache is named after the content of the offline page', async () => {
  const page = await readFile(join(PUBLIC, 'offline.html'))
  const hash = createHash('sha256').update(page).digest('hex').slice(0, 8)
  expect(code).toContain(`'offline-${hash}'`)
})

test('the offline page opens what was asked for once the server answers, without interrupting it', async () => {
  vi.useFakeTimers()
  const page = await readFile(join(PUBLIC, 'offline.html'), 'utf8')
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? ''
  const fetchHealth = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const reload = vi.fn()
  runInNewContext(script, {
    document: { querySelectorAll: () => [] },
    location: { reload },
    fetch: fetchHealth,
    setInterval,
    clearInterval,
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchHealth).toHaveBeenCalledWith('/api/health')
  expect(reload).not.toHaveBeenCalled()
  fetchHealth.mockResolvedValue({ ok: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
