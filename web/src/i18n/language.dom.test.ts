import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetLanguage,
  initialLanguage,
  isFirstVisit,
  storeLanguage,
  watchLanguageChoice,
} from './language.ts'

beforeEach(() => forgetLanguage())

const browserSpeaks = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

test.each([
  ['pt-BR', 'pt'],
  ['pt', 'pt'],
  ['PT-pt', 'pt'],
  ['en-US', 'en'],
  ['fr-FR', 'en'],
] as const)('a first visit with a browser in %s preselects %s and asks', (browser, language) => {
  browserSpeaks(browser)
  expect([initialLanguage(), isFirstVisit()]).toEqual([language, true])
})

test('a stored choice wins over the browser, and nothing is asked', () => {
  browserSpeaks('pt-BR')
  storeLanguage('en')
  expect([initialLanguage(), isFirstVisit()]).toEqual(['en', false])
  expect(localStorage.getItem('language')).toBe('en')
  expect(localStorage.getItem('visited')).not.toBeNull()
  expect(document.cookie).toContain('language=en')
})

test('an earlier visit without a choice reads English and is not asked', () => {
  browserSpeaks('pt-BR')
  localStorage.setItem('visited', 'true')
  expect([initialLanguage(), isFirstVisit()]).toEqual(['en', false])
})

test('something else than a language is no choice', () => {
  browserSpeaks('pt-BR')
  localStorage.setItem('language', 'de')
  expect([initialLanguage(), isFirstVisit()]).toEqual(['pt', true])
})

test('the cookie keeps the choice when the storage is cleared', () => {
  storeLanguage('pt')
  localStorage.clear()
  expect([initialLanguage(), isFirstVisit()]).toEqual(['pt', false])
})

test('forgetting clears choice, visit and cookie, and is told', async () => {
  storeLanguage('pt')
  const listener = vi.fn()
  const stop = watchLanguageChoice(listener)
  forgetLanguage()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('language')).toBeNull()
  expect(localStorage.getItem('visited')).toBeNull()
  // What has no age left is gone with the next millisecond.
  await expect.poll(() => document.cookie).not.toContain('language')
  expect(isFirstVisit()).toBe(true)
  stop()
  storeLanguage('en')
  expect(listener).toHaveBeenCalledTimes(1)
})
