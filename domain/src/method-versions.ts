/**
 * The versions of the method by which games are judged, the first one first: from which day each is the one of the source,
 * and what it changed, in words of the contract. Whoever changes what an answer, a verdict, the evidence or a forecast says
 * of the same data adds one. An installation has it from its next update on.
 */
export const METHOD_VERSIONS = [
  { number: 1, since: '2026-11-22', change: 'evidence' },
  { number: 2, since: '2026-11-23', change: 'forecasts' },
  { number: 3, since: '2026-11-25', change: 'answer' },
  { number: 4, since: '2026-11-26', change: 'versions' },
  { number: 5, since: '2026-11-27', change: 'jackpots' },
  { number: 6, since: '2026-11-28', change: 'sides' },
] as const
export type MethodVersion = (typeof METHOD_VERSIONS)[number]

/** The version that this source judges by. */
export const METHOD_VERSION: MethodVersion = METHOD_VERSIONS.at(-1) ?? METHOD_VERSIONS[0]
