import { PUBLISHED_DAYS } from '@retorna/domain/published-day'
import { type CompiledQuery, type Expression, sql } from 'kysely'
import {
  type ChangeMark,
  changesSince,
  loggedSince,
  markNow,
  toChanges,
} from '../database/catalog-log.ts'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'
import { type NamedQuery, queryPlannedOnce } from '../database/query-planned-once.ts'
import {
  assumedStakeVariation,
  assumedStandardDeviations,
  countriesNow,
  storedSetting,
} from '../database/settings.ts'
import { onlyRow } from '../database/statement-outcome.ts'
import { queriesOf } from './game-queries.ts'
import { isNamed } from './named-versions.ts'

export type GameRow = Lists['games'][number]

export type CatalogRows = Awaited<ReturnType<typeof loadCatalog>>

/** The rows of some or all games: the active ones by id, and the inputs for judging every one. */
export type GameRows = ReturnType<typeof toRows>

/**
 * Reads the active catalog with its metrics in one consistent snapshot: games by id, providers by name, the latest
 * published days oldest first.
 */
export const loadCatalog = (db: Database) =>
  inTransaction(
    db,
    async (transaction) => {
      // Comes first, since the first statement opens the snapshot.
      const mark = await markNow(transaction)
      return {
        mark,
        logged: await loggedSince(transaction, mark),
        ...toRows(await listsOfAll(transaction)),
        providers: await transaction
          .selectFrom('providers')
          .select(['id', 'name', 'logo_url as logoUrl'])
          .where('is_active', '=', true)
          .orderBy('name')
          .execute(),
        operators: await transaction
          .selectFrom('operators')
          .select(['id', 'slug', 'name'])
          .orderBy(sql`lower(name)`)
          .execute(),
        countries: await countriesNow(transaction),
        isDemo: (await storedSetting(transaction, 'demo')) !== undefined,
        assumptions: {
          deviations: await assumedStandardDeviations(transaction),
          stakeVariation: await assumedStakeVariation(transaction),
        },
        publishedDays: (await latestPublishedDays(transaction)).reverse(),
      }
    },
    { isSnapshot: true },
  )

/** Reads some games of the catalog consistently in one statement: a statement costs more than a game. */
export const loadSomeGames = async (db: Database, ids: readonly number[]): Promise<GameRows> => {
  const [rows] = await queryPlannedOnce(db, [someGames(db, ids)])
  return toRows(onlyRow(rows))
}

/** {@link loadSomeGames} after the changes that were logged since a mark, in one round trip. */
export const loadChanges = async (db: Database, since: ChangeMark, ids: readonly number[]) => {
  const [changes, rows] = await queryPlannedOnce(db, [changesSince(since), someGames(db, ids)])
  return { ...toChanges(onlyRow(changes)), rows: toRows(onlyRow(rows)) }
}

/** Placeholder for the games in the statement, which is compiled once. */
const SOME: readonly number[] = []
const statements = new WeakMap<Database, CompiledQuery<Lists>>()

const someGames = (db: Database, ids: readonly number[]): NamedQuery<Lists> => {
  const query = compiled(db)
  const parameters = query.parameters.map((value) => (value === SOME ? ids : value))
  return { name: 'some-games', query: { ...query, parameters } }
}

const compiled = (db: Database): CompiledQuery<Lists> => {
  const known = statements.get(db)
  if (known !== undefined) return known
  const lists = Object.entries(queriesOf(db, SOME)).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.ref(name)}`,
  )
  const made = sql<Lists>`select ${sql.join(lists)}`.compile(db)
  statements.set(db, made)
  return made
}

type Queries = ReturnType<typeof queriesOf>

type Lists = {
  [Name in keyof Queries]: Queries[Name] extends Expression<infer Row> ? Row[] : never
}

/** One query after the other: the server would have to parse the lists of all games as a single text in one go. */
const listsOfAll = async (transaction: Transaction): Promise<Lists> => {
  const lists: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(queriesOf(transaction, 'all'))) {
    const { rows } = await sql`select * from (${query}) r`.execute(transaction)
    lists[name] = rows
  }
  return lists as Lists
}

const toRows = (lists: Lists) => {
  const metrics = byGame(lists.metrics)
  const [evidence, previousDays] = [byGame(lists.evidence), byGame(lists.previousDays)]
  const monthDays = byGame(lists.monthDays)
  const [theoretical, operators] = [byGame(lists.theoretical), byGame(lists.operators)]
  const estimates = byGame(lists.estimates)
  const named = new Map(lists.named.filter(isNamed).map((row) => [row.gameId, row]))
  return {
    games: lists.games.map((game) => ({
      ...game,
      metrics: metrics.get(game.id) ?? null,
      previousDay: previousDays.get(game.id) ?? null,
      monthDays: monthDays.get(game.id)?.days ?? 0,
      evidence: evidence.get(game.id) ?? null,
      theoretical: theoretical.get(game.id) ?? null,
      operatorIds: operators.get(game.id)?.ids ?? [],
      operatorNames: operators.get(game.id)?.names ?? [],
      estimate: estimates.get(game.id) ?? null,
      named: named.get(game.id) ?? null,
    })),
    judgmentRows: byGame(lists.judgments),
    merged: lists.merged,
  }
}

const byGame = <Row extends { game_id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.game_id, row]))

const latestPublishedDays = (db: Database) =>
  db
    .selectFrom('published_days')
    .select(['day', 'rtp', 'games', 'readings', 'rising', 'falling', 'steady'])
    .orderBy('day', 'desc')
    .limit(PUBLISHED_DAYS)
    .execute()
