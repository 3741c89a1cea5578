import { z } from 'zod'
import type { Connection } from '../../database/connection.ts'
import { BackupError, gatherMembers, type Member, readArchive, sha256 } from './archive.ts'
import { copyMonth } from './archive-queries.ts'

const ABOUT = 'archive.json'

/** Describes the members before it; validated when it is read. */
const about = z.object({
  format: z.literal(1),
  month: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().positive(),
  /** The checksums of the uncompressed members `readings/1`, `readings/2` …. */
  sha256: z.array(z.string()),
})
type About = z.infer<typeof about>

/** The members of a month's file. */
export async function* dumpMonth(
  client: Connection,
  month: string,
  { columns, rows }: { columns: string[]; rows: number },
): AsyncGenerator<Member> {
  const checksums: string[] = []
  const pieces = copyMonth(client, month, columns)[Symbol.asyncIterator]()
  yield* gatherMembers('readings', pieces, checksums)
  const text: About = { format: 1, month, columns, rows, sha256: checksums }
  yield { name: ABOUT, content: Buffer.from(JSON.stringify(text, null, 2)) }
}

/** Reads a whole archive and compares every checksum. */
export const verifyMonth = async (path: string, identity: string | undefined): Promise<About> => {
  const found: string[] = []
  for await (const { name, content } of readArchive(path, identity)) {
    if (name !== ABOUT) {
      found.push(sha256(content))
      continue
    }
    const parsed = about.safeParse(JSON.parse(Buffer.from(content).toString()))
    if (!parsed.success || parsed.data.sha256.join() !== found.join()) {
      throw new BackupError(`${path} is damaged.`)
    }
    return parsed.data
  }
  throw new BackupError(`${path} is incomplete, or no archive.`)
}

/** The readings in a file, as chunks in the text format of COPY. */
export async function* readingsIn(
  path: string,
  identity: string | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of readArchive(path, identity)) {
    if (name !== ABOUT) yield content
  }
}
