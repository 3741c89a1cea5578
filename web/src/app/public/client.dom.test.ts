import { LANGUAGE_COOKIE } from '@retorna/contract/public-pages'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'

const hydrateIslands = vi.fn()
vi.mock('./islands.tsx', () => ({ hydrateIslands }))
vi.mock('../offline-worker.ts', () => ({ keepOfflinePage: async () => undefined }))

const PAGE = `
  <div data-island="theme-button"><button>Theme</button></div>
  <div data-island="chance"><input type="radio" name="rtp" checked><label><input type="radio" name="rtp">96</label></div>
  <section hidden data-reader="/?reader"><button lang="en">English</button><button lang="pt-BR">Português</button></section>`

const open = async ({ language = 'en' }: { language?: string | null } = {}) => {
  document.documentElement.lang = 'en'
  document.body.innerHTML = PAGE
  localStorage.clear()
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0`
  if (language !== null) localStorage.setItem('language', language)
  vi.resetModules()
  await import('./client.ts')
}
const find = <E extends HTMLElement>(selector: string): E =>
  document.querySelector<E>(selector) as E
const question = () => find('section')

const TARGETS = [document, window]
let listened: MockInstance<EventTarget['addEventListener']>[] = []

beforeEach(() => {
  hydrateIslands.mockClear()
  listened = TARGETS.map((target) => vi.spyOn(target as EventTarget, 'addEventListener'))
})

// The page's script listens as long as its page lives; the test DOM lives on.
afterEach(() => {
  document.body.replaceChildren()
  for (const [index, { mock }] of listened.entries()) {
    for (const [name, listener] of mock.calls) {
      if (listener !== null) TARGETS[index]?.removeEventListener(name, listener)
    }
  }
})

test('what is interactive loads with the first sign of life, once', async () => {
  await open()
  expect(hydrateIslands).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('pointermove'))
  document.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(hydrateIslands).toHaveBeenCalledTimes(1))
})

test('a press before that counts once it is there', async () => {
  await open()
  const button = find('[data-island] button')
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  button.click()
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('a choice before that stays as it was until it counts', async () => {
  await open()
  const choice = find<HTMLInputElement>('label input')
  choice.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  find('label').click()
  expect(choice.checked).toBe(false)
  const changed = vi.fn()
  choice.addEventListener('change', changed)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(choice.checked).toBe(true)
})

test('a first visit is asked for the language, later ones are not', async () => {
  await open()
  expect(question().hidden).toBe(true)
  await open({ language: null })
  expect(question().hidden).toBe(false)
  find('button[lang=en]').click()
  expect(question().hidden).toBe(true)
  expect(localStorage.getItem('language')).toBe('en')
})

test('Escape keeps the language of the page; another one loads the page anew', async () => {
  await open({ language: null })
  question().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(localStorage.getItem('language')).toBe('en')
  await open({ language: null })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  find('button[lang=pt-BR]').click()
  expect(localStorage.getItem('language')).toBe('pt')
  expect(assign).toHaveBeenCalledWith('/?reader')
})
