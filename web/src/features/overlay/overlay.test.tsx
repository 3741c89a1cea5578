import type { OverlayData, OverlayFigures } from '@retorna/contract/overlay'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '../../app/paths.ts'
import { anAnswer } from '../../test/an-answer.ts'
import { server } from '../../test/server.ts'
import { OverlayPage, overlayLook } from './overlay-page.tsx'

/** The part of the browser's EventSource that the overlay uses, driven by the tests. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
}

const figures = (overrides: Partial<OverlayFigures> = {}): OverlayFigures => ({
  game: 'Fruit <b>Party</b>',
  provider: 'Studio',
  image: '/api/games/image/1',
  currentRtp: 97.25,
  day: '2026-03-04',
  theoreticalRtp: 96.5,
  expectedRange: { low: 95.5, high: 97.5 },
  isRangeAssumed: false,
  answer: anAnswer(),
  costRtp: 96.5,
  certifiedRtp: 96.5,
  isDemo: false,
  ...overrides,
})

let reply: () => Response
const answer = (data: Partial<OverlayData> = {}) => {
  reply = () => HttpResponse.json({ success: true, layout: 'bar', figures: figures(), ...data })
}

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  server.use(http.get('/api/overlay/token', () => reply()))
  answer()
})

const current = () => Stream.opened.at(-1)
const open = async (language: 'en' | 'pt' = 'en') => {
  const view = render(<OverlayPage token="token" language={language} />)
  await act(async () => current()?.onopen?.())
  return view
}

test('it says the answer and what is kept, then the RTP with its day, its range and the 18+ line', async () => {
  await open()
  expect(await screen.findByText('97.25%')).toBeVisible()
  expect(screen.getByText(/Mar 4, 2026|4 Mar 2026/)).toBeVisible()
  expect(screen.getByText('95.50% – 97.50%')).toBeVisible()
  const panel = screen.getByRole('main')
  expect(panel).toHaveTextContent(
    /Pays as certified, to within 2 points.*Keeps €3.50 of every €100 staked.*97\.25%/,
  )
  expect(screen.getByText(/^18\+/)).toBeVisible()
  expect(screen.getByRole('heading')).toHaveTextContent('Fruit <b>Party</b>')
  expect(localStorage).toHaveLength(0)
})

test('a card names the page of the method, unless the connection is lost', async () => {
  answer({ layout: 'card' })
  await open()
  const address = `${window.location.host}${paths.method}`
  expect(await screen.findByText(`How this is judged: ${address}`)).toBeVisible()
  // It has no room for both.
  reply = () => HttpResponse.error()
  act(() => current()?.onerror?.())
  expect(await screen.findByText(/Connection lost/)).toBeVisible()
  expect(screen.queryByText(/How this is judged/)).toBeNull()
})

test('in Portuguese what is kept is told in reais', async () => {
  answer({
    figures: figures({ answer: anAnswer({ kind: 'off', direction: 'below' }), costRtp: 94 }),
  })
  await open('pt')
  expect(await screen.findByText('Paga menos que o certificado')).toBeVisible()
  expect(screen.getByText(/Fica com/)).toHaveTextContent(
    'Fica com R$ 6,00 de cada R$ 100 apostados',
  )
})

test('what is kept is left out where the plan does not tell it', async () => {
  answer({ figures: figures({ costRtp: null }) })
  await open()
  expect(await screen.findByText('97.25%')).toBeVisible()
  expect(screen.queryByText(/staked/)).toBeNull()
})

test.each([
  [true, 'Expected range (assumed SD)'],
  [false, 'Expected range'],
])('a range based on an assumption, %s, is called “%s”', async (isRangeAssumed, name) => {
  answer({ figures: figures({ isRangeAssumed }) })
  await open()
  expect(await screen.findByText(name, { selector: 'dt' })).toBeVisible()
})

test('sample data is labeled, also where no range is known', async () => {
  answer({
    figures: figures({ expectedRange: null, answer: anAnswer({ kind: null }), isDemo: true }),
  })
  await open()
  expect(await screen.findByText('Demo data')).toBeVisible()
})

test('beside a cost that counts what jackpots pay, a theoretical RTP without them says so', async () => {
  answer({ figures: figures({ theoreticalRtp: 94.5 }) })
  await open()
  expect(await screen.findByText('Theoretical, without jackpots', { selector: 'dt' })).toBeVisible()
})

test('an event brings the new figure', async () => {
  await open()
  await screen.findByText('97.25%')
  answer({ figures: figures({ currentRtp: 95.1 }) })
  act(() => void current()?.dispatchEvent(new Event('catalogue')))
  expect(await screen.findByText('95.10%')).toBeVisible()
})

test('the last value and its day stay, with a notice, when the connection is lost', async () => {
  await open()
  await screen.findByText('97.25%')
  reply = () => HttpResponse.error()
  act(() => current()?.onerror?.())
  expect(await screen.findByText(/Connection lost/)).toBeVisible()
  expect(screen.getByText('97.25%')).toBeVisible()
  answer({ figures: figures({ currentRtp: 94 }) })
  await waitFor(() => expect(Stream.opened.length).toBeGreaterThan(1))
  await act(async () => current()?.onopen?.())
  expect(await screen.findByText('94.00%')).toBeVisible()
  expect(screen.queryByText(/Connection lost/)).toBeNull()
})

test('data that come again are not called lost, whatever the stream does', async () => {
  await open()
  await screen.findByText('97.25%')
  reply = () => HttpResponse.error()
  act(() => current()?.onerror?.())
  await screen.findByText(/Connection lost/)
  answer({ figures: figures({ currentRtp: 94 }) })
  await waitFor(() => expect(Stream.opened.length).toBeGreaterThan(1))
  act(() => current()?.onerror?.())
  expect(await screen.findByText('94.00%')).toBeVisible()
  expect(screen.queryByText(/Connection lost/)).toBeNull()
})

test('a stream that hangs is closed after ten seconds, and the data come without it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  render(<OverlayPage token="token" language="en" />)
  const [hanging] = Stream.opened
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect(hanging?.isClosed).toBe(true)
  expect(await screen.findByText('97.25%')).toBeVisible()
  await waitFor(() => expect(Stream.opened).toHaveLength(2))
})

test('when the network is back it retries immediately, not after the backoff', async () => {
  await open()
  const before = Stream.opened.length
  reply = () => HttpResponse.error()
  act(() => current()?.onerror?.())
  await screen.findByText(/Connection lost/)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(Stream.opened).toHaveLength(before + 1)
})

test('a revoked link says so in its layout and is not requested again', async () => {
  answer({ layout: 'card' })
  await open()
  await screen.findByText('97.25%')
  reply = () => HttpResponse.json({ code: 'OVERLAY_NOT_FOUND' }, { status: 404 })
  act(() => void current()?.dispatchEvent(new Event('session-ended')))
  expect(await screen.findByText('This overlay no longer exists.')).toBeVisible()
  expect(screen.getByRole('main')).toHaveAttribute('data-layout', 'card')
  expect(screen.queryByText('97.25%')).toBeNull()
  expect(current()?.isClosed).toBe(true)
})

test.each([
  ['a page', () => new HttpResponse('<h1>Not found</h1>', { status: 404 })],
  ['another code', () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 })],
])('a 404 that is not of the link, %s, is a lost connection', async (_, notFound) => {
  await open()
  await screen.findByText('97.25%')
  reply = notFound
  act(() => void current()?.dispatchEvent(new Event('catalogue')))
  expect(await screen.findByText(/Connection lost/)).toBeVisible()
  expect(screen.getByText('97.25%')).toBeVisible()
})

test('without figures there is one neutral line', async () => {
  answer({ figures: null })
  await open()
  expect(await screen.findByText('No figures available right now')).toBeVisible()
  expect(screen.getByText(/^18\+/)).toBeVisible()
})

test('it pauses while the scene is hidden and catches up when it is shown', async () => {
  await open()
  await screen.findByText('97.25%')
  const scene = (visible: boolean) =>
    act(
      () =>
        void window.dispatchEvent(
          new CustomEvent('obsSourceVisibleChanged', { detail: { visible } }),
        ),
    )
  const before = Stream.opened.length
  scene(false)
  expect(current()?.isClosed).toBe(true)
  expect(Stream.opened).toHaveLength(before)
  answer({ figures: figures({ currentRtp: 96 }) })
  scene(true)
  expect(Stream.opened).toHaveLength(before + 1)
  await act(async () => current()?.onopen?.())
  expect(await screen.findByText('96.00%')).toBeVisible()
})

test.each([
  ['', 'en-US', { theme: 'dark', language: 'en' }],
  ['?theme=light&lang=pt', 'en-US', { theme: 'light', language: 'pt' }],
  ['?theme=%3Cscript%3E', 'pt-BR', { theme: 'dark', language: 'pt' }],
  ['?lang=fr', 'pt-BR', { theme: 'dark', language: 'en' }],
] as const)('%s in a browser of %s', (search, browser, look) => {
  expect(overlayLook(search, browser)).toEqual(look)
})
