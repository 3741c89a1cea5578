import { existsSync, readFileSync } from 'node:fs'
import { foldName } from '@retorna/domain/game-name'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { DEMO_GAMES, DEMO_SEED, demoCatalog } from './demo-catalog.ts'
import { DEMO_PROVIDERS, demoGameNames } from './demo-names.ts'

const games = demoCatalog(DEMO_SEED)
const shareOf = (matches: (game: (typeof games)[number]) => boolean) =>
  games.filter(matches).length / games.length

test('has 951 games of 9 providers with unique names and slugs', () => {
  expect(games).toHaveLength(951)
  expect(new Set(games.map((game) => foldName(game.name))).size).toBe(951)
  expect(new Set(games.map((game) => game.slug)).size).toBe(951)
  expect(new Set(games.map((game) => game.provider))).toEqual(new Set(DEMO_PROVIDERS))
  expect(new Set(DEMO_PROVIDERS).size).toBe(9)
})

test('the same seed gives the same catalog, another seed a different one', () => {
  expect(demoCatalog(DEMO_SEED)).toEqual(games)
  expect(demoGameNames(DEMO_SEED + 1, DEMO_GAMES)).not.toEqual(games.map((game) => game.name))
})

test('names are mostly English and some Portuguese', () => {
  const portuguese = shareOf((game) => / (d[aeo]s?) /.test(game.name))
  expect(portuguese).toBeGreaterThan(0.04)
  expect(portuguese).toBeLessThan(0.15)
})

test('theoretical RTPs are distributed as on the real market', () => {
  const rtps = games.map((game) => game.theoreticalRtp)
  expect(Math.min(...rtps)).toBeGreaterThanOrEqual(92)
  expect(Math.max(...rtps)).toBeLessThanOrEqual(97.5)
  expect(shareOf((game) => game.theoreticalRtp >= 95 && game.theoreticalRtp < 97)).toBeGreaterThan(
    0.7,
  )
  expect(shareOf((game) => game.theoreticalRtp < 94)).toBeGreaterThan(0.02)
})

test('every game monitors one of its certified versions; some have several', () => {
  for (const game of games) {
    const monitored = game.versions.filter((version) => version.isMonitored)
    expect(monitored.map((version) => version.rtp)).toEqual([game.theoreticalRtp])
    expect(new Set(game.versions.map((version) => version.rtp)).size).toBe(game.versions.length)
  }
  expect(shareOf((game) => game.versions.length === 2)).toBeGreaterThan(0.1)
  expect(shareOf((game) => game.versions.length === 3)).toBeGreaterThan(0.05)
})

const realGames = new URL('../../../../shared/data/games.csv', import.meta.url)
const realProviders = new URL('../../../../shared/data/providers.csv', import.meta.url)
const namesIn = (file: URL): Set<string> => {
  const rows: { name: string }[] = parse(readFileSync(file), { columns: true, bom: true })
  return new Set(rows.map((row) => foldName(row.name)))
}

// The lists of real names are kept next to the checkout, not in it.
test.runIf(existsSync(realGames) && existsSync(realProviders))(
  'contains no real game or provider',
  () => {
    const real = namesIn(realGames)
    expect(games.filter((game) => real.has(foldName(game.name)))).toEqual([])
    const makers = namesIn(realProviders)
    expect(DEMO_PROVIDERS.filter((name) => makers.has(foldName(name)))).toEqual([])
  },
)
