import { IMPORT_KINDS, type ImportKind } from '@retorna/contract/staff/import-options'
import type { ImportReport } from '@retorna/contract/staff/import-report'
import type { ImportDetails, PendingImport } from '@retorna/contract/staff/imports'
import type { Language } from '@retorna/domain/language'
import { HEADINGS, REQUIRED } from '../../ingestion/columns/headers.ts'
import { pickColumns } from '../../ingestion/columns/pick-columns.ts'
import { deskProblemText, importTexts, noticeText } from '../../ingestion/texts/text.ts'
import type { ImportProgress } from './import-request.ts'
import type { Layout } from './layout-queries.ts'
import {
  areColumnsOf,
  type DeskImport,
  type DeskOptions,
  type DeskProblem,
  type DeskReport,
  type ImportLine,
} from './stored-import.ts'

const NOTICES_SHOWN = 5
const ROWS_SHOWN = 5
const NOTHING_TAKEN = { new: [], changed: [], unchanged: [] }

export const wireLine = (line: ImportLine, language: Language): PendingImport => {
  const { id, fileName, bytes, state, uploadedBy, batchId, createdAt, problem } = line
  return {
    id,
    fileName,
    bytes,
    state,
    uploadedBy,
    batchId,
    createdAt: createdAt.toISOString(),
    progress: progressOf(line),
    problem: problem && problemOf(problem, language),
  }
}

export const wireImport = (
  found: DeskImport,
  layouts: readonly Layout[],
  language: Language,
  nameOf: (gameId: number) => string | undefined,
): ImportDetails => ({
  ...wireLine(found, language),
  header: found.header,
  sample: found.sample.slice(0, ROWS_SHOWN),
  options: wireOptions(found.options),
  isRemembered: found.isRemembered,
  layouts: layouts
    .filter(({ options }) => areColumnsOf(options.kind, options.columns, found.header.length))
    .map(({ feedId, options }) => ({ feedId, options: wireOptions(options) })),
  sheet: found.sheet,
  sheets: found.sheets,
  gameNames: Object.fromEntries(
    Object.values(found.options.games).flatMap((id) => {
      const name = nameOf(id)
      return name === undefined ? [] : [[id, name]]
    }),
  ),
  columnRules: COLUMN_RULES,
  guesses: guessesOf(found),
  report: found.report && wireReport(found.report, language),
  version: found.version,
  hasFile: found.hasSource,
  hasRefusedFile: found.hasRefused,
  undoneAt: found.undoneAt?.toISOString() ?? null,
  undoneBy: found.undoneBy,
})

const wireOptions = (options: DeskOptions) => ({
  ...options,
  columns: definedOf(options.columns),
})

const ruleOf = (kind: ImportKind) => ({
  keys: Object.keys(HEADINGS[kind]),
  required: REQUIRED[kind].map((alternatives) => alternatives.map((keys) => [...keys])),
})

const COLUMN_RULES = Object.fromEntries(
  IMPORT_KINDS.map((kind) => [kind, ruleOf(kind)]),
) as ImportDetails['columnRules']

const guessesOf = ({ header, sample }: Pick<DeskImport, 'header' | 'sample'>) =>
  Object.fromEntries(
    IMPORT_KINDS.map((kind) => {
      const { index, questions } = pickColumns(kind, header, sample)
      return [kind, { columns: definedOf(index), questions }]
    }),
  ) as ImportDetails['guesses']

const progressOf = ({ state, received, bytes, progress }: ImportLine) => {
  if (state === 'uploading') return { phase: state, share: received / bytes }
  return progress && { phase: progress.phase, share: shareOf(progress) }
}

const shareOf = (progress: ImportProgress): number | null => {
  if (progress.phase === 'reading') return progress.bytes / Math.max(progress.totalBytes, 1)
  return progress.phase === 'storing' ? (progress.share ?? null) : null
}

const problemOf = ({ code, hint }: DeskProblem, language: Language): string => {
  const { broken, turnFailed, errors } = importTexts(language)
  if (code === 'broken') return broken
  return code === 'turn-failed' ? turnFailed : errors[code](hint)
}

const wireReport = (report: DeskReport, language: Language): ImportReport => ({
  counts: report.counts,
  refused: report.refused.map(({ line, problems }) => ({
    line,
    problems: problems.map((problem) => ({
      column: problem.column,
      value: problem.value,
      // Suggestions are shown as buttons.
      reason: deskProblemText(
        problem.code === 'game-unknown' ? { ...problem, hint: '' } : problem,
        language,
      ),
      meant:
        problem.meant === undefined ? null : { ...problem.meant, games: [...problem.meant.games] },
    })),
  })),
  ...(report.taken ?? NOTHING_TAKEN),
  notices: report.notices.map(({ count, examples }) => ({
    count,
    text: examples[0] === undefined ? '' : noticeText(examples[0], language),
    examples: examples.slice(0, NOTICES_SHOWN).map((notice) => ({
      line: notice.line,
      value: notice.value,
      text: noticeText(notice, language),
    })),
  })),
  ignoredColumns: [...report.ignoredColumns],
  // A report of an earlier version lacks questions.
  questions: [...(report.questions ?? [])],
  isAsked: report.isAsked ?? false,
  asksOutliers:
    report.problems.includes('rtp-unusual') || report.problems.includes('theoretical-unusual'),
})

const definedOf = (columns: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, at]) => (at === undefined ? [] : [[key, at]])),
  )
