import type { openScratchDatabase } from '../scratch-database.ts'

/** What the parts share: one server process, a key of a feed, and the session of somebody who may see the list. */
export type Ingest = Awaited<ReturnType<typeof openScratchDatabase>> & {
  address: string
  key: string
  token: string
  feedId: number
  residentMegabytes: () => Promise<number>
}

/** Waits until no reading is in the inbox. */
export const settled = async ({ pool }: Ingest): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(
      'select exists (select from inbox) as waits',
    )
    if (rows[0]?.waits === false) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
