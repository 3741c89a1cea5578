import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { strFromU8, unzipSync } from 'fflate'
import { readSeal, sealCase } from '../features/reports/case-seal.ts'
import { requireTimeZone } from './production.ts'
import { withDatabase } from './with-database.ts'

/** Adds `report verify …` to the program. */
export const addReportCommand = (program: Command): void => {
  program
    .command('report')
    .description('reports')
    .command('verify')
    .argument('<file>', 'case file: PDF, XLSX or ZIP of CSV files')
    .description('say whether today’s data still give the hash of a case file; exit code 1 if not')
    .action((file: string) =>
      withDatabase('en', async ({ db, pool }, { timeZone }) => {
        // Days of another zone give another hash of the same data.
        await requireTimeZone(pool, timeZone)
        const found = readSeal(textOf(await readFile(file)))
        if (found === null) throw new Error(`There is no seal of a case file in ${file}.`)
        const { seal, gameId, days } = found
        const isSame = (await sealCase({ db, timeZone }, { gameId, days })) === seal
        const about = `game ${gameId}, ${days.from} to ${days.to}`
        process.stdout.write(
          isSame
            ? `Unchanged: today's data give the same hash (${about}).\n`
            : `Changed: today's data give another hash (${about}).\n`,
        )
        if (!isSame) process.exitCode = 1
      }),
    )
}

const ZIP = 'PK'

/** The text in a file; of a workbook or ZIP that of all its parts. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('latin1', 0, ZIP.length) === ZIP
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('latin1')
