import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { strFromU8, unzipSync } from 'fflate'
import { checkSeal, readSeal, type SealCheck } from '../features/reports/case-seal.ts'
import { requireTimeZone } from './production.ts'
import { fromHere, say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addReportCommand = (program: Command): void => {
  program
    .command('report')
    .description('reports')
    .command('verify')
    .argument('<file>', 'case file: PDF, XLSX or ZIP of CSV files')
    .description(
      'say whether today’s data still give the hash of a case file; exit code 1 if not, 2 or more if that is not known',
    )
    .action(async (file: string) => {
      let answer = 'unknown' as SealCheck['is']
      await withDatabase('en', async ({ db, pool }, { timeZone }) => {
        // Days of another zone give another hash of the same data.
        await requireTimeZone(pool, timeZone)
        const path = fromHere(file)
        if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
        const found = readSeal(textOf(await readFile(path)))
        if (found === null) throw new Error(`There is no seal of a case file in ${file}.`)
        const { gameId, days } = found
        const check = await checkSeal({ db, timeZone }, found)
        say(`${saidOf(check)} (game ${gameId}, ${days.from} to ${days.to}).`)
        if (check.is === 'unchanged')
          say('The figures in the file itself were not compared with them.')
        answer = check.is
      })
      // As diff(1) ends: a script must not take trouble for a difference.
      if (answer === 'changed') process.exitCode = 1
      if (answer === 'unknown') process.exitCode = Math.max(2, Number(process.exitCode ?? 0))
    })
}

const saidOf = (check: SealCheck): string => {
  if (check.is === 'unchanged') return "Unchanged: today's data give the same hash"
  if (check.is === 'changed' && check.hasSameReadings) {
    return "Changed: today's data give another hash. The readings of these days are the same, but not what is on record of the game: its versions, payout tables, spread of payouts, maximum win or jackpot share, or a feed's currency"
  }
  if (check.is === 'changed') return "Changed: today's data give another hash"
  const months = check.archived
  const commands = months.map((month) => `retorna bring-back ${month}`).join(', ')
  return `Not known: the readings of ${months.join(', ')} are archived. Bring them back: ${commands}`
}

const ZIP = 'PK'

/** The text in a file; of a workbook or ZIP that of all its parts. */
const textOf = (bytes: Buffer): string =>
  bytes.toString('latin1', 0, ZIP.length) === ZIP
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('latin1')
