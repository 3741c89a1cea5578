import type { PullForm, PullSource } from '@retorna/contract/feeds/pulls'
import { NO_ANSWERS } from '@retorna/contract/staff/imports'
import type { TestApp } from './app.ts'
import { doJobs } from './jobs.ts'
import { joinMember } from './member.ts'

const MAPPING: PullForm['mapping'] = {
  recipe: 'readings',
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
}

/** A feed of kind `pull` and the administrator who looks after it. */
export const makePullFeed = async (
  server: TestApp,
  { currency = null, timeZone = null }: { currency?: string | null; timeZone?: string | null } = {},
) => {
  const { db } = server.database
  const { id } = await db
    .insertInto('feeds')
    .values({ name: `Casino ${Math.random()}`, kind: 'pull', currency, time_zone: timeZone })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await joinMember(server, { role: 'admin' })
  const url = `/api/admin/feeds/${id}/pull`
  const form = (source: PullSource, rest: Partial<PullForm> = {}): PullForm => ({
    source,
    mapping: MAPPING,
    schedule: null,
    ...rest,
  })
  return {
    id,
    url,
    admin,
    set: (source: PullSource, rest: Partial<PullForm> = {}) => admin.put(url, form(source, rest)),
    look: async () => (await admin.get(url)).json(),
    tryOut: async (mapping: Partial<PullForm['mapping']> = {}) =>
      (await admin.post(`${url}/dry-run`, { ...MAPPING, ...mapping })).json(),
    /** Runs it by hand, stores what arrived, and returns the log's latest entry. */
    run: async () => {
      await admin.post(`${url}/run`)
      await doJobs(server)
      await doJobs(server)
      return (await admin.get(url)).json().runs[0]
    },
    readings: () =>
      db
        .selectFrom('readings')
        .select(['game_id', 'read_at', 'rtp', 'turnover', 'payout', 'plays', 'window_from'])
        .where('feed_id', '=', id)
        .orderBy('read_at')
        .orderBy('game_id')
        .execute(),
  }
}
