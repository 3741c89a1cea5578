import { foldName } from '@retorna/domain/game-name'

/**
 * A heading as it is compared.
 *
 * @example foldHeading('Aposta mín. (R$)') // 'aposta min'
 */
export const foldHeading = (heading: string): string =>
  foldName(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

/** Folded headings from a list separated by commas. */
export const headings = (list: string): readonly string[] => list.split(/,\s+/)

const SLUG = headings('slug, game slug, segment, segmento, codigo, game id, id do jogo')
const NAME =
  headings(`name, game, jogo, nome, game name, nome do jogo, title, titulo, slot, licensee, slot name,
  nome do slot`)
const PROVIDER =
  headings(`provider, provedor, provedora, provider name, nome do provedor, fornecedor, fornecedora,
  fabricante, studio, estudio, developer, desenvolvedor, desenvolvedora, vendor, supplier,
  manufacturer, marca`)
const SOURCE = headings('source, fonte, origem, site')
/** Of an RTP of any kind. */
export const RTP_HEADINGS = headings(
  'rtp, rtp %, return to player, retorno ao jogador, payback, payback %, retorno',
)

/** The columns of a table of readings, with the headings that they are recognized by, in both languages. */
export const READING_HEADINGS = {
  slug: SLUG,
  name: NAME,
  provider: PROVIDER,
  date: headings(`date, data, day, dia, read at, month ending, timestamp, datetime, data hora, date time,
    data e hora, when, quando, moment, month, mes, period, periodo`),
  rtp: [
    ...RTP_HEADINGS,
    ...headings('observed rtp, rtp observado, rtp diario, daily rtp, rtp atual, current rtp'),
  ],
  turnover:
    headings(`turnover, bets, total bets, wagers, total wagers, handle, volume, stakes, apostas,
    total apostas, total de apostas, valor apostado, coin in, giro, volume de apostas,
    volume apostado`),
  payout: headings(`payout, payouts, prizes, total prizes, winnings, patron winnings, wins, premios,
    total premios, total de premios, valor pago, coin out, ganhos, premios pagos`),
  plays: headings(`plays, spins, jogadas, rodadas, giros, rounds, volume jogadas, games played,
    volume de jogadas, numero de jogadas, total de jogadas`),
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
  window_from: headings(`from, window from, window start, period start, desde, inicio da janela,
    inicio do periodo`),
  max_win: headings(`max win x, largest win x, largest win in stakes, biggest win in stakes,
    maior premio em apostas, maior ganho em apostas`),
  note: headings('note, notes, observacao, observacoes'),
  source: SOURCE,
} as const
