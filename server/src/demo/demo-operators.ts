/** An operator of the demonstration. The games that it offers are read by its feed and not by the common one. */
type DemoOperator = {
  slug: string
  name: string
  games: readonly string[]
  /** Whether the version that each of them is monitored at is recorded for its feed. */
  hasVersions: boolean
}

/** One says what it runs; the other leaves it to the days, and its games are those of the planted faults that switch. */
export const DEMO_OPERATORS: readonly DemoOperator[] = [
  {
    slug: 'casino-aurora',
    name: 'Casino Aurora',
    games: ['ferns-of-fernacre', 'dandelion-larder', 'cottage-of-yarrowby'],
    hasVersions: true,
  },
  {
    slug: 'boreal-bet',
    name: 'Boreal Bet',
    games: ['toffee-otters', 'clockwork-bookshop', 'puppeteer-of-dunmarrow', 'wicker-mailbox'],
    hasVersions: false,
  },
]
