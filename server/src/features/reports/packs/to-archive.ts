import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'

export type Packed = { path: string; bytes: Uint8Array }

/** A ZIP archive of files with a `manifest.json`, which lists the size and the SHA-256 of each. */
export const toArchive = (files: readonly Packed[], head: object): Uint8Array => {
  const listed = files.map(({ path, bytes }) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const manifest = strToU8(`${JSON.stringify({ ...head, files: listed }, null, 2)}\n`)
  return zipSync(
    Object.fromEntries([...files, { path: 'manifest.json', bytes: manifest }].map(toEntry)),
  )
}

const toEntry = ({ path, bytes }: Packed) => [path, bytes] as const
