import { rm } from 'node:fs/promises'

/** Removes the run's database. */
export default async (): Promise<void> => {
  const directory = process.env.E2E_DATA_DIR
  if (directory) await rm(directory, { recursive: true, force: true })
}
