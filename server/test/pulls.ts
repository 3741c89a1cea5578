import type { PullForm, PullSource } from '@retorna/contract/feeds/pull-settings'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import type { TestApp } from './app.ts'
import { doJobs } from './jobs.ts'
import { joinMember } from './member.ts'

const MAPPING: PullForm['mapping'] = {
  recipe: 'readings',
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
}

type HttpsSource = Extract<PullSource, { kind: 'https' }>

/** A table at an address that anybody may read, in one answer. */
export const httpsSource = (url: string, rest: Partial<HttpsSource> = {}): HttpsSource => ({
  kind: 'https',
  url,
  format: 'csv',
  authentication: 'none',
  header: '',
  rows: '',
  progress: { by: 'none' },
  ...rest,
})

type SftpSource = Extract<PullSource, { kind: 'sftp' }>

/** The CSV files of a folder on this machine. */
export const sftpSource = (port: number, rest: Partial<SftpSource> = {}): SftpSource => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port,
  user: 'ana',
  authentication: 'password',
  folder: '/out',
  pattern: '*.csv',
  format: 'csv',
  ...rest,
})

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
    /** `version`: the one that the form is based on, by default the present one. */
    set: async (source: PullSource, rest: Partial<PullForm> & { version?: string } = {}) => {
      const { version } = (await admin.get(url)).json()
      return admin.put(url, { version, ...form(source, rest) })
    },
    look: async () => (await admin.get(url)).json(),
    tryOut: async (mapping: Partial<PullForm['mapping']> = {}) =>
      (await admin.post(`${url}/dry-run`, { ...MAPPING, ...mapping })).json(),
    /** Runs it by hand, stores what arrived, and returns the log's latest entry. */
    run: async () => {
      await admin.post(`${url}/run`)
      // What is due may come after what was looked at, as between a worker's looks.
      do await doJobs(server)
      while (await isUnderWay(server, id))
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

/** Whether a run of this feed's pull, or what it has read, still waits. */
const isUnderWay = async ({ database }: TestApp, feedId: number): Promise<boolean> => {
  const { rows } = await database.pool.query<{ waits: boolean }>(
    `select exists (select from inbox where feed_id = $1)
       or exists (select from graphile_worker.jobs where key = 'pull:' || $1) as waits`,
    [feedId],
  )
  return rows[0]?.waits === true
}
