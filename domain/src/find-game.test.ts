import { describe, expect, it } from 'vitest'
import { gameFinder } from './find-game.ts'

const papaya = { id: 1, slug: 'golden-papaya', name: 'Golden Papaya', provider: 'Studio A' }
const bonanzaA = { id: 2, slug: 'bonanza-a', name: 'Bonanza', provider: 'Studio A' }
const bonanzaB = { id: 3, slug: 'bonanza-b', name: 'Bonanza', provider: 'Studio B' }
const merged = {
  id: 1,
  slug: 'papaya-gold',
  name: 'Papaya Gold',
  provider: 'Studio A',
  providerAliases: ['Studio Old', 'studio-a-2'],
}
const find = gameFinder([papaya, bonanzaA, bonanzaB, merged])

describe('a game is found', () => {
  it.each([
    ['', 'GOLDEN papaya™', ''],
    ['golden-papaya', '', ''],
    ['', 'golden-papaya', ''],
    ['Golden Papaya', '', 'studio a'],
  ])('by slug %j, name %j, provider %j', (slug, name, provider) => {
    expect(find(slug, name, provider)).toEqual({ game: papaya })
  })

  it('by the name of a duplicate that was merged into it', () => {
    expect(find('', 'Papaya Gold', '')).toEqual({ game: merged })
  })

  it.each(['STUDIO OLD', 'studio-a-2'])('by what else its provider is called: %s', (provider) => {
    expect(find('', 'Papaya Gold', provider)).toEqual({ game: merged })
  })

  it('by its provider where several share a name', () => {
    expect(find('', 'Bonanza', 'Studio B')).toEqual({ game: bonanzaB })
  })
})

describe('a doubtful name matches no game', () => {
  it('but suggests the nearest', () => {
    expect(find('', 'Golden Papaia', '')).toEqual({ problem: 'unknown', nearest: [papaya] })
    expect(find('golden-papaia', '', '')).toEqual({ problem: 'unknown', nearest: [papaya] })
    expect(find('', 'Golden', '')).toEqual({ problem: 'unknown', nearest: [papaya] })
    expect(find('', 'Something else entirely', '')).toEqual({ problem: 'unknown', nearest: [] })
  })

  it('but suggests all that have it', () => {
    const { nearest } = { nearest: [], ...find('', 'Bonanza', '') }
    expect(nearest).toHaveLength(2)
    expect(find('', 'Bonanza', 'Studio C')).toMatchObject({ problem: 'other-provider' })
  })
})
