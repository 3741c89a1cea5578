import { open } from 'node:fs/promises'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import type { Answers } from '../answers.ts'
import { fitOf } from '../columns/column-candidates.ts'
import { headOf } from '../interpret-rows.ts'
import { ImportError } from '../problem.ts'
import { OpenQuestions, type Question } from '../question.ts'
import { findHeader } from '../table/find-header.ts'
import { type ConvertedSheet, convertWorkbook } from '../workbook/convert-workbook.ts'
import { isArchive } from './file-kind.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'

export type OpenedFile = {
  file: InspectedFile
  /** For a workbook: the sheet that was read, and all sheets that could be. */
  sheet: string | null
  sheets: readonly string[]
}

/**
 * Opens a file of any supported kind: text directly, or the visible sheet of a workbook that has the table.
 *
 * @param directory for the sheets of a workbook.
 * @param kinds the possible kinds of the table.
 * @throws ImportError for a file that cannot be read; OpenQuestions if several sheets have such a table.
 */
export const openFile = async (
  path: string,
  directory: string,
  kinds: readonly ImportKind[],
  { sheet }: Pick<Answers, 'sheet'>,
): Promise<OpenedFile> => {
  if (!(await isWorkbook(path))) return { file: await inspectFile(path), sheet: null, sheets: [] }
  const converted = await convertWorkbook(path, directory)
  const sheets = converted.map(({ name }) => name)
  const chosen =
    sheet === undefined
      ? await sheetWithTable(converted, kinds)
      : converted.find(({ name }) => name.toLowerCase() === sheet.toLowerCase())
  if (chosen === undefined) throw new ImportError('sheet-unknown', sheets.join(', '))
  return { file: await inspectFile(chosen.csvPath), sheet: chosen.name, sheets }
}

export const isWorkbook = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return false
  const { buffer } = await file.read(Buffer.alloc(200), 0, 200, 0)
  await file.close()
  // Other archives are identified by the inspection.
  return isArchive(buffer) && !buffer.includes('opendocument')
}

const sheetWithTable = async (
  sheets: readonly ConvertedSheet[],
  kinds: readonly ImportKind[],
): Promise<ConvertedSheet | undefined> => {
  const [only, another] = sheets
  if (another === undefined) return only
  const fitting: ConvertedSheet[] = []
  for (const sheet of sheets) if (await hasTable(sheet, kinds)) fitting.push(sheet)
  const [first, second] = fitting
  if (second !== undefined) throw new OpenQuestions(kinds[0] ?? 'readings', [whichSheet(fitting)])
  return first ?? only
}

const hasTable = async ({ csvPath }: ConvertedSheet, kinds: readonly ImportKind[]) => {
  const head = await headOf(await inspectFile(csvPath))
  return kinds.some((kind) => {
    const at = findHeader(kind, head)
    return head.length > at + 1 && fitOf(kind, head[at]?.cells ?? []).isWhole
  })
}

const whichSheet = (sheets: readonly ConvertedSheet[]): Question => ({
  about: 'sheet',
  key: '',
  example: sheets.map(({ name }) => name).join(', '),
  choices: sheets.map(({ name }) => ({ value: name, label: name })),
  proposed: sheets[0]?.name ?? '',
})
