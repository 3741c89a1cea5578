import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, startOfDay } from '@retorna/domain/day'
import { updateEvidence } from '../../features/evidence/update-evidence.ts'
import { importFile } from '../../features/imports/import-file.ts'
import { withScratch } from '../../ingestion/with-scratch.ts'
import { demoFeedOf } from '../demo-feeds.ts'
import { demoState } from '../demo-queries.ts'
import type { StateSetting } from './state.ts'

/** Pays as certified until then. */
const SLUG = 'freckled-pantry'
const DAYS = 40
const PLAYS = 200_000
const POINTS_BELOW = 3

/** Imports days of equal stakes in place of a game's own, and judges them. `import undo` brings the own ones back. */
export const putGameOff = async ({ pool, db, config, now }: StateSetting): Promise<string> => {
  const { timeZone } = config
  const { id, rtp } = await db
    .selectFrom('games')
    .innerJoin('rtp_versions', 'rtp_versions.game_id', 'games.id')
    .select(['games.id', 'rtp_versions.rtp'])
    .where('slug', '=', SLUG)
    .where('is_monitored', '=', true)
    .executeTakeFirstOrThrow(() => new Error(`The game ${SLUG} is no longer in the catalog.`))
  const state = await demoState(pool)
  if (state === null) throw new Error('Only the demonstration has days to replace.')
  const lines = Array.from({ length: DAYS }, (_, ago) => {
    // The moment of the reading that this one replaces.
    const at = startOfDay(addDays(state.lastDay, -ago), timeZone).toISOString()
    const payout = (PLAYS * (rtp - POINTS_BELOW + ((ago % 5) - 2) / 2)) / 100
    return `${SLUG},${at},${PLAYS},${payout.toFixed(2)},${PLAYS},${PLAYS},1`
  })
  const header = 'slug,date,turnover,payout,plays,stake squares,max stake'
  await withScratch(async (directory) => {
    const path = join(directory, 'game-off.csv')
    await writeFile(path, [header, ...lines].join('\n'))
    const feedId = (await demoFeedOf(pool))(SLUG)
    const actor = 'demonstration'
    const { outcome } = await importFile(pool, {
      kind: 'readings',
      path,
      feedId,
      timeZone,
      now,
      actor,
    })
    if (outcome !== 'stored' && outcome !== 'nothing-new') {
      throw new Error(`The days of ${SLUG} were not stored: ${outcome}.`)
    }
  })
  await updateEvidence(db, timeZone)
  return `/game/${id}`
}
