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

/** Where backups are kept; each operation throws if it fails. */
export type BackupStore = {
  /** Stores a local file; it is seen under the name once it is complete, and kept whatever happens to the machine. */
  put: (path: string, name: string) => Promise<void>
  /** Copies to a local file; false if there is none. */
  get: (name: string, path: string) => Promise<boolean>
  names: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

/** Ends the name of a file that is not complete yet. */
export const PARTIAL = '.partial'

export const openStore = (place: BackupPlace): BackupStore =>
  'folder' in place ? openFolder(place.folder) : openBucket(place)

const openFolder = (folder: string): BackupStore => ({
  put: async (path, name) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${name}${PARTIAL}`)
    await copyFile(path, draft)
    const file = await open(draft, 'r+')
    await file.sync().finally(() => file.close())
    await rename(draft, join(folder, name))
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
      // Made by the first backup.
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
        // A page holds a thousand names, the oldest backups first. What names the next one is escaped, as in any XML.
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]?.replaceAll('&amp;', '&')
      } while (next !== undefined)
      return names
    },
    remove: async (name) => {
      await ask(`/${start}${name}`, { method: 'DELETE' })
    },
  }
}
