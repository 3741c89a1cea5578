/**
 * What one run of a pull brings at most; more is refused, or left for the next run where the source allows it. Somebody
 * waits for a dry run.
 */
export const PULL_LIMITS = {
  bytes: 64_000_000,
  rows: 200_000,
  seconds: 300,
  dryRunSeconds: 60,
} as const
