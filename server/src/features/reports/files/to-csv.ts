import type { Report } from '@retorna/contract/reports/report'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { plainTableToCsv } from '../../../tables/csv.ts'
import { hyphenated } from './file-name.ts'
import { type FileTable, summaryOf, tablesOf } from './file-tables.ts'

/**
 * A report for programs: a ZIP with a CSV per table ({@link plainTableToCsv}), named after its section and, if the
 * title differs, also after the title; `about.txt` has the texts. Numbers have no units; days are `yyyy-mm-dd`, moments
 * ISO 8601.
 */
export const reportToCsv = async (report: Report): Promise<Uint8Array> => {
  const about = summaryOf(report).map(({ heading, lines }) => [heading, ...lines, ''].join('\r\n'))
  const files: Zippable = { 'about.txt': strToU8(about.join('\r\n')) }
  for (const table of tablesOf(report)) {
    const bytes = Buffer.concat(await Array.fromAsync(plainTableToCsv(table)))
    files[freeName(nameOf(table), files)] = bytes
  }
  return zipSync(files, { mtime: report.asOf })
}

const nameOf = ({ section: { name, title: heading }, title }: FileTable): string =>
  title === heading ? name : `${name}-${hyphenated(title)}`

const freeName = (name: string, files: Zippable): string => {
  let number = 1
  const free = () => `${name}${number === 1 ? '' : `-${number}`}.csv`
  while (files[free()] !== undefined) number++
  return free()
}
