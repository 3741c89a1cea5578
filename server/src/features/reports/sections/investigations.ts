import type { ReportPart } from '@retorna/contract/reports/report'
import { dayOf } from '@retorna/domain/day'
import type { ReportContext } from '../report-context.ts'
import { textBlocks } from './blocks.ts'
import { investigationsOf } from './game-queries.ts'

const MOST = 3

/**
 * For staff alone: the outcomes of the investigations of a case file's game, or that they are open; empty if there are
 * none.
 */
export const investigationsParts = async ({
  sources: { db, timeZone },
  text,
  measured: [own],
}: ReportContext): Promise<ReportPart[]> => {
  if (own === undefined) return []
  const found = await investigationsOf(db, own.game.id, MOST)
  if (found.length === 0) return []
  const words = text.investigation
  const paragraphs = found.map(
    ({ id, operator, openedAt, closedAt, dueOn, outcome, text: said }) => {
      const name = operator === null ? words.number(id) : `${words.number(id)} (${operator})`
      return outcome === null || closedAt === null
        ? words.open(name, dayOf(openedAt, timeZone), dueOn)
        : words.closed(name, text.outcomes[outcome], dayOf(closedAt, timeZone), said)
    },
  )
  const title = text.sections.investigations
  return [{ name: 'investigations', title, blocks: textBlocks(...paragraphs) }]
}
