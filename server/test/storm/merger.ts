import { addDays } from '@retorna/domain/day'
import { makeGame, makeReadings, testToday } from '../factories.ts'
import { type Actor, attempt, differ, enter, insist, type Stage } from './stage.ts'

export const createMerger = async (stage: Stage): Promise<Actor> => {
  const editor = await enter(stage, { role: 'editor' })
  const merged: { from: number; into: number }[] = []
  const days = [-3, -1].map((offset) => addDays(testToday(), offset))

  const merge = async (from: number, into: number): Promise<void> => {
    for (;;) {
      const path = `/api/admin/games/${from}`
      const reply = await insist(stage, { method: 'GET', path, token: editor.token })
      const game = reply.body.game as { version: string; mergedInto: object | null }
      if (game.mergedInto !== null) return
      const body = { version: game.version, into }
      const answer = await attempt(stage, {
        method: 'POST',
        path: `${path}/merge`,
        token: editor.token,
        body,
      })
      if (answer !== null && answer.status !== 200) {
        throw new Error(`Merging was answered ${JSON.stringify(answer)}`)
      }
      if (answer !== null) return
    }
  }

  return {
    name: 'merges',
    step: async () => {
      const [from, into] = [await makeGame(stage.db), await makeGame(stage.db)]
      await makeReadings(
        stage.pool,
        from,
        days.map((day) => ({ day, rtp: 95 })),
      )
      await merge(from, into)
      merged.push({ from, into })
    },
    findings: async () => {
      const { rows } = await stage.pool.query(
        `select g.id as from, g.merged_into as into,
           (select count(*)::int from readings r where r.game_id = g.id) as left,
           (select count(*)::int from readings r where r.game_id = g.merged_into) as moved
         from games g where g.id = any($1) order by g.id`,
        [merged.map(({ from }) => from)],
      )
      return differ(
        'merged games',
        rows,
        merged.map((one) => ({ ...one, left: 0, moved: days.length })),
      )
    },
    report: () => `${merged.length} merges`,
  }
}
