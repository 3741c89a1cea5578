/** A version of the terms and the privacy policy. Days are `yyyy-mm-dd`. */
export type LegalVersion = {
  /** The day from which the version holds, followed by `.2` and so on if several versions hold from that day. */
  readonly name: string
  readonly holdsFrom: string
  readonly publishedOn: string
  /** Whether people are asked for their consent again once it holds. */
  readonly asksConsent: boolean
}

/** The version of a new installation. */
export const FIRST_VERSION: LegalVersion = {
  name: '2025-01-21',
  holdsFrom: '2025-01-21',
  publishedOn: '2025-01-21',
  asksConsent: false,
}

/**
 * The name of a version to be published.
 *
 * @example nameOfVersion('2026-01-01', ['2026-01-01']) // '2026-01-01.2'
 */
export function nameOfVersion(holdsFrom: string, taken: readonly string[]): string {
  const count = taken.filter((name) => name.slice(0, holdsFrom.length) === holdsFrom).length
  return count === 0 ? holdsFrom : `${holdsFrom}.${count + 1}`
}

/**
 * The versions that held, hold or will hold, in that order: a version replaces earlier published ones that would only
 * take effect after it.
 *
 * @param published all, in the order of publication.
 */
export function withoutReplaced<V extends LegalVersion>(published: readonly V[]): V[] {
  return published.reduce<V[]>((standing, version) => {
    const isReplaced = ({ holdsFrom }: V) =>
      holdsFrom > version.holdsFrom ||
      (holdsFrom === version.holdsFrom && version.publishedOn < holdsFrom)
    return [...standing.filter((earlier) => !isReplaced(earlier)), version]
  }, [])
}

/** The version that holds on a day; the first one if none holds yet. */
export function versionOn<V extends LegalVersion>(
  published: readonly V[],
  day: string,
): V | undefined {
  const standing = withoutReplaced(published)
  return standing.findLast(({ holdsFrom }) => holdsFrom <= day) ?? standing[0]
}

/**
 * Whether a person must be asked for consent: a version that asks for it holds or held, and they accepted neither it
 * nor a later one.
 *
 * @param accepted the names of the versions that they accepted.
 */
export function needsConsent(
  published: readonly LegalVersion[],
  accepted: readonly string[],
  day: string,
): boolean {
  const held = withoutReplaced(published).filter(({ holdsFrom }) => holdsFrom <= day)
  const asking = held.findLastIndex(({ asksConsent }) => asksConsent)
  if (asking === -1) return false
  return !held.slice(asking).some(({ name }) => accepted.includes(name))
}
