import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { listGameDays } from '@retorna/contract/v1/days'
import { getGame } from '@retorna/contract/v1/games'
import { getPassport, listReadings } from '@retorna/contract/v1/readings'
import { z } from 'zod'
import { answer } from './answer.ts'
import { ApiRefusal, type ReadApi } from './call-api.ts'
import { gameId, READ_ONLY } from './game-tools.ts'
import { inWords } from './in-words.ts'

/** Readings of one answer; the API has the rest. */
const MOST_READINGS = 30

const days = z.object({ data: z.array(listGameDays.row) })
const readings = z.object({ data: z.array(listReadings.row), next_cursor: z.string().nullable() })

/** Adds the tool that leads from a figure to its readings. */
export const addExplainFigure = (server: McpServer, read: ReadApi): void => {
  const explainDay = async (id: number, day: string) => {
    const passport = await read(
      getPassport.replies[200],
      `/api/v1/games/${id}/days/${day}/passport`,
    )
    const { readings: all, ...figure } = passport
    return {
      figure: { ...figure, in_words: inWords(day, passport) },
      readings: all.slice(0, MOST_READINGS),
      has_more_readings: figure.reading_count > MOST_READINGS,
    }
  }

  const explainWindow = async (id: number, window: 'weekly' | 'monthly') => {
    const game = await read(getGame.replies[200], `/api/v1/games/${id}`)
    const judged = {
      rtp_percent: game[`${window}_rtp_percent`],
      plays: game[`${window}_plays`],
      standard_error_points: game[`${window}_standard_error_points`],
      verdict: game[`${window}_verdict`],
    }
    const address = game[`${window}_passport`]
    if (address === null) return { figure: { ...judged, in_words: inWords(window, judged) } }
    const ofDays = new URL(address, 'http://retorna.invalid').searchParams
    const range = Object.fromEntries(ofDays)
    const found = await read(days, `/api/v1/games/${id}/days`, { ...range, limit: 31 })
    const arrived = await read(readings, `/api/v1/games/${id}/readings`, {
      ...range,
      limit: MOST_READINGS,
    })
    return {
      figure: {
        game_id: id,
        theoretical_rtp_percent: game.theoretical_rtp_percent,
        ...judged,
        in_words: inWords(window === 'weekly' ? 'Last 7 days' : 'Last 30 days', judged),
      },
      days: found.data.map((day) => ({ ...day, in_words: inWords(day.day, day) })),
      readings: arrived.data,
      has_more_readings: arrived.next_cursor !== null,
    }
  }

  server.registerTool(
    'explain_figure',
    {
      title: 'Explain a figure',
      description:
        'Leads from an RTP of a game to the days and readings that it comes from: the latest day, a given day, or the last 7 or 30 days. Needs a key that may read figures.',
      annotations: READ_ONLY,
      inputSchema: {
        game_id: gameId,
        figure: z.enum(['current', 'weekly', 'monthly']).default('current'),
        day: z.iso.date().optional().describe('Explains the RTP of this day instead, yyyy-mm-dd'),
      },
    },
    ({ game_id: id, figure, day }) =>
      answer(async () => {
        if (day !== undefined) return explainDay(id, day)
        if (figure !== 'current') return explainWindow(id, figure)
        const { current_day: latest } = await read(getGame.replies[200], `/api/v1/games/${id}`)
        if (latest === null) throw new ApiRefusal('This game has no reading yet.')
        return explainDay(id, latest)
      }),
  )
}
