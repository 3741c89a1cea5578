import { createSealer, SealLostError, type VersionedSecret } from './sealer.ts'

/** The purpose of the key that seals the credentials of a pull; their owner is the feed. */
export const PULL_SEAL = 'pull secret'
export const pullSealOwner = (feedId: number): string => `feed ${feedId}`

/** A token, password, private key or parameters; the passphrase of the private key. */
export type PullSecret = { value: string; passphrase?: string | undefined }

export const sealPullSecret = (secret: VersionedSecret, feedId: number, kept: PullSecret): string =>
  createSealer(secret, PULL_SEAL).seal(pullSealOwner(feedId), Buffer.from(JSON.stringify(kept)))

/** @returns null if it cannot be opened because the server's secret was lost. */
export const openPullSecret = (
  secret: VersionedSecret,
  feedId: number,
  sealed: string,
): PullSecret | null => {
  try {
    const text = createSealer(secret, PULL_SEAL).open(pullSealOwner(feedId), sealed).toString()
    // Written by sealPullSecret.
    return JSON.parse(text) as PullSecret
  } catch (error) {
    if (error instanceof SealLostError) return null
    throw error
  }
}
