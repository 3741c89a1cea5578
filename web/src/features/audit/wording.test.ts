import { AUDIT_ACTIONS } from '@retorna/contract/audit-actions'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../i18n/pt/audit.ts'
import { actionText, fieldText, subjectText, valueText } from './wording.ts'

beforeAll(() => void i18next.addResourceBundle('pt', 'audit', audit))

const inPortuguese = () => i18next.getFixedT('pt', 'audit')
const number = (value: number) => value.toLocaleString('pt-BR')

test('what was done stands in words, what is not known as it was recorded', () => {
  const t = inPortuguese()
  expect(actionText(t, 'two-factor.recovery-codes')).toBe('gerou novos códigos de recuperação')
  expect(actionText(t, 'import')).toBe('importou')
  expect(AUDIT_ACTIONS.filter((action) => /[./]/.test(actionText(t, action)))).toEqual([])
  expect(actionText(t, 'former.action')).toBe('former.action')
})

test('fields go by their names, part by part', () => {
  const t = inPortuguese()
  expect(fieldText(t, 'professional.price.pt.amount')).toBe(
    'Profissional › Preço › Português › Valor',
  )
  expect(fieldText(t, '12.toString')).toBe('12 › toString')
  expect([valueText(t, 'true'), valueText(t, 'false'), valueText(t, null)]).toEqual([
    'sim',
    'não',
    '–',
  ])
})

test.each([
  ['user 7', 'Bia', 'Bia'],
  ['user 7', null, 'user 7'],
  ['game 12', 'Golden Papaya', 'Jogo Golden Papaya'],
  ['game 12', null, 'Jogo 12'],
  ['1 readings', null, '1 leitura'],
  ['1200 readings', null, '1.200 leituras'],
  ['readings from a from b.csv', null, 'Leituras de a from b.csv'],
  ['games from games.csv', null, 'Jogos de games.csv'],
  ['settings', null, 'Configurações'],
  ['audit log', null, 'Auditoria'],
  ['Demonstration data', null, 'Dados de demonstração'],
  ['anything else', null, 'anything else'],
])('%s, named %s, is %s', (subject, subjectName, text) => {
  expect(subjectText(inPortuguese(), { subject, subjectName }, number)).toBe(text)
})
