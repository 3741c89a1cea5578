import { addDays, dayOf } from '@retorna/domain/day'
import { investigationDueDay } from '@retorna/domain/investigations/by-volume'
import type { Origin, Outcome } from '@retorna/domain/investigations/investigation'
import { DAY_MS } from '@retorna/domain/milliseconds'
import { sql } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'
import { insertRow } from '../database/insert-row.ts'
import type { StoredContent } from '../database/json-columns.ts'

type Demo = {
  slug: string
  origin: Origin
  /** Days ago. */
  openedAgo: number
  why: string
  outcome: Outcome | null
  /** Each with the days after the opening; the last closes it, if it has an outcome. */
  entries: (openedOn: string, owner: string) => readonly (readonly [number, StoredContent])[]
}

const note = (text: string): StoredContent => ({ kind: 'note', text })
const found = (item: string, text: string): StoredContent => ({
  kind: 'check',
  item,
  state: 'found',
  text,
})
const fine = (item: string): StoredContent => ({ kind: 'check', item, state: 'fine', text: '' })
const ended = (outcome: Outcome, text: string): StoredContent => ({
  kind: 'outcome',
  outcome,
  text,
  figures: null,
})

/** Made up, like the readings: one that ran another version, one whose data were at fault, and one that is open. */
const DEMO: readonly Demo[] = [
  {
    slug: 'toffee-otters',
    origin: 'version',
    openedAgo: 40,
    why: 'The days name the version of 93.85 %, and the operator states another.',
    outcome: 'other-version',
    entries: (openedOn, owner) => [
      [0, { kind: 'owner', userId: owner }],
      [1, { kind: 'data', from: addDays(openedOn, -14), to: openedOn, text: 'Two weeks of play.' }],
      [1, fine('data-fault')],
      [1, { kind: 'told', whom: 'Boreal Bet, compliance', on: addDays(openedOn, 1), text: '' }],
      [3, found('version', 'Boreal Bet confirmed that its lobby had loaded the build of 93.85 %.')],
      [3, fine('configuration')],
      [
        5,
        ended(
          'other-version',
          'Another certified version ran. Its RTP is now stated, and the next change is to be told before it is made.',
        ),
      ],
    ],
  },
  {
    slug: 'ferns-of-fernacre',
    origin: 'complaint',
    openedAgo: 18,
    why: 'A member wrote that the RTP of one day cannot be right.',
    outcome: 'data-fault',
    entries: (openedOn, owner) => [
      [0, { kind: 'owner', userId: owner }],
      [
        0,
        {
          kind: 'data',
          from: addDays(openedOn, -2),
          to: openedOn,
          text: 'The day, and those around it.',
        },
      ],
      [1, found('data-fault', 'Casino Aurora had sent an hour twice. It sent the day again.')],
      [1, fine('version')],
      [1, note('The member was told in the support conversation.')],
      [1, ended('data-fault', 'One hour was counted twice. The game itself paid as certified.')],
    ],
  },
  {
    slug: 'tangerine-tramway',
    origin: 'off',
    openedAgo: 9,
    why: 'Pays less than certified, with growing evidence.',
    outcome: null,
    entries: (_, owner) => [
      [0, { kind: 'owner', userId: owner }],
      [1, fine('version')],
      [1, fine('data-fault')],
      [2, note('The studio was asked which configuration is deployed.')],
    ],
  },
]

const OWNER = 'admin@retorna.demo'

/** Makes the investigations of the demonstration, unless there are any. */
export const ensureDemoInvestigations = (
  db: Database,
  { timeZone }: { timeZone: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Two processes that start at once must not both find none.
    await sql`lock table investigations in share row exclusive mode`.execute(trx)
    const any = await trx.selectFrom('investigations').select('id').limit(1).executeTakeFirst()
    const owner = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', OWNER)
      .executeTakeFirst()
    if (any !== undefined || owner === undefined) return
    for (const demo of DEMO) await insert(trx, demo, owner.id, { timeZone, now })
  })

const insert = async (
  trx: Transaction,
  { slug, origin, openedAgo, why, outcome, entries }: Demo,
  owner: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> => {
  const game = await trx
    .selectFrom('games')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (game === undefined) return
  const daysAfter = (days: number) => new Date(now.getTime() + (days - openedAgo) * DAY_MS)
  const openedOn = dayOf(daysAfter(0), timeZone)
  const opening: StoredContent = { kind: 'opened', origin, text: why, figures: null }
  const written = [[0, opening] as const, ...entries(openedOn, owner)]
  const [lastDay] = written.at(-1) ?? [0]
  const id = await insertRow(trx, 'investigations', {
    game_id: game.id,
    origin,
    opened_at: daysAfter(0),
    owner_id: owner,
    due_on: investigationDueDay(openedOn, null),
    outcome,
    closed_at: outcome === null ? null : daysAfter(lastDay),
  })
  for (const [days, content] of written) {
    const entry = await insertRow(trx, 'investigation_entries', {
      investigation_id: id,
      author: owner,
      at: daysAfter(days),
      content: JSON.stringify(content),
    })
    await recordAudit(trx, {
      actor: 'demonstration',
      action: content.kind === 'opened' ? 'investigation.opened' : 'investigation.written',
      subject: `investigation ${id}`,
      after: { entry, kind: content.kind },
    })
  }
}
