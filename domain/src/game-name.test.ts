import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName, gameSlugs, nameKey, nearestNames, slugOf } from './game-name.ts'

describe('foldName', () => {
  it.each([
    ['Starburst™', 'starburst'],
    ['STARBURST®', 'starburst'],
    ['  Starburst\u00A0 ', 'starburst'],
    ['\uFEFFJack Hammer', 'jack hammer'],
    ['Jack\u200B \u200EHammer', 'jack hammer'],
    ['Jack\t\r\n Hammer', 'jack hammer'],
    ['Book of Dead © 2016', 'book of dead 2016'],
    ['Play’n GO', "play'n go"],
    ['Play`n GO', "play'n go"],
    ['“Wild” West', '"wild" west'],
    ['Fire – Ice', 'fire - ice'],
    ['Spiñata Grande', 'spinata grande'],
    ['Spin\u0303ata Grande', 'spinata grande'],
    ['BUFÓN', 'bufon'],
    ['Straße', 'strasse'],
    ['Trøll Æsir', 'troll aesir'],
    ['İstanbul', 'istanbul'],
    ['Ｗｉｌｄ ７', 'wild 7'],
    ['Sun &amp; Moon', 'sun &amp; moon'],
    ['Golden Catch â‰¥', 'golden catch a‰¥'],
    ['100% Wild_Card', '100% wild_card'],
    ['™', ''],
    ['', ''],
  ])('folds %j to %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('keeps different games apart', () => {
    expect(foldName('9k Yeti')).toBe(foldName('9K Yeti'))
    expect(foldName('9k Yeti')).not.toBe(foldName('1K Yeti'))
    expect(foldName('Zeus 2')).not.toBe(foldName('Zeus'))
    expect(foldName('Starburst XXXtreme')).not.toBe(foldName('Starburst'))
  })

  it('is idempotent and ignores case and composition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name))
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name))
        expect(foldName(` ${name}\u00A0`)).toBe(foldName(name))
      }),
      { numRuns: 3000 },
    )
    for (let code = 0; code <= 0x1ffff; code++) {
      const character = String.fromCodePoint(code)
      const folded = foldName(`a${character}b`)
      if (foldName(folded) !== folded) expect.fail(`U+${code.toString(16)} folds further`)
      if (foldName(character.normalize('NFD')) !== foldName(character))
        expect.fail(`U+${code.toString(16)} depends on its composition`)
    }
  })
})

describe('nearestNames', () => {
  const catalog = ['Bonanza', 'Starburst', 'Starburst Touch', 'Jack Hammer', 'Jack Hammer 2']

  it.each([
    ['Starbrust', ['Starburst']],
    ['  STARBURST™', ['Starburst']],
    ['Jack Hamer', ['Jack Hammer', 'Jack Hammer 2']],
    ['Bonansa', ['Bonanza']],
    ['unknown-game', []],
    ['', []],
  ])('for %j are %j', (name, expected) => {
    expect(nearestNames(name, catalog, 3)).toEqual(expected)
  })

  it('are limited, nearest first, ties in order, without duplicates', () => {
    const candidates = ['Zeus 3', 'Zeus 2', 'Zeus 2', 'Zeus', 'Zeus 4']
    expect(nearestNames('Zeus 1', candidates, 2)).toEqual(['Zeus 3', 'Zeus 2'])
    expect(nearestNames('Zeus', candidates, 2)).toEqual(['Zeus', 'Zeus 3'])
    expect(nearestNames('Zeus', candidates, 9)).toEqual(['Zeus', 'Zeus 3', 'Zeus 2', 'Zeus 4'])
    expect(nearestNames('Zeus', candidates, 1)).toEqual(['Zeus'])
    expect(nearestNames('Zeus', candidates, 0)).toEqual([])
    expect(nearestNames('Zeus', [], 3)).toEqual([])
  })

  it('include the right name after any single typo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...catalog), fc.nat(), fc.nat(), (name, place, kind) => {
        const at = place % (name.length - 1)
        const [head, tail] = [name.slice(0, at), name.slice(at)]
        const slips = [
          head + tail.slice(1),
          `${head}x${tail}`,
          `${head}x${tail.slice(1)}`,
          head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        ]
        expect(nearestNames(slips[kind % slips.length] ?? '', catalog, 3)).toContain(name)
      }),
    )
  })
})

it('names become slugs', () => {
  expect(slugOf("Gonzo's Quest & Co.")).toBe('gonzos-quest-and-co')
  expect(slugOf('Lucía Martino: Onda', 'MGA')).toBe('lucia-martino-onda-mga')
  expect(slugOf('???')).toBe('unnamed')
  expect(slugOf(`${'&'.repeat(200)} end`)).toMatch(/^[a-z-]{180,190}$/)
  expect(slugOf(`${'x'.repeat(189)} y`)).toBe('x'.repeat(189))
})

it('a game gets no slug of digits alone, which would be an id', () => {
  expect(gameSlugs('Book of Dead', 'Acme')).toEqual(['book-of-dead', 'book-of-dead-acme'])
  expect(gameSlugs('777', '???')).toEqual(['game-777'])
})

it('spellings of one name have the same key', () => {
  for (const spelling of ['Net Ent', 'NETENT', 'NetEnt™', 'net-ent', ' Nét  Ent ']) {
    expect(nameKey(spelling)).toBe('netent')
  }
  expect(nameKey('???')).not.toBe('')
})
