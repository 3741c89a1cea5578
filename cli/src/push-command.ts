import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Pushed, type Retorna, RetornaError } from '@retorna/sdk'
import { UsageError } from './columns.ts'
import { type Readings, readReadings } from './read-readings.ts'

export type PushCommand = {
  file: string
  map: readonly string[]
  utcOffset: string | undefined
  /** Shows what would happen and sends nothing. */
  isDryRun: boolean
  /** Sends the remaining rows if some are refused. */
  isPartial: boolean
}

const SHOWN = 20
/** The server lists at most this many refused rows at once. */
const MOST_REFUSED = 1_000
/** The longest wait that the server accepts. */
const WAIT_SECONDS = 30

/**
 * Sends the readings of a CSV file to the feed of the key. Prints how its columns are read, and what happens to the
 * rows.
 *
 * @returns whether no row was refused, or would be.
 * @throws UsageError, RetornaError
 */
export const pushFile = async (
  retorna: Retorna,
  { file, map, utcOffset, isDryRun, isPartial }: PushCommand,
  print: (line: string) => void,
): Promise<boolean> => {
  const readings = readReadings(textOf(await readFile(file)), { map, utcOffset })
  const { rows } = readings
  print(`${file}: ${rows.length} rows`)
  for (const { field, heading } of readings.used) print(`  ${field} ← ${heading}`)
  if (readings.unused.length > 0) print(`  not sent: ${readings.unused.join(', ')}`)

  const trial = await retorna.push(rows, { validate: true }).catch((error: unknown) => {
    // With this many refused rows, the server stops reading.
    const { refused = [] } = (error instanceof RetornaError && error.problem) || {}
    for (const line of refusals(refused, readings)) print(line)
    throw error
  })
  print(`Would be stored: ${trial.accepted}.${others(trial)}`)
  for (const line of refusals(trial.refused, readings)) print(line)
  const isWhole = trial.refused.length === 0
  if (isDryRun) return isWhole
  if (!isWhole && !isPartial) {
    print('Nothing was sent. Correct these rows, or send the others with --partial.')
    return false
  }

  // The key covers repetitions of this call only: a file may be sent again after another one has corrected its rows.
  const idempotencyKey = randomUUID()
  const pushed = await retorna.push(rows, { idempotencyKey, waitSeconds: WAIT_SECONDS })
  if (pushed.batch === null) {
    print('Test key: nothing is stored.')
    return isWhole
  }
  const { new: added, changed, unchanged } = pushed
  const stored =
    added === undefined
      ? `${pushed.accepted} accepted, and stored in a moment`
      : `${added} new, ${changed} changed, ${unchanged} known already`
  print(`Batch ${pushed.batch}: ${stored}.${others(pushed)}`)
  // Some are refused only as they are stored.
  const told = new Set(trial.refused.map(({ index }) => index))
  const untold = pushed.refused.filter(({ index }) => !told.has(index))
  for (const line of refusals(untold, readings)) print(line)
  // An answer from before the rows are stored lacks those that the trial foresaw.
  return isWhole && pushed.refused.length === 0
}

/** In another encoding, names of games would be sent garbled and wait for staff as unknown. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError('The file is not UTF-8. Save it as CSV UTF-8.')
  }
}

const others = ({ quarantined, ignored, refused }: Pushed): string =>
  [
    quarantined > 0
      ? ` Wait for staff, because their game is unknown or their turnover implausible: ${quarantined}.`
      : '',
    ignored > 0 ? ` Of games that staff ignore: ${ignored}.` : '',
    refused.length > 0
      ? ` Refused: ${refused.length < MOST_REFUSED ? '' : 'at least '}${refused.length}.`
      : '',
  ].join('')

const refusals = (refused: Pushed['refused'], { lines }: Readings): string[] => {
  const shown = refused.slice(0, SHOWN).map(({ index, problems }) => {
    const wrong = problems.map(({ field, code, nearest }) =>
      [field, code, nearest && `(${nearest}?)`].filter(Boolean).join(' '),
    )
    return `  line ${lines[index]}: ${wrong.join('; ')}`
  })
  return [...shown, ...(refused.length > SHOWN ? ['  and more'] : [])]
}
