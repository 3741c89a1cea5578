import { dayOf } from '@retorna/domain/day'
import type { Snapshot } from '../../catalog/snapshot.ts'
import type { Config } from '../../config.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { storeSetting } from '../../database/settings.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import {
  alertsToJoin,
  findMailed,
  findOpen,
  type OpenInvestigation,
  saidOf,
} from './desk-queries.ts'
import { lockInvestigation } from './entry-queries.ts'
import { figuresNow } from './figures.ts'
import { findUninvestigated } from './uninvestigated.ts'
import { append } from './write-entry.ts'

type Sources = {
  db: Database
  config: Pick<Config, 'timeZone' | 'publicUrl' | 'investigateWithinDays'>
  snapshot: () => Promise<Snapshot>
}

/** Adds news to open investigations, and notifies staff of games that nobody investigates. */
export const reviewInvestigations = async (sources: Sources, now: Date): Promise<void> => {
  const { db, config } = sources
  const today = dayOf(now, config.timeZone)
  const snapshot = await sources.snapshot()
  const alerts = await alertsToJoin(db)
  for (const open of await findOpen(db)) {
    await joinNews(db, snapshot, { ...open, alerts: alerts.get(open.id) ?? [] }, today)
  }
  await tellUninvestigated(sources, snapshot, today)
}

/** Adds a changed answer, and what alerts by evidence have told. */
const joinNews = async (
  db: Database,
  snapshot: Snapshot,
  open: OpenInvestigation & { alerts: readonly string[] },
  today: string,
): Promise<void> => {
  const { id, said, alerts } = open
  const figures = await figuresNow(db, snapshot, open, today)
  const kind = figures?.answer.kind
  const isNew =
    (kind === 'off' || kind === 'version') && figures !== null && saidOf(figures.answer) !== said
  if (!isNew && alerts.length === 0) return
  await inTransaction(db, async (trx) => {
    const locked = await lockInvestigation(trx, id)
    if (locked === undefined || locked.closedAt !== null) return
    const author = { id, actor: 'system' }
    if (isNew) await append(trx, author, { kind: 'joined', origin: kind, text: '', figures })
    for (const text of alerts) {
      await append(trx, author, { kind: 'joined', origin: 'alert', text, figures: null })
    }
  })
}

/** Counts the games for monitoring, and sends staff an email once a day while some of them are late. */
const tellUninvestigated = async ({ db, config }: Sources, snapshot: Snapshot, today: string) => {
  const { timeZone, publicUrl, investigateWithinDays: withinDays } = config
  const found = await findUninvestigated(db, snapshot, { today, timeZone, withinDays })
  const late = new Set(found.flatMap(({ game, isLate }) => (isLate ? [game.id] : []))).size
  await inTransaction(db, async (trx) => {
    await storeSetting(trx, 'uninvestigated', { late })
    if (late === 0) return
    const news = { games: late, days: withinDays, link: `${publicUrl}/admin/today` }
    for (const person of await findMailed(trx)) {
      await mailUser(trx, person, 'uninvestigated', `${today}:${person.id}`, news)
    }
  })
}
