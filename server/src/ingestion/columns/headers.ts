import { headings as list, READING_HEADINGS, RTP_HEADINGS } from '@retorna/contract/staff/headings'
import type { ImportKind } from '@retorna/contract/staff/imports'

const { slug: SLUG, name: NAME, provider: PROVIDER, source: SOURCE } = READING_HEADINGS

/** Every column that an import of each kind reads, with the headings that it is recognized by. */
export const HEADINGS = {
  providers: {
    slug: list('slug, provider slug, codigo'),
    name: [...list('name, nome'), ...PROVIDER],
    logo_url: list('logo url, logo, logotipo'),
  },
  games: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    theoretical_rtp: [
      ...list('theoretical rtp, rtp teorico, rtp theoretical, certified rtp, rtp certificado'),
      ...RTP_HEADINGS,
    ],
    volatility: list('volatility, volatilidade, variance, variancia'),
    standard_deviation: list('standard deviation, desvio padrao, sd'),
    category: list('category, categoria, type, tipo, game type, tipo de jogo'),
    reels: list('reels, rolos, cilindros, numero de rolos'),
    paylines: list('paylines, linhas, linhas de pagamento, lines, ways'),
    launch_date: list(
      'launch date, data de lancamento, lancamento, release date, released, launched',
    ),
    min_bet: list('min bet, aposta min, aposta minima, minimum bet, bet min'),
    max_bet: list('max bet, aposta max, aposta maxima, maximum bet, bet max'),
    bet_currency: list('bet currency, currency, moeda, moeda da aposta'),
    max_win_multiplier:
      list(`max win multiplier, max win, multiplicador max, multiplicador maximo, ganho max,
      ganho maximo, maximum win, premio maximo`),
    jackpot_share: list(
      `jackpot share, jackpot share of the certified rtp, jackpot contribution rtp, parcela do jackpot,
      parcela do jackpot no rtp certificado`,
    ),
    technology: list('technology, tecnologia'),
    platforms: list('platforms, plataformas'),
    features: list('features, recursos, recursos especiais, special features, funcionalidades'),
    popularity_rating: list(
      `popularity rating, popularidade, rating popularidade, rating de popularidade, popularity`,
    ),
    reviews: list('reviews, avaliacoes, total de avaliacoes, total avaliacoes'),
    source: SOURCE,
  },
  versions: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    rtp: [...RTP_HEADINGS, ...list('theoretical rtp, rtp teorico')],
    variant: list('variant, variante, version, versao'),
    source: SOURCE,
    seen_on: list('seen on, visto em, page last modified, date, data, data da pagina, last seen'),
    monitored: list('monitored, monitorado, monitorada, is monitored'),
  },
  readings: READING_HEADINGS,
} as const satisfies Record<ImportKind, Record<string, readonly string[]>>

export type ColumnKey<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof HEADINGS)[K] & string
  : never

/** Required columns: of each group, all columns of one alternative. */
export const REQUIRED: Record<ImportKind, readonly (readonly ColumnKey[])[][]> = {
  providers: [[['name']]],
  games: [[['name'], ['slug']]],
  versions: [[['name'], ['slug']], [['rtp']]],
  readings: [[['name'], ['slug']], [['date']], [['rtp'], ['turnover', 'payout']]],
}

/** Added by the report of refused rows: ignored silently when the file is imported again. */
export const REPORT_HEADINGS: readonly string[] = ['reason', 'motivo']
