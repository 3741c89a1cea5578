import { guessHeadings, lookIntoTable } from './read-pulled.ts'
import type { Seen } from './run-pull.ts'

export type PullPreview = {
  header: string[]
  sample: string[][]
  guesses: Record<string, string>
  readings: {
    game: string
    at: string
    rtp: number
    turnover: number | null
    payout: number | null
    plays: number | null
  }[]
}

const ROWS_SHOWN = 5
const READINGS_SHOWN = 20

/** What a dry run shows of the first table and of the readings made of all. */
export const previewSeen = async ({ tables, readings }: Seen): Promise<PullPreview> => {
  const [first] = tables
  const [header = [], ...sample] =
    first === undefined ? [] : await lookIntoTable(first.table, ROWS_SHOWN)
  return {
    header,
    sample,
    guesses: guessHeadings(header),
    readings: readings
      .slice(0, READINGS_SHOWN)
      .map(({ game, at, rtp, turnover, payout, plays }) => ({
        game,
        at: at.toISOString(),
        plays,
        rtp: Number(rtp.toFixed(2)),
        turnover: turnover === null ? null : Number(turnover),
        payout: payout === null ? null : Number(payout),
      })),
  }
}
