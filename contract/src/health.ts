import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'

/** Background parts of the platform, whose stop would go unnoticed. */
export const PARTS = ['worker', 'inbox', 'backup', 'drill', 'feeds'] as const
export type Part = (typeof PARTS)[number]

/** Rows of the inbox are counted only up to this number, since it may hold millions. */
export const MAX_COUNTED_ROWS = 100_000

export const platformParts = z.object({
  /**
   * Readings that arrived and are not stored yet, at most {@link MAX_COUNTED_ROWS}, and how long the oldest has
   * waited.
   */
  inboxRows: z.int().nonnegative(),
  oldestInboxSeconds: z.int().nonnegative(),
  /** Seconds since the last sign of life of a process that runs jobs; null if there was none. */
  workerSeconds: z.int().nonnegative().nullable(),
  /** Seconds since the last successful scheduled backup, and since the last test restore; null for never. */
  backupSeconds: z.int().nonnegative().nullable(),
  drillSeconds: z.int().nonnegative().nullable(),
  /** Number of feeds past their due time. */
  lateFeeds: z.int().nonnegative(),
  /** The stopped parts; backup and drill only if backups are scheduled. */
  stopped: z.array(z.enum(PARTS)),
})
export type PlatformParts = z.infer<typeof platformParts>

/** 200 while the database responds, 503 `UNAVAILABLE` otherwise. */
export const getHealth = endpoint('GET /api/health', 'public', {
  summary: 'Health check',
  replies: succeedsWith({
    status: z.literal('ok'),
    version: z.string(),
    /** Seconds since the process started. */
    uptime: z.number(),
    database: z.literal('ok'),
  }),
})

/** 200 while the process responds; it says nothing about the database. A supervisor restarts the process otherwise. */
export const getLive = endpoint('GET /api/live', 'public', {
  summary: 'Liveness probe',
  replies: succeedsWith({}),
})

/**
 * 200 while requests can be answered: the database responds and the catalog has been read. 503 `UNAVAILABLE`
 * otherwise, and from the moment the process receives the signal to stop. A load balancer sends requests only to
 * processes that are ready. Staff who are signed in also get the state of the platform's parts.
 */
export const getReady = endpoint('GET /api/ready', 'public', {
  summary: 'Readiness probe',
  replies: succeedsWith({ parts: platformParts.optional() }),
})
