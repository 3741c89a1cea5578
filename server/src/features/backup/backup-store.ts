import { createWriteStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BackupPlace } from '../../backup-settings.ts'
import { flushDirectory } from '../../flush-directory.ts'
import { BackupError } from './archive.ts'

/** Where backups are stored; each operation throws if it fails. */
export type BackupStore = {
  /**
   * Stores a local file. Its name appears only when the file is complete; the file then survives a crash of the
   * machine.
   */
  put: (path: string, name: string) => Promise<void>
  /** Copies a stored file to a local path; false if no such file exists. */
  get: (name: string, path: string) => Promise<boolean>
  names: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** The suffix of a file that is not complete yet. */
const PARTIAL = '.partial'

/**
 * Removes drafts that ended processes have left, by the names of their files without the suffix of drafts. If
 * names cannot be listed, nothing is removed, because files can still be stored.
 */
export const removeDrafts = async (store: BackupStore, isOurs: (name: string) => boolean) => {
  const names = await store.names().catch(() => [])
  const isDraft = (name: string) => name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length))
  for (const name of names.filter(isDraft)) await store.remove(name).catch(() => {})
}

export const openStore = (place: BackupPlace): BackupStore =>
  'folder' in place ? openFolder(place.folder) : openBucket(place)

const openFolder = (folder: string): BackupStore => ({
  put: async (path, name) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${name}${PARTIAL}`)
    try {
      await copyFile(path, draft)
      const file = await open(draft, 'r+')
      await file.sync().finally(() => file.close())
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
    await flushDirectory(folder)
  },
  get: async (name, path) => {
    try {
      await copyFile(join(folder, name), path)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  },
  names: () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      // The first backup creates the folder.
      if (error.code === 'ENOENT') return []
      throw error
    }),
  remove: (name) => rm(join(folder, name), { force: true }),
})

/** S3 takes at most this much in one request. */
const LARGEST_OBJECT = 5 * 1024 ** 3

type Bucket = Exclude<BackupPlace, { folder: string }>

/** Path-style addresses, which every compatible service understands. */
const openBucket = ({ bucket, prefix, endpoint, ...keys }: Bucket): BackupStore => {
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 })
  const start = prefix === '' ? '' : `${prefix}/`
  const ask = async (address: string, init?: RequestInit): Promise<Response> => {
    const response = await client.fetch(`${endpoint}/${bucket}${address}`, init)
    if (response.ok || response.status === 404) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new BackupError(`The bucket ${bucket} answered ${response.status} ${code}`.trim())
  }
  const known = async (response: Promise<Response>): Promise<Response> => {
    const found = await response
    if (found.status === 404) throw new BackupError(`There is no bucket ${bucket}`)
    return found
  }
  return {
    put: async (path, name) => {
      const body = await openAsBlob(path)
      if (body.size > LARGEST_OBJECT) {
        throw new BackupError('The backup is larger than the 5 GiB that a bucket takes at once')
      }
      await known(ask(`/${start}${name}`, { method: 'PUT', body }))
    },
    get: async (name, path) => {
      const { status, body } = await ask(`/${start}${name}`)
      if (status === 404 || body === null) return false
      await pipeline(Readable.fromWeb(body as WebStream), createWriteStream(path, { mode: 0o600 }))
      return true
    },
    names: async () => {
      const names: string[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: start })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await (await known(ask(`?${query}`))).text()
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) {
          names.push(key.slice(start.length))
        }
        // A page holds a thousand names, the oldest backups first. The token of the next page is escaped as XML.
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      } while (next !== undefined)
      return names
    },
    remove: async (name) => {
      await ask(`/${start}${name}`, { method: 'DELETE' })
    },
  }
}
