import { type Language, localeOf } from '@retorna/domain/language'
import cliProgress from 'cli-progress'
import type { ListedBatch } from '../features/imports/import-queries.ts'
import type { ImportProgress, ImportSummary } from '../features/imports/import-request.ts'
import type { NoticeCount, RefusedRow } from '../ingestion/problem.ts'
import type { Question } from '../ingestion/question.ts'
import { importTexts, noticeText, problemText, questionText } from '../ingestion/texts/text.ts'
import { flagOf } from './import-answers.ts'

const MAX_REFUSED = 20
const MAX_NOTICED = 3

export const summaryLines = (summary: ImportSummary, language: Language): string[] => {
  const { report } = importTexts(language)
  const { counts } = summary
  const number = (count: number) => count.toLocaleString(localeOf(language))
  return [
    ...summary.refused.slice(0, MAX_REFUSED).flatMap((row) => refusedLines(row, language)),
    ...(counts.refused > MAX_REFUSED ? [report.more(counts.refused - MAX_REFUSED)] : []),
    ...summary.questions.flatMap((question) => questionLines(question, language)),
    ...summary.notices.flatMap((notices) => noticeLines(notices, language)),
    ...(summary.ignoredColumns.length > 0
      ? [`${report.ignoredColumns}: ${summary.ignoredColumns.join(', ')}`]
      : []),
    ...(summary.outcome === 'asked'
      ? []
      : [
          `${number(counts.new)} ${report.newRows}, ${number(counts.changed)} ${report.changed}, ` +
            `${number(counts.unchanged)} ${report.unchanged}, ${number(counts.refused)} ${report.refused}`,
        ]),
    ...(summary.refusedPath === null ? [] : [report.refusedFile(summary.refusedPath)]),
    outcomeLine(summary, language),
  ]
}

/** A question with an example of the file, and each answer as the flag that gives it. */
const questionLines = (question: Question, language: Language): string[] => [
  questionText(question, language),
  ...question.choices.map(({ value, label }) => {
    const mark = value === question.proposed ? '*' : '-'
    const outcome = label === '' || label === value ? '' : `  (${plainText(label)})`
    return `  ${mark} ${flagOf(question, value)}${outcome}`
  }),
]

const refusedLines = ({ line, problems }: RefusedRow, language: Language): string[] => {
  const { report } = importTexts(language)
  return problems.map((problem) => {
    const place = [`${report.line} ${line}`, problem.column, quoted(problem.value)]
    return `${place.filter((part) => part !== '').join(', ')}: ${problemText(problem, language)}`
  })
}

const noticeLines = ({ count, examples }: NoticeCount, language: Language): string[] => {
  const { report } = importTexts(language)
  const shown = examples.slice(0, MAX_NOTICED).map((notice) => {
    const place = [`${report.line} ${notice.line}`, quoted(notice.value)]
    const text = noticeText(notice, language)
    return `${report.noticed}: ${place.filter((part) => part !== '').join(', ')}: ${text}`
  })
  return count > MAX_NOTICED ? [...shown, report.more(count - MAX_NOTICED)] : shown
}

const outcomeLine = ({ outcome, batchId, counts }: ImportSummary, language: Language): string => {
  const { report } = importTexts(language)
  if (outcome === 'dry-run') return report.dryRun
  if (outcome === 'asked') return report.asked
  if (batchId !== null) return report.stored(batchId)
  if (outcome === 'nothing-new') return counts.refused > 0 ? report.nothingGood : report.nothingNew
  return counts.new + counts.changed > 0 ? report.nothingStored : report.nothingGood
}

export const batchLines = (batches: readonly ListedBatch[], language: Language): string[] => {
  const { report, kinds } = importTexts(language)
  if (batches.length === 0) return [report.noBatches]
  return batches.map((batch) => {
    const at = batch.createdAt.toISOString().slice(0, 16).replace('T', ' ')
    const counts = `${batch.counts.new} ${report.newRows}, ${batch.counts.changed} ${report.changed}`
    const undone = batch.undoneAt === null ? '' : ` (${report.undoneMark})`
    return `${String(batch.id).padStart(5)}  ${at}Z  ${kinds[batch.kind]}  ${batch.fileName}  ${counts}  ${batch.actor}${undone}`
  })
}

// Control characters from the file must not reach the terminal.
const plainText = (value: string): string => value.replace(/\p{Cc}/gu, ' ')
const quoted = (value: string): string => (value === '' ? '' : `"${plainText(value)}"`)

/**
 * Shows the progress of an import on standard error: a bar by bytes read on a terminal, else one line per 10 %; nothing
 * for a file that is read in one go.
 */
export const showProgress = (
  language: Language,
): { update: (progress: ImportProgress) => void; end: () => void } => {
  const { phases } = importTexts(language).report
  const isTerminal = process.stderr.isTTY === true
  const bar = isTerminal
    ? new cliProgress.SingleBar({
        format: '{phase} [{bar}] {percentage}%',
        hideCursor: true,
        clearOnComplete: true,
        stream: process.stderr,
      })
    : null
  let isStarted = false
  let tenth = 0
  return {
    update: (progress) => {
      if (progress.phase !== 'reading') {
        if (isTerminal) bar?.update({ phase: phases[progress.phase] })
        else if (tenth > 0) process.stderr.write(`${phases[progress.phase]} …\n`)
        return
      }
      const { bytes, totalBytes } = progress
      if (bar !== null) {
        if (!isStarted) bar.start(totalBytes, 0, { phase: phases.reading })
        isStarted = true
        bar.update(bytes, { phase: phases.reading })
        return
      }
      const reached = Math.floor((10 * bytes) / totalBytes)
      if (reached > tenth && totalBytes > 1_000_000) {
        tenth = reached
        process.stderr.write(`${phases.reading}: ${reached * 10} %\n`)
      }
    },
    end: () => bar?.stop(),
  }
}
