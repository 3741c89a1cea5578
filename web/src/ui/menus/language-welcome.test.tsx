import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLanguage, storeLanguage } from '../../i18n/language.ts'
import { aPerson } from '../../test/person.ts'
import { LanguageWelcome } from './language-welcome.tsx'

beforeEach(() => forgetLanguage())

const open = (preselected: 'en' | 'pt' = 'pt') => {
  const choose = vi.fn(storeLanguage)
  render(<LanguageWelcome preselected={preselected} onChoose={choose} />)
  return choose
}

test('the question is in both languages and disappears once one is chosen', async () => {
  const choose = open()
  const question = screen.getByRole('dialog', { name: /Escolha seu idioma Choose your language/ })
  expect(screen.getByRole('button', { name: 'Português' })).toHaveAttribute('aria-pressed', 'true')
  expect(question).not.toContainElement(document.activeElement as HTMLElement)
  await aPerson().click(screen.getByRole('button', { name: 'English' }))
  expect(choose).toHaveBeenCalledWith('en')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape keeps the preselected language', async () => {
  const choose = open('en')
  screen.getByRole('button', { name: 'Português' }).focus()
  await aPerson().keyboard('{Escape}')
  expect(choose).toHaveBeenCalledWith('en')
})

test('users who have chosen are not asked', () => {
  storeLanguage('en')
  open()
  expect(screen.queryByRole('dialog')).toBeNull()
})
