import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import type { ReportFormat } from '@retorna/contract/reports/reports'
import { readSnapshot } from '../../server/src/catalog/to-snapshot.ts'
import { buildReport } from '../../server/src/features/reports/build-report.ts'
import { renderReport } from '../../server/src/features/reports/files/render-report.ts'
import { chosenParts } from './chosen-parts.ts'
import { median } from './load.ts'
import { morning } from './reports/morning.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { sized } from './sized.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const ROUNDS = sized(5, 1)
const VIEWER = { userId: 'nobody', plan: 'premium', isStaff: false } as const

/** The settings of a report in English over the last 30 days, or over all days for a case file. */
export const settings = (kind: ReportSettings['kind'], subject: number | null): ReportSettings => ({
  kind,
  subject,
  sections: null,
  columns: null,
  grouping: 'none',
  comparesBefore: false,
  title: null,
  logo: null,
  filters: { providers: [], operators: [], games: [] },
  period: { type: 'moving', window: kind === 'case-file' ? 'all' : 'last-30-days' },
  language: 'en',
  paper: 'a4',
})

/** @param options.part some of `PARTS`, separated by commas; all if absent. */
export const run = async ({ part }: { part?: string }): Promise<boolean> => {
  const parts = chosenParts(Object.keys(PARTS) as (keyof typeof PARTS)[], part)
  let isMet = true
  for (const name of parts) isMet = (await PARTS[name]()) && isMet
  return isMet
}

/** Builds reports of 951 games with 60 days and writes them as files, in the thread that the server uses. */
const files = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  const { db } = database
  const snapshot = await readSnapshot(db)
  const sources = { db, snapshot, timeZone: TIME_ZONE, publicUrl: 'https://retorna.example' }
  const game = snapshot.games[0]?.id ?? null
  const cases: [name: string, asked: ReportSettings, format: ReportFormat, mostMs: number][] = [
    ['catalog, PDF', settings('catalog', null), 'pdf', 3000],
    ['catalog, CSV', settings('catalog', null), 'csv', 3000],
    ['catalog, XLSX', settings('catalog', null), 'xlsx', 3000],
    ['game, PDF', settings('game', game), 'pdf', 1000],
    ['case file, PDF', settings('case-file', game), 'pdf', 3000],
  ]
  let isFast = true
  for (const [name, asked, format, mostMs] of cases) {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const report = await buildReport(sources, asked, new Date(), VIEWER)
      bytes = (await renderReport(report, format)).byteLength
      times.push(performance.now() - start)
    }
    const ms = Math.round(median(times))
    const isMet = ms <= mostMs
    isFast &&= isMet
    process.stdout.write(
      `${name.padEnd(16)} ${String(ms).padStart(5)} ms, at most ${mostMs} (${Math.round(bytes / 1000)} kB)\n`,
    )
  }
  return isFast
}

const PARTS = { files, morning }
