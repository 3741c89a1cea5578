import { expect, test } from 'vitest'
import { pickColumns } from './pick-columns.ts'

/** Headings of reports as their makers document them (docs/layouts.md), with what each column is. */
const LAYOUTS: readonly [name: string, header: string, read: Record<string, string>][] = [
  [
    'game statistics of an operator platform',
    'Date|Game Title|Provider|Theoretical RTP|Actual RTP|Total Wagered|Total Won|GGR|NGR|Total Rounds|Active Players',
    {
      date: 'Date',
      name: 'Game Title',
      provider: 'Provider',
      rtp: 'Actual RTP',
      turnover: 'Total Wagered',
      payout: 'Total Won',
      plays: 'Total Rounds',
    },
  ],
  [
    'summary of a studio, with a count of bets beside them',
    'Date|Game|Currency|#Users|Active users|Bets|Wins|Profit|Profit %|#Bets|Avg. Bet|Max win|Hold|Hold %',
    {
      date: 'Date',
      name: 'Game',
      currency: 'Currency',
      turnover: 'Bets',
      payout: 'Wins',
      plays: '#Bets',
    },
  ],
  [
    'fields of an aggregator',
    'gameName|financialDate|currency|totalBetAmount|totalBetCount|totalWinAmount|netAmount|memberCount|cancelRoundCount',
    {
      name: 'gameName',
      date: 'financialDate',
      currency: 'currency',
      turnover: 'totalBetAmount',
      plays: 'totalBetCount',
      payout: 'totalWinAmount',
    },
  ],
  [
    'rounds of a game platform, summed up',
    'gameUid|date|currency|totalBetAmount|totalPayoffAmount',
    {
      slug: 'gameUid',
      date: 'date',
      currency: 'currency',
      turnover: 'totalBetAmount',
      payout: 'totalPayoffAmount',
    },
  ],
  [
    'slot performance by machine, without a payout',
    'Month|Slot|Denomination|Coin in|Drop|Win|Theoretical hold percentage|Actual hold percentage|Percentage variance',
    { date: 'Month', name: 'Slot', turnover: 'Coin in' },
  ],
  [
    'monthly table of a state',
    'Licensee|Fiscal Year|Month Ending|Wagers|Patron Winnings|Cancelled Wagers|Online Casino Gaming Win/(Loss)',
    { name: 'Licensee', date: 'Month Ending', turnover: 'Wagers', payout: 'Patron Winnings' },
  ],
]

test.each(LAYOUTS)('%s: each column is what its maker says', (_name, header, read) => {
  const headings = header.split('|')
  const { index, questions } = pickColumns('readings', headings, [headings.map(() => '10.50')])
  const found = Object.fromEntries(
    Object.entries(index).map(([key, position]) => [key, headings[position]]),
  )
  expect(found).toEqual(read)
  expect(questions).toEqual([])
})
