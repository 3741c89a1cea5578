/**
 * Limits of one run of a pull. More is rejected, or left to the next run if the source can resume. A dry run gets
 * less time, because a person waits for it.
 */
export const PULL_LIMITS = {
  bytes: 64_000_000,
  rows: 200_000,
  seconds: 300,
  dryRunSeconds: 60,
} as const
