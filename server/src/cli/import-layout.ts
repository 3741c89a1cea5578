import type { ImportKind } from '@retorna/contract/staff/import-options'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import type { Connection } from '../database/connection.ts'
import type { ImportRequest } from '../features/imports/import-request.ts'
import { keepLayout, layoutNamed, layoutsOf } from '../features/imports/layout-queries.ts'
import { shapeOf } from '../features/imports/stored-import.ts'
import { type Answers, answersIn } from '../ingestion/answers.ts'
import { ImportError } from '../ingestion/problem.ts'

type Given = {
  kind: ImportKind
  feedId: number | undefined
  answers: Answers
  /** Names of the layout to read as, and of the one to save. */
  layout: string | undefined
  saved: string | undefined
  actor: string
}

/** What an import of the command line recalls of earlier ones, and keeps once it is stored, as the desk does. */
export const layoutMemory = ({
  kind,
  feedId = FILES_FEED,
  answers,
  layout,
  saved,
  actor,
}: Given): Pick<ImportRequest, 'recall' | 'onStored'> => {
  let recalled: Answers | undefined
  const recall = async (
    client: Connection,
    header: readonly string[],
  ): Promise<Answers | undefined> => {
    const shape = shapeOf(header)
    if (layout === undefined) {
      const feed = kind === 'readings' ? feedId : null
      const found = (await layoutsOf(client, shape)).find(
        (one) => one.feedId === feed && one.options.kind === kind,
      )
      return found && { ...answersIn(found.options), columns: found.options.columns }
    }
    const named = await layoutNamed(client, layout)
    if (named === undefined || named.options.kind !== kind) {
      throw new ImportError('layout-unknown', layout)
    }
    if (!shape.equals(named.shape)) throw new ImportError('layout-differs', layout)
    return { ...answersIn(named.options), columns: named.options.columns }
  }
  const onStored: ImportRequest['onStored'] = async (client, summary) => {
    const { header, columns, notation, sheet } = summary
    const given = Object.entries(answers).filter(([, value]) => value !== undefined)
    const said: Answers = { ...recalled, ...Object.fromEntries(given) }
    const options = {
      kind,
      feedId,
      columns,
      sheet: said.sheet === undefined ? null : sheet,
      units: { ...said.units },
      currency: said.currency ?? null,
      dateFormat: said.dateFormat ?? notation?.dateFormat ?? null,
      decimalSign: said.decimalSign ?? null,
      confirmOutliers: false,
      games: {},
    }
    const shape = shapeOf(header)
    await keepLayout(client, { shape, by: actor }, options)
    if (saved !== undefined) await keepLayout(client, { shape, name: saved, by: actor }, options)
  }
  return {
    recall: async (client, header) => {
      recalled = await recall(client, header)
      return recalled
    },
    onStored,
  }
}
