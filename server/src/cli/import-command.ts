import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { IMPORT_KINDS, type ImportKind } from '@retorna/contract/staff/import-options'
import { LANGUAGES, type Language } from '@retorna/domain/language'
import { type Command, Option } from 'commander'
import { COMMAND_LINE } from '../database/audit.ts'
import type { Database } from '../database/connection.ts'
import { allFeeds } from '../features/feeds/queries.ts'
import { importFile } from '../features/imports/import-file.ts'
import { batchList } from '../features/imports/import-queries.ts'
import { undoImport } from '../features/imports/undo/undo-import.ts'
import { ImportError } from '../ingestion/problem.ts'
import { importTexts } from '../ingestion/texts/text.ts'
import { type AnswerOptions, addAnswerOptions, answersOf } from './import-answers.ts'
import { layoutMemory } from './import-layout.ts'
import { batchLines, showProgress, summaryLines } from './import-report.ts'
import { fromHere, say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const MAX_LISTED = 50

type ImportOptions = AnswerOptions & {
  dryRun?: true
  yes?: true
  confirmOutliers?: true
  refused?: string
  layout?: string
  saveLayout?: string
  feed?: string
  lang: Language
}

export const addImportCommand = (program: Command): void => {
  const command = program
    .command('import')
    .description('import providers, games, RTP versions or readings from a CSV or XLSX file')
  for (const kind of IMPORT_KINDS) {
    const subcommand = addAnswerOptions(command.command(kind))
      .argument('<file>', 'XLSX, or CSV separated by comma, semicolon or tab')
      .option('--dry-run', 'check everything and store nothing')
      .option('--yes', 'store the valid rows even if others are refused')
      .option('--confirm-outliers', 'accept RTPs outside the usual range')
      .option('--layout <name>', 'read as the layout that was saved under this name')
      .option('--save-layout <name>', 'once stored, save how the file was read')
      .option('--refused <file>', 'where to write refused rows (default: beside the file)')
      .addOption(languageOption())
      .action((file: string, options: ImportOptions) => runImport(kind, file, options))
    if (kind === 'readings') {
      subcommand.option('--feed <name>', 'feed that the readings belong to (default: Files)')
    }
  }
  command
    .command('undo')
    .argument('<batch>', 'number of the batch')
    .description('undo an import and restore what it replaced')
    .addOption(languageOption())
    .action(runUndo)
  command
    .command('list')
    .description('list the latest imports of files')
    .addOption(languageOption())
    .action(({ lang }: { lang: Language }) =>
      withDatabase(lang, async ({ pool }) => {
        const { batches } = await batchList(pool, 'files', MAX_LISTED)
        print(batchLines(batches, lang))
      }),
    )
}

const runImport = (kind: ImportKind, file: string, options: ImportOptions): Promise<void> =>
  withDatabase(options.lang, async ({ db, pool }, config) => {
    const feedId = options.feed === undefined ? undefined : await feedNamed(db, options.feed)
    const path = fromHere(file)
    const answers = answersOf(options)
    const progress = showProgress(options.lang)
    const interruption = new AbortController()
    const interrupt = () => interruption.abort()
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    try {
      const summary = await importFile(pool, {
        kind,
        path,
        feedId,
        timeZone: config.timeZone,
        now: new Date(),
        actor: COMMAND_LINE,
        acceptPartly: options.yes ?? false,
        dryRun: options.dryRun ?? false,
        confirmOutliers: options.confirmOutliers ?? false,
        answers,
        ...layoutMemory({
          kind,
          feedId,
          answers,
          layout: options.layout,
          saved: options.saveLayout,
          actor: COMMAND_LINE,
        }),
        refusedPath: await refusedPath(path, options.refused),
        language: options.lang,
        signal: interruption.signal,
        onProgress: progress.update,
      })
      progress.end()
      print(summaryLines(summary, options.lang))
      if (summary.counts.refused > 0 || summary.outcome === 'asked') process.exitCode = 1
    } finally {
      progress.end()
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    }
  })

const runUndo = (batch: string, { lang }: { lang: Language }): Promise<void> =>
  withDatabase(lang, async ({ pool }, config) => {
    const batchId = /^\d{1,15}$/.test(batch) ? Number(batch) : 0
    const { timeZone } = config
    const effect = await undoImport(pool, {
      batchId,
      timeZone,
      now: new Date(),
      actor: COMMAND_LINE,
    })
    print([importTexts(lang).report.undone(batchId, effect.removed, effect.restored)])
  })

const feedNamed = async (db: Database, name: string): Promise<number> => {
  const feed = (await allFeeds(db)).find(({ values }) => values.name === name)
  if (feed === undefined) throw new ImportError('feed-unknown', name)
  return feed.id
}

const languageOption = (): Option => {
  const locale = process.env.LC_ALL || process.env.LANG || ''
  const fallback: Language = locale.toLowerCase().startsWith('pt') ? 'pt' : 'en'
  return new Option('--lang <language>', 'language of the report')
    .choices(LANGUAGES)
    .default(fallback)
}

/**
 * Beside the file, or in the current directory if that is not writable; never overwrites an earlier report, which may
 * contain corrections by now.
 */
const refusedPath = async (path: string, given: string | undefined): Promise<string> => {
  if (given !== undefined) return fromHere(given)
  const isWritable = await access(dirname(path), constants.W_OK).then(
    () => true,
    () => false,
  )
  const stem = join(isWritable ? dirname(path) : fromHere('.'), basename(path, extname(path)))
  let candidate = `${stem}.refused.csv`
  for (let number = 2; existsSync(candidate); number++) candidate = `${stem}.refused-${number}.csv`
  return candidate
}

const print = (lines: readonly string[]): void => {
  say(lines.join('\n'))
}
