import type { JobName, JobPayloads } from '../database/job-payloads.ts'

/** Jobs that need to be told nothing. */
type Recurring = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never
}[JobName]

type Entry = {
  task: Recurring
  /** Minute, hour, day, month, day of the week, in UTC. */
  at: string
  /** Times missed while nothing ran are made up for when they are at most so long ago. Default 0. */
  catchUpHours?: number
}

/** Recurring jobs; however many processes run, each time is run once. */
export const TIMETABLE: readonly Entry[] = [
  { task: 'resume-mails', at: '*/5 * * * *' },
  // Its job may have been taken by a process that died.
  { task: 'evaluate-alerts', at: '* * * * *' },
  { task: 'resume-notifications', at: '*/2 * * * *' },
  { task: 'resume-imports', at: '*/2 * * * *' },
  // Time zones differ from UTC by quarters of an hour.
  { task: 'mail-digests', at: '*/15 * * * *', catchUpHours: 1 },
  { task: 'forget-expired', at: '17 * * * *' },
  { task: 'forget-imports', at: '23 * * * *' },
  { task: 'forget-old-records', at: '41 5 * * *', catchUpHours: 24 },
]
