import { posix } from 'node:path'
import { ImportError } from '../problem.ts'
import { formatsOf } from './number-formats.ts'
import { parseXml, textParts } from './parse-xml.ts'

export type Sheet = { name: string; isHidden: boolean; xml: Uint8Array }

/** A workbook without its cells. */
export type Workbook = ReturnType<typeof readWorkbook>

type Parts = Readonly<Record<string, Uint8Array>>
type Relation = { type: string; target: string }

/**
 * Reads the metadata of a workbook, transitional or strict, with any names of its parts.
 *
 * @throws ImportError `file-binary` for an archive that is not a workbook, `file-is-xlsb` for a binary workbook.
 */
export const readWorkbook = (parts: Parts) => {
  const main = partOf(parts, '', 'officeDocument')
  if (main === undefined) throw new ImportError('file-binary')
  const xml = parts[main]
  if (xml === undefined || main.endsWith('.bin')) throw new ImportError('file-is-xlsb')
  const relations = relationsOf(parts, main)
  const listed: { name: string; isHidden: boolean; id: string }[] = []
  let is1904 = false
  parseXml(xml, {
    open: (name, attributes) => {
      const given = attributes()
      if (name === 'workbookPr') is1904 = isOn(given.date1904)
      if (name !== 'sheet') return
      const id = Object.entries(given).find(([key]) => /^(?:\w+:)?id$/.test(key))?.[1] ?? ''
      listed.push({
        name: given.name ?? '',
        isHidden: (given.state ?? 'visible') !== 'visible',
        id,
      })
    },
  })
  const sheets = listed.flatMap(({ name, isHidden, id }) => {
    const relation = relations.get(id)
    const content = relation?.type === 'worksheet' ? parts[relation.target] : undefined
    return content === undefined ? [] : [{ name, isHidden, xml: content }]
  })
  const styles = parts[partOf(parts, main, 'styles') ?? '']
  const strings = parts[partOf(parts, main, 'sharedStrings') ?? '']
  return {
    /** Worksheets in the order of their tabs; chart sheets are left out. */
    sheets,
    /** Indexed by a cell's style. */
    formats: styles === undefined ? [] : formatsOf(styles),
    texts: strings === undefined ? [] : textParts(strings),
    /** Whether dates count from 1904. */
    is1904,
  }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

const partOf = (parts: Parts, from: string, type: string): string | undefined =>
  [...relationsOf(parts, from).values()].find((relation) => relation.type === type)?.target

const relationsOf = (parts: Parts, from: string): Map<string, Relation> => {
  const folder = posix.dirname(from)
  const place = posix.join(folder, '_rels', `${posix.basename(from)}.rels`)
  const xml = parts[from === '' ? '_rels/.rels' : place]
  const relations = new Map<string, Relation>()
  if (xml === undefined) return relations
  parseXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: posix.basename(Type), target })
    },
  })
  return relations
}
