import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

/** What the script hands to Citus, by kind of table. */
const namesOf = (script: string, call: string): string[] =>
  [...script.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name = '']) => name)

const COLUMN = 'game_id'

let database: TestDatabase
let distributed: string[]
let reference: string[]
let droppedTriggers: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const script = await readFile(new URL('../../docs/operations/citus.sql', import.meta.url), 'utf8')
  distributed = namesOf(script, 'create_distributed_table')
  reference = namesOf(script, 'create_reference_table')
  droppedTriggers = [...script.matchAll(/drop trigger (\w+) on/g)].map(([, name = '']) => name)
  expect(script.match(/', 'game_id'/g)).toHaveLength(distributed.length)
})
afterAll(() => database.close())

const rows = async (query: string, values: unknown[]) =>
  (await database.pool.query<{ name: string }>(query, values)).rows.map(({ name }) => name)

test('every table exists, and what is distributed has the column and cannot be without it', async () => {
  expect(distributed).toEqual(
    expect.arrayContaining(['readings', 'reading_corrections', 'daily_rtp', 'game_metrics']),
  )
  expect(
    await rows(
      `select attrelid::regclass::text as name from pg_attribute
       where attrelid = any($1::regclass[]) and attname = $2 and attnotnull order by 1`,
      [distributed, COLUMN],
    ),
  ).toEqual(distributed.toSorted())
  expect(await rows('select unnest($1::regclass[])::text as name', [reference])).toEqual(reference)
})

test('every unique key of a distributed table holds the column', async () => {
  expect(
    await rows(
      `select indexrelid::regclass::text as name from pg_index i
       where indrelid = any($1::regclass[]) and (indisunique or indisexclusion)
         and not exists (select from pg_attribute a
           where a.attrelid = i.indrelid and a.attname = $2 and a.attnum = any(i.indkey::int2[]))`,
      [distributed, COLUMN],
    ),
  ).toEqual([])
})

test('no distributed or copied table keeps a trigger', async () => {
  expect(
    await rows(
      `select tgrelid::regclass || ' ' || tgname as name from pg_trigger
       where not tgisinternal and tgrelid = any($1::regclass[]) and tgname <> all($2)`,
      [[...distributed, ...reference], droppedTriggers],
    ),
  ).toEqual([])
})

test('foreign keys lead from distributed tables to copied ones, or by game to distributed ones', async () => {
  expect(
    await rows(
      `select conname as name from pg_constraint f
       where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[]) and not (
         confrelid = any($2::regclass[])
         or (confrelid = any($1::regclass[]) and exists (
           select from unnest(conkey, confkey) as k (own, other)
           join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = $3
           join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other and b.attname = $3)))`,
      [distributed, reference, COLUMN],
    ),
  ).toEqual([])
  // A table that stays on the coordinator cannot reference a distributed one.
  expect(
    await rows(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where contype = 'f' and confrelid = any($1::regclass[]) and conrelid <> all($1::regclass[])
         and conrelid not in (select inhrelid from pg_inherits)`,
      [distributed],
    ),
  ).toEqual([])
  expect(
    await rows(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where contype = 'f' and conrelid = any($1::regclass[]) and confrelid <> all($1::regclass[])
         and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))`,
      [reference],
    ),
  ).toEqual([])
})
