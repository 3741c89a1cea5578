import type { WireAnswer } from '@retorna/contract/tables/answer'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { ALL_FEEDS } from '../database/feeds.ts'
import { type EstimateRow, toAnswer } from './answers.ts'
import { type EvidenceRow, toEvidence } from './evidence.ts'
import { isNamed, type LikeliestVersion, namedVersions } from './named-versions.ts'

/** A game's answer in the form sent to every outlet, and the certified RTP that it was judged against, percent. */
export type GameAnswer = { told: WireAnswer; certifiedRtp: number | null }

type Row = {
  id: number
  certifiedRtp: number | null
  lacksJackpotShare: boolean
  versions: { judgedRtp: number | null }[]
  hasReadings: boolean
  evidence: EvidenceRow | null
  estimate: EstimateRow | null
  named: LikeliestVersion | null
}

/**
 * The answers of visible games, by id, for jobs: decided as in the catalog snapshot, except that `needs` is always
 * `null`. One statement, so that no answer mixes data stored at different times.
 */
export const answersOf = async (
  db: Database,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, GameAnswer>> => {
  const { rows } = await sql<Row>`
    select g.id, v.certified as "certifiedRtp",
      v.lacks_jackpot_share as "lacksJackpotShare", v.versions,
      m.game_id is not null as "hasReadings", to_json(e) as evidence, to_json(d) as estimate, to_json(n) as named
    from games g
    join providers p on p.id = g.provider_id and p.is_active
    cross join lateral (
      select max(judged_rtp) filter (where is_monitored) as certified,
        coalesce(bool_or(is_monitored and judged_rtp is null), false) as lacks_jackpot_share,
        coalesce(json_agg(json_build_object('judgedRtp', judged_rtp)), '[]') as versions
      from judged_versions where game_id = g.id) v
    left join game_metrics m on m.game_id = g.id
    left join game_evidence e on e.game_id = g.id and e.feed_id = ${ALL_FEEDS}
    left join day_estimates d on d.game_id = g.id and d.feed_id = ${ALL_FEEDS}
    left join (${namedVersions('all')}) n on n."gameId" = g.id
    where g.id = any(${gameIds}::integer[]) and g.is_active`.execute(db)
  return new Map(
    rows.map((row) => {
      const { id, certifiedRtp, lacksJackpotShare, versions, hasReadings, estimate, named } = row
      const answer = toAnswer({
        theoreticalRtp: certifiedRtp,
        lacksJackpotShare,
        versions,
        hasReadings,
        estimate,
        evidence: toEvidence(row.evidence, { theoreticalRtp: certifiedRtp, lacksJackpotShare }),
        named: named !== null && isNamed(named) ? named : null,
        daily: null,
      })
      return [id, { told: toWireAnswer(answer), certifiedRtp }]
    }),
  )
}
