import { BLANK_GAME } from '@retorna/contract/staff/catalog-editor'
import { expect, test } from 'vitest'
import { countLockWaits, useTestDatabase } from '../../../test/database.ts'
import { makeGame, makePayoutTable, makeProvider } from '../../../test/factories.ts'
import { deleteTable } from '../payout-tables/change-tables.ts'
import { changeGame, createGame } from './change-game.ts'
import { findGame, type GameState } from './game-queries.ts'

const database = useTestDatabase()

/** Writes while a merge, given as its statements, holds its locks; it ends once the writer waits for it. */
const whileMerging = async (statements: string, write: () => Promise<unknown>) => {
  const merging = await database.pool.connect()
  try {
    await merging.query(`begin; ${statements}`)
    const written = Promise.allSettled([write()])
    await expect.poll(() => countLockWaits(database)).toBe(1)
    await merging.query('commit')
    return (await written)[0]
  } finally {
    merging.release()
  }
}

test('no game is left with a provider that is merged while the game is added or moved there', async () => {
  const { db, pool } = database
  const [from, into] = [await makeProvider(db), await makeProvider(db)]
  const merge = `select from providers where id in (${from}, ${into}) order by id for update;
    update games set provider_id = ${into} where provider_id = ${from};
    update providers set merged_into = ${into}, is_active = false where id = ${from}`
  const refused = { status: 'rejected', reason: { code: 'VALIDATION' } }
  const add = () => createGame(db, { ...BLANK_GAME, name: 'Heron', providerId: from }, 'test')
  expect(await whileMerging(merge, add)).toMatchObject(refused)

  await pool.query('update providers set merged_into = null where id = $1', [from])
  const id = await makeGame(db)
  const version = (await findGame(db, id))?.version ?? ''
  const toState = (before: GameState) => ({ ...before, providerId: from })
  const move = () => changeGame(db, { id, version, actor: 'test', action: 'game.change', toState })
  expect(await whileMerging(merge, move)).toMatchObject(refused)
  const left = await pool.query('select from games where provider_id = $1', [from])
  expect(left.rowCount).toBe(0)
})

test('a payout table that a merge moves meanwhile is not said to be deleted', async () => {
  const { db, pool } = database
  const [from, into] = [await makeGame(db), await makeGame(db)]
  await makePayoutTable(db, from, { 0: 0.5, 2: 0.48, 0.5: 0.02 })
  const tables = async () => (await pool.query('select * from payout_tables')).rows
  const [table] = await tables()
  const merge = `select from games where id in (${from}, ${into}) order by id for update;
    update payout_tables set game_id = ${into} where game_id = ${from};
    update games set merged_into = ${into}, is_active = false where id = ${from}`
  const result = await whileMerging(merge, () => deleteTable(db, table.id, 'test'))
  expect(result).toMatchObject({ status: 'rejected', reason: { code: 'GAME_NOT_FOUND' } })
  expect(await tables()).toEqual([{ ...table, game_id: into }])
})
