import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { chooseLanguage, loadTexts } from './i18n.ts'
import { useTexts } from './use-texts.ts'

test('a page that is opened while another language is on its way has its texts in it', async () => {
  const chosen = chooseLanguage('pt')
  await Promise.all([loadTexts('apiKeys'), chosen])
  expect(i18next.t('apiKeys:new')).toBe('Nova chave')
})

test('a text that was asked for before it had loaded is shown once it has', async () => {
  i18next.removeResourceBundle('en', 'reports')
  const { t } = renderHook(() => useTexts(['labels', 'reports'])).result.current
  expect(t('reports:back')).toBe('back')
  await loadTexts('reports')
  expect(t('reports:back')).toBe('All reports')
})
