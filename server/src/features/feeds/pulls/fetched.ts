import type { PullFormat } from '@retorna/contract/feeds/pull-settings'
import type { PullSecret } from '../../../auth/secrets/pull-secret.ts'
import type { Outgoing } from '../../../outbox/outgoing/outgoing.ts'
import type { fetchingTime } from './fetching-time.ts'

/** A table as it came, in the run's own directory. */
export type FetchedFile = {
  /** As the source calls it. */
  name: string
  path: string
  format: PullFormat
  /** Of one of several pages: the cursor of the next. */
  cursor?: string
}

export type PulledFile = { name: string; sha256: string; bytes: number; modifiedAt: Date }

/** Where the next run continues; what is absent stays as it is. */
export type Position = { cursor?: string; etag?: string | null; lastModified?: string | null }

export type Fetched = {
  files: FetchedFile[]
  bytes: number
  next: Position
  /** Of SFTP: what is not to be read again, and the server's key. */
  pulledFiles?: PulledFile[]
  hostKey?: string
}

/** What a fetcher needs beyond its source. */
export type Fetching = ReturnType<typeof fetchingTime> & {
  outgoing: Outgoing
  secret: PullSecret | null
  position: { cursor: string | null; etag: string | null; lastModified: string | null }
  /** An empty directory for this run alone. */
  directory: string
}
