import type { Language } from '@retorna/contract/error-codes'

type Place = { line?: number; value?: string }

const SHOWN_CHARACTERS = 60

const TEXTS = {
  empty: { en: 'The file has no rows.', pt: 'O arquivo não tem linhas.' },
  'not-a-table': {
    en: 'Not a CSV file in UTF-8.',
    pt: 'Não é um arquivo CSV em UTF-8.',
  },
  'heading-unknown': {
    en: 'The columns must be payout and probability, payout and weight, or id, weight and payout × 100.',
    pt: 'As colunas devem ser payout e probability, payout e weight, ou id, weight e payout × 100.',
  },
  'too-many-rows': { en: 'More than 5,000,000 rows.', pt: 'Mais de 5.000.000 de linhas.' },
  columns: { en: 'Another number of columns.', pt: 'Número de colunas diferente.' },
  'not-a-number': { en: 'Not a number here.', pt: 'Não é um número válido aqui.' },
  negative: { en: 'Must not be negative.', pt: 'Não pode ser negativo.' },
  'weight-too-large': {
    en: 'A weight above 18,446,744,073,709,551,615 (64 bits).',
    pt: 'Peso acima de 18.446.744.073.709.551.615 (64 bits).',
  },
  'no-weight': {
    en: 'No row has a weight above 0.',
    pt: 'Nenhuma linha tem peso maior que 0.',
  },
  'sum-not-one': {
    en: 'The probabilities do not sum to 1.',
    pt: 'As probabilidades não somam 1.',
  },
  'always-the-same': {
    en: 'Every play would pay the same.',
    pt: 'Toda jogada pagaria o mesmo valor.',
  },
  'rtp-differs': {
    en: 'The RTP of the table is not that of the version.',
    pt: 'O RTP da tabela não é o da versão.',
  },
} as const satisfies Record<string, Record<Language, string>>

export class TableError extends Error {
  override name = 'TableError'
  #reason: keyof typeof TEXTS
  #place: Place

  constructor(reason: keyof typeof TEXTS, place: Place = {}) {
    super(reason)
    this.#reason = reason
    this.#place = place
  }

  /** @example new TableError('negative', { line: 3, value: '-1' }).text('en') // 'Line 3: Must not be negative. (-1)' */
  text(language: Language): string {
    const { line, value } = this.#place
    const where = line === undefined ? '' : `${language === 'pt' ? 'Linha' : 'Line'} ${line}: `
    const what = value === undefined ? '' : ` (${value.slice(0, SHOWN_CHARACTERS).toWellFormed()})`
    return `${where}${TEXTS[this.#reason][language]}${what}`
  }
}
