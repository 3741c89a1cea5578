import type { Snapshot } from './snapshot.ts'

type Change = { since: number; version: number; games: readonly number[] }

const gamesOf = (changes: readonly Change[]): number[] => [
  ...new Set(changes.flatMap(({ games }) => games)),
]

/** A log of the games that snapshots changed, in which each snapshot follows the one before. */
export const changeLog = () => {
  let changes: Change[] = []
  // Collected as they come: going through a long log for each snapshot would take longer than everything else.
  let changed = new Set<number>()
  const keep = (kept: Change[]): void => {
    changes = kept
    changed = new Set(gamesOf(kept))
  }
  return {
    /** Notes what a snapshot changed; if it does not follow the last one, or changed all, nothing before it is kept. */
    note: ({ version, changed: { since, games } }: Pick<Snapshot, 'version' | 'changed'>) => {
      if (changes.at(-1)?.version !== since || games === 'all') keep([])
      if (games === 'all') return
      changes.push({ since, version, games })
      for (const id of games) changed.add(id)
    },
    /** The version of the last snapshot that is noted. */
    last: () => changes.at(-1)?.version,
    /** The games that any of the noted snapshots changed. */
    games: () => changed,
    /** The games that changed from one version to another; `all` if the log does not hold every snapshot between them. */
    between: (since: number, version: number) => {
      const from = changes.findIndex((change) => change.since === since)
      const to = changes.findIndex((change) => change.version === version)
      return from < 0 || to < from ? 'all' : gamesOf(changes.slice(from, to + 1))
    },
    /** Drops snapshots up to a version, itself included. */
    dropThrough: (version: number) => keep(changes.filter((change) => change.version > version)),
    clear: () => keep([]),
  }
}
