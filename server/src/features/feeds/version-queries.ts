import type { FeedVersion } from '@retorna/contract/feeds/feeds'
import { recordAudit } from '../../database/audit.ts'
import { type Database, findRows, inTransaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'

/** The feeds, by name, that are open or run a version of a game other than the game's own, with that version. */
export const versionsOfGame = (db: Database, gameId: number) => findRows<FeedVersion>(db)`
    select f.id as feed_id, f.name, v.rtp as "versionRtp"
    from feeds f
    left join feed_games g on g.feed_id = f.id and g.game_id = ${gameId}
    left join rtp_versions v on v.id = g.version_id
    where f.stopped_at is null or v.id is not null order by lower(f.name)`

type Target = { feedId: number; gameId: number; actor: string }

/**
 * Sets the version of a game that a feed runs, or the game's own for `null`; returns false if there is no such version.
 */
export const setVersion = (
  db: Database,
  { feedId, gameId, actor }: Target,
  versionRtp: number | null,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    // Locks the game, so that nobody sets a version at the same time without seeing this one, and no editor removes the
    // version meanwhile.
    await trx.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute()
    const version = await trx
      .selectFrom('rtp_versions as v')
      .innerJoin('feeds as f', (join) => join.on('f.id', '=', feedId))
      .select('v.id')
      .where('v.game_id', '=', gameId)
      .where((where) => (versionRtp === null ? where.lit(true) : where('v.rtp', '=', versionRtp)))
      .executeTakeFirst()
    if (version === undefined) return false
    const before = await trx
      .deleteFrom('feed_games as g')
      .using('rtp_versions as v')
      .whereRef('v.id', '=', 'g.version_id')
      .where('g.feed_id', '=', feedId)
      .where('g.game_id', '=', gameId)
      .returning('v.rtp')
      .executeTakeFirst()
    if (versionRtp !== null) {
      await trx
        .insertInto('feed_games')
        .values({ feed_id: feedId, game_id: gameId, version_id: version.id })
        .execute()
    }
    await trx
      .insertInto('changed_days')
      .values({ game_id: gameId, first_day: '-infinity' })
      .execute()
    await recordAudit(trx, {
      actor,
      action: 'feed.version',
      subject: `feed ${feedId}, game ${gameId}`,
      before: { rtp: before?.rtp ?? null },
      after: { rtp: versionRtp },
    })
    await announceCatalogChange(trx, [gameId])
    return true
  })
