import type { ImportKind } from '@retorna/contract/imports'

/** Headings, folded, separated by commas. */
const list = (headings: string): readonly string[] => headings.split(/,\s+/)

const SLUG = list('slug, game slug, segment, segmento, codigo, game id, id do jogo')
const NAME =
  list(`name, game, jogo, nome, game name, nome do jogo, title, titulo, slot, licensee, slot name,
  nome do slot`)
const PROVIDER =
  list(`provider, provedor, provedora, provider name, nome do provedor, fornecedor, fornecedora,
  fabricante, studio, estudio, developer, desenvolvedor, desenvolvedora, vendor, supplier,
  manufacturer, marca`)
const SOURCE = list('source, fonte, origem, site')
const RTP = list('rtp, rtp %, return to player, retorno ao jogador, payback, payback %, retorno')

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
      ...RTP,
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
    rtp: [...RTP, ...list('theoretical rtp, rtp teorico')],
    variant: list('variant, variante, version, versao'),
    source: SOURCE,
    seen_on: list('seen on, visto em, page last modified, date, data, data da pagina, last seen'),
    monitored: list('monitored, monitorado, monitorada, is monitored'),
  },
  readings: {
    slug: SLUG,
    name: NAME,
    provider: PROVIDER,
    date: list(`date, data, day, dia, read at, month ending, timestamp, datetime, data hora, date time,
      data e hora, when, quando, moment, month, mes, period, periodo`),
    rtp: [
      ...RTP,
      ...list('observed rtp, rtp observado, rtp diario, daily rtp, rtp atual, current rtp'),
    ],
    turnover:
      list(`turnover, bets, total bets, wagers, total wagers, handle, volume, stakes, apostas,
      total apostas, total de apostas, valor apostado, coin in, giro, volume de apostas,
      volume apostado`),
    payout: list(`payout, payouts, prizes, total prizes, winnings, patron winnings, wins, premios,
      total premios, total de premios, valor pago, coin out, ganhos, premios pagos`),
    plays: list(`plays, spins, jogadas, rodadas, giros, rounds, volume jogadas, games played,
      volume de jogadas, numero de jogadas, total de jogadas`),
    stake_squares:
      list(`stake squares, stakes squared, sum of squared stakes, sum of stakes squared,
      squared stakes, sum stake 2, stake sum of squares, soma dos quadrados das apostas,
      quadrados das apostas, soma das apostas ao quadrado, apostas ao quadrado`),
    stake_cubes: list(`stake cubes, stakes cubed, sum of cubed stakes, sum of stakes cubed,
      cubed stakes, sum stake 3, stake sum of cubes, soma dos cubos das apostas, cubos das apostas,
      soma das apostas ao cubo, apostas ao cubo`),
    max_stake:
      list(`max stake, maximum stake, largest stake, highest stake, largest bet, highest bet,
      maior aposta, maior valor apostado, aposta mais alta`),
    payout_squares: list(`payout squares, payouts squared, sum of squared payouts,
      sum of payouts squared, squared payouts, sum payout 2, sum of squared wins,
      payout sum of squares, soma dos quadrados dos premios, quadrados dos premios,
      soma dos premios ao quadrado, premios ao quadrado`),
    source: SOURCE,
  },
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
