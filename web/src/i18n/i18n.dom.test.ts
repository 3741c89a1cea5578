import i18next from 'i18next'
import { expect, test } from 'vitest'
import { chooseLanguage, loadTexts } from './i18n.ts'

test('a page that is opened while another language is on its way has its texts in it', async () => {
  const chosen = chooseLanguage('pt')
  await Promise.all([loadTexts('apiKeys'), chosen])
  expect(i18next.t('apiKeys:new')).toBe('Nova chave')
})
