/**
 * The versions of the method by which games are judged, oldest first: the day since which the source code has each,
 * and the key of what it changed, which the contract puts into words. Anyone who changes the answer, verdict,
 * evidence or forecast for the same data adds one. An installation gets it with its next update.
 */
export const METHOD_VERSIONS = [
  { number: 1, since: '2026-11-22', change: 'evidence' },
  { number: 2, since: '2026-11-23', change: 'forecasts' },
  { number: 3, since: '2026-11-25', change: 'answer' },
  { number: 4, since: '2026-11-26', change: 'versions' },
  { number: 5, since: '2026-11-27', change: 'jackpots' },
  { number: 6, since: '2026-11-28', change: 'sides' },
  { number: 7, since: '2026-11-30', change: 'limits' },
] as const
export type MethodVersion = (typeof METHOD_VERSIONS)[number]

export const METHOD_VERSION: MethodVersion = METHOD_VERSIONS.at(-1) ?? METHOD_VERSIONS[0]
