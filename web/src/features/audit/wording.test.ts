import { CONTENT_KINDS } from '@retorna/contract/content'
import { newFeed } from '@retorna/contract/feeds/feeds'
import {
  HTTPS_WAYS,
  PULL_RECIPES,
  pullMapping,
  pullSchedule,
  pullSource,
  SFTP_WAYS,
} from '@retorna/contract/feeds/pull-settings'
import { AUDIT_ACTIONS } from '@retorna/contract/staff/audit-actions'
import { PRIVACY_REQUEST_KINDS } from '@retorna/contract/staff/privacy-requests'
import { WAYS_BACK } from '@retorna/contract/staff/refunds'
import { JUDGMENTS } from '@retorna/contract/staff/today'
import { COUNTRY_PROFILES } from '@retorna/domain/country/profiles'
import { FEED_KINDS, MEASURES } from '@retorna/domain/feeds/feed'
import { OUTCOMES } from '@retorna/domain/investigations/investigation'
import { DATE_FORMATS } from '@retorna/domain/parse-date'
import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { SEGMENT_MODES, SEGMENT_MONEY } from '@retorna/domain/readings/segment'
import { ROLES } from '@retorna/domain/role'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { formatExact } from '../../i18n/format.ts'
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
const format = {
  day: (day: string) => `dia ${day}`,
  moment: (moment: string) => `em ${moment}`,
  exact: (value: string) => formatExact(value, 'pt'),
}

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
  expect(changeTexts(t, isActive, format)).toEqual({ before: 'sim', after: 'não' })
  expect(changeTexts(t, { ...isActive, before: null }, format).before).toBe('–')
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

test('every choice that is recorded has a word, and days, moments and decimals are the reader’s', () => {
  const t = inPortuguese()
  const shown = (field: string, before: string | number) =>
    changeTexts(t, { field, before, after: null }, format).before
  const [https, , postgres] = pullSource.options
  const progress = https.shape.progress.options
  const choices: Record<string, readonly string[]> = {
    plan: PLANS,
    'before.paymentStatus': PAYMENT_STATUSES,
    role: ROLES,
    kind: [...FEED_KINDS, ...CONTENT_KINDS, ...PRIVACY_REQUEST_KINDS],
    'source.kind': pullSource.options.map(({ shape }) => shape.kind.value),
    outcome: OUTCOMES,
    judgment: JUDGMENTS,
    way: WAYS_BACK,
    volatilityClass: VOLATILITY_CLASSES,
    measures: MEASURES,
    'segment.mode': SEGMENT_MODES,
    'segment.money': SEGMENT_MONEY,
    'source.authentication': [...HTTPS_WAYS, ...SFTP_WAYS],
    'source.tls': postgres.shape.tls.options,
    'source.progress.by': progress.map(({ shape }) => shape.by.value),
    'schedule.every': pullSchedule.options.map(({ shape }) => shape.every.value),
    'mapping.recipe': PULL_RECIPES,
    'mapping.dateFormat': DATE_FORMATS,
    'profiles.BR': COUNTRY_PROFILES,
  }
  for (const [field, values] of Object.entries(choices)) {
    expect(values.filter((value) => shown(field, value) === value)).toEqual([])
  }
  expect(shown('outcome', 'other-version')).toBe('Outra versão em uso')
  expect(shown('kind', 'file')).toBe('Arquivo')
  expect(shown('1.1.name', 'free')).toBe('free')
  for (const text of ['2026-13-01', '2026-01-02T99:99Z']) expect(shown('name', text)).toBe(text)
  expect(shown('stakeVariation', 1.234)).toBe('1,234')
  expect(shown('1.reading.stakeCubes', '8140370.9218')).toBe('8.140.370,9218')
  expect(shown('game', 1234)).toBe('1234')
  expect(shown('since', '2026-01-02')).toBe('dia 2026-01-02')
  expect(shown('graceUntil', '2026-01-02T10:00:00.000Z')).toBe('em 2026-01-02T10:00:00.000Z')
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
  expect(changeTexts(t, change, format)).toEqual({ before: was, after: is })
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
