import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GameOnDay, lastPublishedDay, MIN_GAMES, publishedDay } from './published-day.ts'

const gamesOf = (rtps: readonly number[]): GameOnDay[] =>
  rtps.map((rtp, position) => ({ rtp, previousRtp: null, position }))
const games = (count: number) => gamesOf(Array.from({ length: count }, () => 96.04))

describe('publishedDay', () => {
  it('is withheld with fewer than ten games', () => {
    expect(publishedDay([])).toBeNull()
    expect(publishedDay(games(MIN_GAMES - 1))).toBeNull()
    expect(publishedDay(games(MIN_GAMES))).not.toBeNull()
  })

  it('is withheld if the professional plan sees all but a few games', () => {
    expect(publishedDay(games(200))).not.toBeNull()
    for (const count of [201, 205, 209]) expect(publishedDay(games(count)), `${count}`).toBeNull()
    expect(publishedDay(games(210))).not.toBeNull()
    // What counts is how many of the games with readings that day the plan sees.
    const someOfMany = games(400).filter(({ position }) => position < 50 || position >= 395)
    expect(publishedDay(someOfMany)).toBeNull()
  })

  it('rounds more coarsely the fewer games there are', () => {
    const mean = (count: number) => publishedDay(gamesOf(Array(count).fill(96.33)))?.rtp
    expect([10, 19, 20, 49, 50, 99, 100, 951].map(mean)).toEqual([
      96, 96, 96.5, 96.5, 96.4, 96.4, 96.3, 96.3,
    ])
  })

  it('rounds trend counts to fives', () => {
    const moved = (change: number, count: number) =>
      Array.from({ length: count }, () => ({ rtp: 96 + change, previousRtp: 96, position: 0 }))
    const day = publishedDay([...moved(1, 12), ...moved(-1, 13), ...moved(0.05, 2)])
    expect(day?.trends).toEqual({ up: 10, down: 15, stable: 0 })
  })

  it('leaves ten points of uncertainty about a game even to someone who knows all others', () => {
    const rtp = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(fc.array(rtp, { minLength: 10, maxLength: 200 }), (rtps) => {
        const [hidden = 0, ...others] = rtps
        const published = publishedDay(gamesOf(rtps))?.rtp
        // For an attacker, values across ten points lead to the same published figure.
        const leads = (tried: number) =>
          publishedDay(gamesOf([tried, ...others]))?.rtp === published
        const reach = (direction: 1 | -1) => {
          let low = 0
          let high = 2_000
          for (let step = 0; step < 60; step += 1) {
            const middle = (low + high) / 2
            if (leads(hidden + direction * middle)) low = middle
            else high = middle
          }
          return low
        }
        expect(reach(1) + reach(-1)).toBeGreaterThan(9.999)
      }),
    )
  })
})

describe('lastPublishedDay', () => {
  it('changes at noon in the time zone', () => {
    const at = (time: string) => lastPublishedDay(new Date(time), 'America/Sao_Paulo')
    expect(at('2026-05-10T14:59:59Z')).toBe('2026-05-08')
    expect(at('2026-05-10T15:00:00Z')).toBe('2026-05-09')
  })
})
