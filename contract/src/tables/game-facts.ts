import type { VolatilityClass } from '@retorna/domain/statistics/volatility'

/** How a fact is entered, validated, parsed from a file and formatted. */
export type FactInput =
  | { readonly kind: 'text' }
  | { readonly kind: 'volatility' }
  /** Its code, of ISO 4217 or of a cryptocurrency. */
  | { readonly kind: 'currency' }
  | { readonly kind: 'day' }
  /** At most this many texts. */
  | { readonly kind: 'list'; readonly most: number }
  /** A whole number within both bounds. */
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** A number above 0 with this many stored decimals; `null` for any. */
  | { readonly kind: 'amount'; readonly decimals: 2 | 4 | null; readonly below: number }
  /** A multiple of the stake, above 0. */
  | { readonly kind: 'multiple'; readonly below: number }
  /** Points of the certified RTP, from 0. */
  | { readonly kind: 'points'; readonly most: number }
  /** A rating from 0. */
  | { readonly kind: 'rating'; readonly most: number }

type ValueOfKind = Record<'count' | 'amount' | 'multiple' | 'points' | 'rating', number | null> &
  Record<'text' | 'currency' | 'day', string | null> & {
    volatility: VolatilityClass | null
    list: string[]
  }

type GameFact = {
  readonly input: FactInput
  /** The name of its column in files and in v1; contract/src/words holds its label under the same key. */
  readonly column: string
  /** The headings by which an import recognizes it, folded and separated by commas. */
  readonly headings: string
}

type DetailFact = GameFact & {
  /** Its meaning, for programs; absent if its name is self-explanatory. */
  readonly meaning?: string
  /** Its name in the specification's game details, in Portuguese like its neighbors. */
  readonly inDetails?: string
  /** The part of a game's page that shows it; the first two parts are also in comparisons and reports. */
  readonly part?: 'information' | 'betting' | 'technical'
}

/** The facts that are shown as stored. */
export const DETAIL_FACTS = {
  paylines: {
    input: { kind: 'count', least: 1, most: 100_000_000 },
    column: 'paylines',
    headings: 'paylines, linhas, linhas de pagamento, lines, ways',
    inDetails: 'linhaPagamento',
    part: 'information',
  },
  reels: {
    input: { kind: 'count', least: 1, most: 100 },
    column: 'reels',
    headings: 'reels, rolos, cilindros, numero de rolos',
    inDetails: 'numeroRolos',
    part: 'information',
  },
  launch_date: {
    input: { kind: 'day' },
    column: 'launch_day',
    headings: 'launch date, data de lancamento, lancamento, release date, released, launched',
    inDetails: 'dataLancamento',
    part: 'information',
  },
  min_bet: {
    input: { kind: 'amount', decimals: 4, below: 1000 },
    column: 'min_bet_amount',
    headings: 'min bet, aposta min, aposta minima, minimum bet, bet min',
    inDetails: 'apostaMinima',
    part: 'betting',
  },
  max_bet: {
    input: { kind: 'amount', decimals: 2, below: 1e10 },
    column: 'max_bet_amount',
    headings: 'max bet, aposta max, aposta maxima, maximum bet, bet max',
    inDetails: 'apostaMaxima',
    part: 'betting',
  },
  bet_currency: {
    input: { kind: 'currency' },
    column: 'bet_currency',
    headings: 'bet currency, currency, moeda, moeda da aposta',
    part: 'betting',
  },
  max_win_multiplier: {
    input: { kind: 'multiple', below: 1e11 },
    column: 'max_win_stakes',
    meaning: 'Largest win, in stakes.',
    headings:
      'max win multiplier, max win, multiplicador max, multiplicador maximo, ganho max, ganho maximo, maximum win, premio maximo',
    inDetails: 'multiplicadorMaximo',
    part: 'betting',
  },
  jackpot_share: {
    input: { kind: 'points', most: 50 },
    column: 'jackpot_share_points',
    meaning:
      'The part of the certified RTP that progressive jackpots pay; 0 if it is certified without them. If readings report jackpots separately, `theoretical_rtp_percent` excludes it.',
    headings:
      'jackpot share, jackpot share of the certified rtp, jackpot contribution rtp, parcela do jackpot, parcela do jackpot no rtp certificado',
    inDetails: 'parcelaJackpot',
    part: 'information',
  },
  technology: {
    input: { kind: 'text' },
    column: 'technology',
    headings: 'technology, tecnologia',
    inDetails: 'tecnologia',
    part: 'technical',
  },
  platforms: {
    input: { kind: 'list', most: 50 },
    column: 'platforms',
    headings: 'platforms, plataformas',
    inDetails: 'plataformas',
    part: 'technical',
  },
  features: {
    input: { kind: 'list', most: 100 },
    column: 'features',
    headings: 'features, recursos, recursos especiais, special features, funcionalidades',
    inDetails: 'recursosEspeciais',
  },
  popularity_rating: {
    input: { kind: 'rating', most: 10 },
    column: 'popularity_rating',
    headings:
      'popularity rating, popularidade, rating popularidade, rating de popularidade, popularity',
    inDetails: 'ratingPopularidade',
    part: 'technical',
  },
  reviews: {
    input: { kind: 'count', least: 0, most: 2_000_000_000 },
    column: 'review_count',
    headings: 'reviews, avaliacoes, total de avaliacoes, total avaliacoes',
    inDetails: 'totalAvaliacoes',
  },
} as const satisfies Record<string, DetailFact>

/**
 * The facts about a game that staff enter and files contain, besides its name, provider and certified versions, by
 * the column that stores them. This list determines: the fields that staff edit, their validation and their names in
 * the log of changes; the columns that an import reads; the columns of `/api/v1`, of exports and of reports; the
 * facts on the game's page and in the comparison.
 */
export const GAME_FACTS = {
  category: {
    input: { kind: 'text' },
    column: 'category',
    headings: 'category, categoria, type, tipo, game type, tipo de jogo',
  },
  volatility_class: {
    input: { kind: 'volatility' },
    column: 'volatility',
    headings: 'volatility, volatilidade, variance, variancia',
  },
  standard_deviation: {
    input: { kind: 'amount', decimals: null, below: 1000 },
    column: 'standard_deviation_stakes',
    headings: 'standard deviation, desvio padrao, sd',
  },
  ...DETAIL_FACTS,
  source: {
    input: { kind: 'text' },
    column: 'source',
    headings: 'source, fonte, origem, site',
  },
} as const satisfies Record<string, GameFact>

type Facts = typeof GAME_FACTS

/** The name of a fact in the database and in files. */
export type FactKey = keyof Facts
export type DetailKey = keyof typeof DETAIL_FACTS

/** The public names of facts. */
export type FactColumn = Facts[FactKey]['column']

export const FACT_KEYS = Object.keys(GAME_FACTS) as FactKey[]
export const DETAIL_KEYS = Object.keys(DETAIL_FACTS) as DetailKey[]

export type Part = NonNullable<DetailFact['part']>

const partOf = (key: DetailKey): Part | undefined => (DETAIL_FACTS[key] as DetailFact).part

/** The facts of a part of a game's page. */
export const factsOfPart = (...parts: readonly Part[]): DetailKey[] =>
  DETAIL_KEYS.filter((key) => parts.some((part) => part === partOf(key)))

/** The facts in comparisons and reports. */
export const COMPARED_FACTS = factsOfPart('information', 'betting')

/** The type of a fact's value. */
export type FactValue<Key extends FactKey> = ValueOfKind[Facts[Key]['input']['kind']]

/** The facts of a kind of input. */
export type FactOfKind<Kind extends FactInput['kind']> = {
  [Key in FactKey]: Facts[Key]['input']['kind'] extends Kind ? Key : never
}[FactKey]

type CamelCase<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text

/** The name of a fact in our own code and in staff's requests. */
export type FactField<Key extends FactKey = FactKey> = CamelCase<Key>

/** @example fieldOf('launch_date') // 'launchDate' */
export const fieldOf = <Key extends FactKey>(key: Key): FactField<Key> =>
  key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as FactField<Key>

/** The facts of a game under our own names. */
export type GameFacts = { [Key in FactKey as FactField<Key>]: FactValue<Key> }
