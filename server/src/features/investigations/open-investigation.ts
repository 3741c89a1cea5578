import type { KnownFigures } from '@retorna/contract/staff/investigation-entries'
import { investigationDueDay } from '@retorna/domain/investigations/by-volume'
import type { Origin } from '@retorna/domain/investigations/investigation'
import { type Database, inTransaction } from '../../database/connection.ts'
import { putInvestigation } from './entry-queries.ts'
import { append } from './write-entry.ts'

type Opening = {
  actor: string
  gameId: number
  operatorId: number | null
  origin: Origin
  text: string
  figures: KnownFigures
  today: string
}

/** Opens an investigation, or joins the open one of this game and operator. Returns its id. */
export const openInvestigation = (db: Database, opening: Opening): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { actor, origin, text, figures, today, ...place } = opening
    const dueOn = investigationDueDay(today, figures.plays)
    const { id, isNew } = await putInvestigation(trx, { ...place, origin, dueOn, ownerId: actor })
    const content = { kind: isNew ? 'opened' : 'joined', origin, text, figures } as const
    const action = isNew ? 'investigation.opened' : 'investigation.written'
    await append(trx, { id, actor }, content, action)
    return id
  })
