import { expect, test } from 'vitest'
import { aGame } from '../../../test/games.ts'
import { toListedGame } from '../api.ts'
import { DEFAULT_FILTERS, type GameListFilters } from './game-filters.ts'
import { filterGames } from './use-games.ts'

const GAMES = [
  aGame({ nome: 'Água Viva', provider_id: 4, tendencia: 'up' }),
  aGame({
    id: 2,
    nome: 'Silver Mango',
    provider_nome: 'Ácme',
    provider_id: 5,
    tendencia: 'down',
    rtp_teorico: 94,
    rtp_atual: 95,
    rtp_semanal: 96,
    rtp_mensal: 97,
  }),
  aGame({
    id: 3,
    nome: 'Red Guava',
    tendencia: null,
    rtp_teorico: null,
    rtp_atual: null,
    rtp_semanal: null,
    rtp_mensal: null,
  }),
].map(toListedGame)

const found = (
  filters: Partial<GameListFilters>,
  plan: Parameters<typeof filterGames>[2] = 'premium',
) => filterGames(GAMES, { ...DEFAULT_FILTERS, ...filters }, plan).games.map(({ id }) => id)

test('without filters all games stay, in their order', () => {
  expect(found({})).toEqual([1, 2, 3])
})

test('a search finds names of games and providers, even when typed without accents', () => {
  expect(found({ search: 'agua' })).toEqual([1])
  expect(found({ search: 'ACME' })).toEqual([2])
  expect(found({ search: 'vival' })).toEqual([])
})

test('bounds apply to the RTP of the period that the plan shows', () => {
  const exactly = (rtp: number, filters: Partial<GameListFilters> = {}) => ({
    rtpMin: rtp,
    rtpMax: rtp,
    ...filters,
  })
  expect(found(exactly(95, { period: '1d' }))).toEqual([2])
  expect(found(exactly(96, { period: '7d' }))).toEqual([2])
  expect(found(exactly(97, { period: '30d' }))).toEqual([2])
  expect(found(exactly(95, { period: '30d' }), 'professional')).toEqual([2])
  expect(found(exactly(94, { period: '30d' }), 'free')).toEqual([2])
})

test('provider and trend filter; a plan that shows no trend does not filter by it', () => {
  expect(found({ providerId: 4 })).toEqual([1, 3])
  expect(found({ trend: 'down' })).toEqual([2])
  expect(found({ trend: 'down' }, 'free')).toEqual([1, 2, 3])
})
