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
  source: SOURCE,
} as const
