import type { JobName, JobPayloads } from '../database/enqueue-job.ts'

/** Jobs without a payload. */
type Recurring = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never
}[JobName]

type Entry = {
  task: Recurring
  /** Minute, hour, day, month, day of the week, in UTC. */
  at: string
  /** Runs missed while no process was up are caught up if they are at most this old. Default 0. */
  catchUpHours?: number
}

/** Recurring jobs; each time runs once, however many processes are running. */
export const TIMETABLE: readonly Entry[] = [
  { task: 'resume-mails', at: '*/5 * * * *' },
  // In case the job itself was taken by a process that died.
  { task: 'evaluate-alerts', at: '* * * * *' },
  { task: 'update-evidence', at: '* * * * *' },
  // In case a game, a version or a setting was edited.
  { task: 'estimate-games', at: '* * * * *' },
  // Does its work once a day, and after corrections.
  { task: 'update-forecasts', at: '* * * * *' },
  { task: 'resume-notifications', at: '*/2 * * * *' },
  { task: 'tend-plans', at: '* * * * *' },
  { task: 'start-reports', at: '* * * * *' },
  { task: 'mail-support-staff', at: '* * * * *' },
  { task: 'resume-imports', at: '*/2 * * * *' },
  // Time zone offsets are multiples of a quarter of an hour.
  { task: 'mail-digests', at: '*/15 * * * *', catchUpHours: 1 },
  { task: 'forget-expired', at: '17 * * * *' },
  { task: 'forget-imports', at: '23 * * * *' },
  // In case a push looked up its games just before staff mapped one.
  { task: 'release-quarantine', at: '* * * * *' },
  // Also at the start of a process.
  { task: 'mend-lost-work', at: '7 * * * *' },
  { task: 'look-at-feeds', at: '*/5 * * * *' },
  { task: 'compare-feeds', at: '29 * * * *' },
  { task: 'look-at-investigations', at: '37 * * * *' },
  { task: 'back-up', at: '*/5 * * * *' },
  // Blocks writers while it compares a month, so it runs at night in the Americas and early in Europe.
  { task: 'archive-readings', at: '23 5 * * *', catchUpHours: 24 },
  // In case two processes wrote at once.
  { task: 'record-deletions', at: '11 * * * *' },
  { task: 'start-pulls', at: '* * * * *' },
  { task: 'forget-old-records', at: '41 5 * * *', catchUpHours: 24 },
]
