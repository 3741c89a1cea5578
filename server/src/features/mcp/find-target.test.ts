import { beforeEach, expect, test } from 'vitest'
import type { Asked } from './ask.ts'
import { createApiReader } from './call-api.ts'
import { findGame } from './find-target.ts'
import { en } from './texts/en.ts'

const game = (id: number, name: string, slug: string) => ({ id, name, slug })

/** The API's part in it, over these games, most popular first. */
let games: ReturnType<typeof game>[]
/** Where a game went, by its slug. */
let merged: Record<string, string>
const find = (given: string | number) => {
  const refuse = createApiReader(async (path) => {
    const detail = merged[path.split('/').at(-1) ?? '']
    const code = 'GAME_NOT_FOUND'
    return { status: 404, body: { type: '', title: 'No such game.', status: 404, detail, code } }
  })
  const read: Asked['read'] = async (schema, path, query = {}) => {
    const named = path.match(/^\/api\/v1\/games\/(.+)$/)?.[1]
    if (named === undefined) {
      const found = games.filter(({ name }) =>
        name.toLowerCase().includes(`${query.search}`.toLowerCase()),
      )
      return { data: found.map((one) => ({ ...one, provider_name: 'House' })) } as never
    }
    const one = games.find(({ id, slug }) => `${id}` === named || slug === named)
    return one === undefined ? refuse(schema, path) : (one as never)
  }
  return findGame(given, { read, text: en } as Asked)
}
beforeEach(() => {
  games = []
  merged = {}
})

test('a name with a hyphen is found', async () => {
  games = [game(1, 'Spin-A-Win', 'spin-a-win'), game(2, 'Spin-A-Win Deluxe', 'spin-a-win-deluxe')]
  expect(await find('Spin-A-Win')).toMatchObject({ id: 1 })
})

test('an exact name or slug is found however many games are more popular', async () => {
  games = [
    ...Array.from({ length: 9 }, (_, at) => game(at + 1, `Gold Rush ${at}`, `gold-rush-${at}`)),
    game(50, 'Gold', 'gold'),
  ]
  expect(await find('Gold')).toMatchObject({ id: 50 })
  expect(await find('gold')).toMatchObject({ id: 50 })
  await expect(find('Gold R')).rejects.toThrow(
    /^Several games match “Gold R”: (Gold Rush \d by House \(gold-rush-\d\)(; |\. )){6}Name one/,
  )
})

test('a slug leads to its game and to no other', async () => {
  games = [game(1, 'Pirates Gold Rush', 'pirates-gold-rush')]
  await expect(find('pirates-gold')).rejects.toThrow('No game is called “pirates-gold”.')
  expect(await find('pirates')).toMatchObject({ id: 1 })
  games.push(game(2, "Pirates' Gold", 'pirates-gold'))
  expect(await find('pirates-gold')).toMatchObject({ id: 2 })
})

test('a slug or name of a game that was merged names the other game, unless a game is called so', async () => {
  games = [game(1, 'Old One Deluxe', 'old-one-deluxe')]
  const detail = 'It was merged into game 1.'
  merged = { 'old-one': detail, one: detail, unnamed: detail, '7': detail }
  await expect(find('old-one')).rejects.toThrow('No such game. It was merged into game 1.')
  await expect(find('Old One')).rejects.toThrow('No such game. It was merged into game 1.')
  await expect(find('one')).rejects.toThrow('It was merged into game 1.')
  for (const name of ['福', '7!']) {
    await expect(find(name)).rejects.toThrow(`No game is called “${name}”.`)
  }
  games.push(game(2, 'One', 'one-of-house'))
  expect(await find('one')).toMatchObject({ id: 2 })
})

test('digits are a name if a game is called so, else an id', async () => {
  games = [game(7, 'Lucky', 'lucky'), game(77, 'Hot 7', 'hot-7'), game(9, '77', '77-house')]
  expect(await find('7')).toMatchObject({ id: 7 })
  expect(await find('77')).toMatchObject({ id: 9 })
  expect(await find(77)).toMatchObject({ id: 77 })
})

test('what the API refuses for another reason than a missing game is told', async () => {
  const read = createApiReader(async () => ({ status: 403, body: {} }))
  const asked = { read, text: en } as Asked
  await expect(findGame('gold', asked)).rejects.toThrow('The API answered 403.')
})
