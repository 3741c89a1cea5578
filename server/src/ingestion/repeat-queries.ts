import { hash } from 'node:crypto'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import type { Transaction } from '../database/connection.ts'

type Known = { index: number; reading: SentReading; gameId: number }

/** A row that names the game, moment and version of an earlier one: the same, or another value for it. */
export type Repeat = { index: number; isSame: boolean }

/** Beyond this many rows their keys are kept by the database: memory stays bounded. */
const IN_MEMORY = 20_000

/** Returns a function that finds, among the next rows of a batch, those that repeat an earlier one of it. */
export const repeatFinder = (
  trx: Transaction,
): ((rows: readonly Known[]) => Promise<readonly Repeat[]>) => {
  const seen = new Map<string, { value: string; key: Key; index: number }>()
  let isInTable = false

  const inMemory = (keyed: readonly Keyed[]): Repeat[] =>
    keyed.flatMap(({ index, key, value }) => {
      const name = JSON.stringify(key)
      const first = seen.get(name)
      if (first === undefined) seen.set(name, { value, key, index })
      return first === undefined ? [] : [{ index, isSame: first.value === value }]
    })

  return async (rows) => {
    const keyed = rows.map(keyOf)
    if (!isInTable && seen.size + rows.length <= IN_MEMORY) return inMemory(keyed)
    if (!isInTable) {
      await sql`
        create temp table sent_rows (
          game_id integer, read_at timestamptz, version float8, value text, index integer,
          unique nulls not distinct (game_id, read_at, version)) on commit drop`.execute(trx)
      await intoTable(trx, [...seen.values()])
      seen.clear()
      isInTable = true
    }
    return intoTable(trx, keyed)
  }
}

type Key = [gameId: number, at: string, version: number | null]
type Keyed = { key: Key; value: string; index: number }

const keyOf = ({ index, reading, gameId }: Known): Keyed => {
  const { game: _, at, versionRtp, ...value } = reading
  const text = JSON.stringify(value)
  return {
    index,
    key: [gameId, at.toISOString(), versionRtp],
    value: hash('sha256', text, 'base64'),
  }
}

const intoTable = async (trx: Transaction, keyed: readonly Keyed[]): Promise<Repeat[]> => {
  const { rows } = await sql<Repeat>`
    with given as materialized (
      select * from unnest(
        ${keyed.map(({ key }) => key[0])}::integer[], ${keyed.map(({ key }) => key[1])}::timestamptz[],
        ${keyed.map(({ key }) => key[2])}::float8[], ${keyed.map(({ value }) => value)}::text[],
        ${keyed.map(({ index }) => index)}::integer[]) as t (game_id, read_at, version, value, index)),
    firsts as (
      select distinct on (game_id, read_at, version) * from given
      order by game_id, read_at, version, index),
    added as (
      insert into sent_rows select * from firsts on conflict do nothing returning index)
    select g.index, g.value = coalesce(s.value, f.value) as "isSame"
    from given g
    join firsts f on f.game_id = g.game_id and f.read_at = g.read_at
      and f.version is not distinct from g.version
    left join sent_rows s on s.game_id = g.game_id and s.read_at = g.read_at
      and s.version is not distinct from g.version
    where g.index not in (select index from added)`.execute(trx)
  return rows
}
