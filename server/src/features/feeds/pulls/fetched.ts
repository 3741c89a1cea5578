import type { PullFormat } from '@retorna/contract/feeds/pull-settings'
import type { PullSecret } from '../../../auth/secrets/pull-secret.ts'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import type { fetchingTime } from './fetching-time.ts'

/** A table as received, in the run's own directory. */
export type FetchedFile = {
  /** The name that the source gives it. */
  name: string
  path: string
  format: PullFormat
  /** The cursor of the next page, if this is one of several. */
  cursor?: string
}

export type PulledFile = { name: string; sha256: string; bytes: number; modifiedAt: Date }

/** Where the next run continues; absent fields stay as they are. */
export type Position = { cursor?: string; etag?: string | null; lastModified?: string | null }

export type Fetched = {
  files: FetchedFile[]
  bytes: number
  next: Position
  /** For SFTP: the files not to be read again, and the server's key. */
  pulledFiles?: PulledFile[]
  hostKey?: string
}

/** The input of a fetcher besides its source. */
export type Fetching = ReturnType<typeof fetchingTime> & {
  outgoing: Outgoing
  secret: PullSecret | null
  position: { cursor: string | null; etag: string | null; lastModified: string | null }
  /** An empty directory for this run alone. */
  directory: string
}
