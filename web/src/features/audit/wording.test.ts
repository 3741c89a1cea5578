import { newFeed } from '@retorna/contract/feeds/feeds'
import { pullMapping, pullSchedule, pullSource } from '@retorna/contract/feeds/pull-settings'
import { AUDIT_ACTIONS } from '@retorna/contract/staff/audit-actions'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../i18n/pt/staff/audit.ts'
import { actionText, changeTexts, eventText, fieldText, subjectText } from './wording.ts'

const texts = i18next.createInstance()
beforeAll(async () => {
  await texts.init({
    lng: 'pt',
    resources: { pt: { audit } },
    interpolation: { escapeValue: false },
  })
})

const inPortuguese = () => texts.getFixedT('pt', 'audit')
const number = (value: number) => value.toLocaleString('pt-BR')

test('known actions are described in words, unknown ones as recorded', () => {
  const t = inPortuguese()
  expect(actionText(t, 'two-factor.recovery-codes')).toBe('gerou novos códigos de recuperação')
  expect(actionText(t, 'import')).toBe('importou')
  expect(AUDIT_ACTIONS.filter((action) => /[./]/.test(actionText(t, action)))).toEqual([])
  expect(actionText(t, 'former.action')).toBe('former.action')
})

test('fields are shown by name, part by part', () => {
  const t = inPortuguese()
  expect(fieldText(t, 'professional.price.pt.amount')).toBe(
    'Profissional › Preço › Português › Valor',
  )
  expect(fieldText(t, 'source.kind')).toBe('Fonte › Tipo')
  expect(fieldText(t, 'entry')).toBe('Registro')
  expect(fieldText(t, '12.toString')).toBe('12 › toString')
  const isActive = { field: 'isActive', before: 'true', after: 'false' }
  expect(changeTexts(t, isActive)).toEqual({ before: 'sim', after: 'não' })
  expect(changeTexts(t, { ...isActive, before: null }).before).toBe('–')
})

test('every field of feeds, pulls and the work of staff has a name', () => {
  const t = inPortuguese()
  const kinds = [...pullSource.options, ...pullSchedule.options]
  const progress = pullSource.options.flatMap(({ shape }) =>
    'progress' in shape ? shape.progress.options : [],
  )
  const shapes = [newFeed, pullMapping, ...kinds, ...progress]
  const fields = shapes.flatMap(({ shape }) => Object.keys(shape))
  const ofStaff = ['keys', 'sessions', 'conversations', 'investigations', 'feedKeys', 'corrects']
  const ofRefunds = ['way', 'charge', 'refund']
  const ofCountries = ['home', 'profiles', 'asksProvider']
  const all = [
    ...fields,
    ...ofStaff,
    ...ofRefunds,
    ...ofCountries,
    ...ENTERED_FIELDS,
    ...VOLATILITY_CLASSES,
    'until',
  ]
  expect(all.filter((field) => fieldText(t, field) === field)).toEqual([])
})

test.each([
  [null, 'a1', 'adicionou uma imagem ao jogo', 'Nenhuma imagem', 'Uma nova imagem'],
  ['a1', 'b2', 'substituiu a imagem do jogo', 'A imagem anterior', 'Uma nova imagem'],
  ['a1', 'a1', 'enviou de novo a mesma imagem do jogo', 'A imagem anterior', 'A mesma imagem'],
  ['a1', null, 'removeu a imagem do jogo', 'A imagem anterior', 'Nenhuma imagem'],
])('an image change from %s to %s shows no hash: it %s', (before, after, event, was, is) => {
  const t = inPortuguese()
  const change = { field: 'image', before, after }
  expect(eventText(t, 'game.image', [change])).toBe(event)
  expect(changeTexts(t, change)).toEqual({ before: was, after: is })
})

test.each([
  ['user 7', 'Bia', 'Bia'],
  ['user 7', null, 'user 7'],
  ['game 12', 'Golden Papaya', 'Jogo Golden Papaya'],
  ['game 12', null, 'Jogo 12'],
  ['1 readings', null, '1 leitura'],
  ['1200 readings', null, '1.200 leituras'],
  ['1 readings of feed 4', null, '1 leitura · Feed 4'],
  ['readings from a from b.csv', null, 'Leituras de a from b.csv'],
  ['games from games.csv', null, 'Jogos de games.csv'],
  ['providers from a.csv', null, 'Provedores de a.csv'],
  ['versions from a.csv', null, 'Versões de RTP de a.csv'],
  ['settings', null, 'Configurações'],
  ['audit log', null, 'Auditoria'],
  ['Demonstration data', null, 'Dados de demonstração'],
  ['anything else', null, 'anything else'],
])('%s, named %s, is %s', (subject, subjectName, text) => {
  expect(subjectText(inPortuguese(), { subject, subjectName }, number)).toBe(text)
})
