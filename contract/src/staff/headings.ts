import { foldName } from '@retorna/domain/game-name'
import type { EnteredField } from '@retorna/domain/readings/entered-reading'
import { GAME_FACTS } from '../tables/game-facts.ts'

/**
 * Normalizes a heading for comparison.
 *
 * @example foldHeading('Aposta mín. (R$)') // 'aposta min'
 */
export const foldHeading = (heading: string): string =>
  foldName(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Splits a comma-separated list of folded headings. */
export const headings = (list: string): readonly string[] => list.split(/,\s+/)

const SLUG = headings(
  'slug, game slug, segment, segmento, codigo, game id, id do jogo, game uid, game code, game identifier',
)
const NAME =
  headings(`name, game, jogo, nome, game name, nome do jogo, title, titulo, slot, licensee, slot name,
  nome do slot, game title, titulo do jogo, game description`)
const PROVIDER =
  headings(`provider, provedor, provedora, provider name, nome do provedor, fornecedor, fornecedora,
  fabricante, studio, estudio, developer, desenvolvedor, desenvolvedora, vendor, supplier,
  manufacturer, marca`)
const SOURCE = headings(GAME_FACTS.source.headings)
/** Headings of RTPs of any kind. */
export const RTP_HEADINGS = headings(
  'rtp, rtp %, return to player, retorno ao jogador, payback, payback %, retorno',
)

/** The columns of a table of readings, with the headings by which they are recognized, in both languages. */
export const READING_HEADINGS = {
  slug: SLUG,
  name: NAME,
  provider: PROVIDER,
  date: headings(`date, data, day, dia, read at, month ending, week ending, timestamp, datetime,
    data hora, date time, data e hora, when, quando, moment, month, mes, period, periodo, to, until,
    end date, period end, window end, financial date, business date, gaming date, ate, data final, fim do periodo`),
  rtp: [
    ...RTP_HEADINGS,
    ...headings('observed rtp, rtp observado, rtp diario, daily rtp, rtp atual, current rtp'),
  ],
  turnover:
    headings(`turnover, bets, total bets, wagers, total wagers, handle, volume, stakes, apostas,
    total apostas, total de apostas, valor apostado, coin in, giro, volume de apostas,
    volume apostado, total bet, bet amount, total bet amount, amount wagered, total wagered, staked,
    total stake, total stakes`),
  payout: headings(`payout, payouts, prizes, total prizes, winnings, patron winnings, wins, premios,
    total premios, total de premios, valor pago, coin out, ganhos, premios pagos, total payout,
    total win, total wins, win amount, amount won, total won, paid out, player winnings,
    payoff, total payoff, payoff amount, total payoff amount, total win amount`),
  plays: headings(`plays, spins, jogadas, rodadas, giros, rounds, volume jogadas, games played,
    volume de jogadas, numero de jogadas, total de jogadas, game rounds, total rounds, total spins,
    number of spins, number of rounds, bet count, total bet count, qtd jogadas, quantidade de jogadas`),
  stake_squares:
    headings(`stake squares, stakes squared, sum of squared stakes, sum of stakes squared,
    squared stakes, sum stake 2, stake sum of squares, soma dos quadrados das apostas,
    quadrados das apostas, soma das apostas ao quadrado, apostas ao quadrado`),
  stake_cubes: headings(`stake cubes, stakes cubed, sum of cubed stakes, sum of stakes cubed,
    cubed stakes, sum stake 3, stake sum of cubes, soma dos cubos das apostas, cubos das apostas,
    soma das apostas ao cubo, apostas ao cubo`),
  max_stake:
    headings(`max stake, maximum stake, largest stake, highest stake, largest bet, highest bet,
    maior aposta, maior valor apostado, aposta mais alta`),
  payout_squares: headings(`payout squares, payouts squared, sum of squared payouts,
    sum of payouts squared, squared payouts, sum payout 2, sum of squared wins,
    payout sum of squares, soma dos quadrados dos premios, quadrados dos premios,
    soma dos premios ao quadrado, premios ao quadrado`),
  version_rtp: headings(`version rtp, rtp version, rtp da versao, versao do rtp, rtp configurado,
    configured rtp`),
  window_from:
    headings(`from, window from, window start, period start, start date, desde, data inicial,
    inicio da janela, inicio do periodo`),
  currency: headings('currency, currency code, ccy, moeda, codigo da moeda, divisa'),
  max_win: headings(`max win x, largest win x, largest win in stakes, biggest win in stakes,
    maior premio em apostas, maior ganho em apostas`),
  note: headings('note, notes, observacao, observacoes'),
  channel: headings('channel, sales channel, canal, canal de venda, canal de vendas'),
  stake_level: headings(`stake level, stake band, bet level, bet band, nivel de aposta,
    faixa de aposta, faixa de apostas`),
  mode: headings('mode, game mode, play mode, mode of play, modo, modo de jogo'),
  money: headings(
    'money, money type, type of money, funds type, dinheiro, tipo de dinheiro, tipo de saldo',
  ),
  jackpot_contribution:
    headings(`jackpot contribution, jackpot contributions, contribuicao ao jackpot,
    contribuicao para o jackpot, contribuicoes ao jackpot`),
  jackpot_win: headings(`jackpot win, jackpot wins, jackpot payout, jackpot paid, premio do jackpot,
    premios do jackpot, jackpot pago`),
  source: SOURCE,
} as const

/** The column of each figure of a reading. */
export const FIGURE_COLUMNS = {
  rtp: 'rtp',
  turnover: 'turnover',
  payout: 'payout',
  plays: 'plays',
  stakeSquares: 'stake_squares',
  stakeCubes: 'stake_cubes',
  maxStake: 'max_stake',
  payoutSquares: 'payout_squares',
  jackpotContribution: 'jackpot_contribution',
  jackpotWin: 'jackpot_win',
} as const satisfies Record<EnteredField, keyof typeof READING_HEADINGS>

/** Headings of amounts that may also be counts of bets or wins. */
export const WEAK_HEADINGS = headings(
  'bets, total bets, apostas, total apostas, total de apostas, volume, winnings, wins, total win, total wins, win amount, ganhos',
)

/** Folded words next to a heading that qualify its figures. */
export const HEADING_NOTES = {
  /** Without a meaning of their own. */
  filler: headings(
    `total, in, of, em, de, x, amount, amounts, value, valor, valores, local, hora, time`,
  ),
  theoretical:
    headings(`theoretical, theoretic, theo, teorico, certified, certificado, target, alvo, expected,
    esperado, nominal, published, design, default`),
  observed:
    headings(`actual, observed, observado, real, realized, realizado, measured, medido, current, atual,
    daily, diario`),
  count: headings('#, no, nr, num, number, count, qty, qtd, quantidade, numero, contagem, n'),
  percent: headings('%, percent, percentage, pct, percentual, porcentagem'),
  thousands: headings(`000, 000s, 1000, 1000s, 1 000, thousand, thousands, k, milhares, tsd, ths`),
  millions: headings('mm, million, millions, mn, mio, mln, milhoes, mi, 000000, 1000000'),
  billions: headings('bn, billion, billions, bilhoes'),
  /** Ambiguous between two units, so the user is asked. */
  thousandsPerhaps: headings('mil'),
  millionsPerhaps: headings('m'),
  hundredthsPerhaps: headings('cents, cent, centavos, pence, minor, minor units'),
  /** Currencies in words. */
  BRL: headings('reais, real brasileiro'),
  EUR: headings('euro, euros'),
  GBP: headings('pounds, sterling, libras'),
} as const
