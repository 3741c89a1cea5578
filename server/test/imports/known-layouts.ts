/** A table as its maker documents it, and how it is read; its source stands in docs/layouts.md under the same name. */
export type KnownLayout = {
  name: string
  /** The headings, and a row below them. */
  header: string
  row?: string
  /** `column: heading` of each that is read. */
  read: string
  /** What is asked first, `column: heading / heading`. */
  asked?: string
  kind?: 'games'
}

export const KNOWN_LAYOUTS: readonly KnownLayout[] = [
  {
    name: 'Game statistics of an operator platform',
    header:
      'Date|Game Title|Provider|Theoretical RTP|Actual RTP|Total Wagered|Total Won|GGR|NGR|Total Rounds|Active Players',
    read: 'name: Game Title, provider: Provider, date: Date, rtp: Actual RTP, turnover: Total Wagered, payout: Total Won, plays: Total Rounds',
  },
  {
    name: "A player's game report of the same platform",
    header: 'Date|Game Identifier|Game|Total Rounds|Total Bet|Total Win|GGR|payout',
    row: '2026-03-01|vs20|Wolf|900|1000.00|958.00|42.00|4.20',
    read: 'slug: Game Identifier, name: Game, date: Date, turnover: Total Bet, plays: Total Rounds',
    asked: 'payout: payout / Total Win',
  },
  {
    name: 'Customer summary of Tom Horn Gaming',
    header:
      'Date|Game|Currency|#Users|Active users|Bets|Wins|Profit|Profit %|#Bets|Avg. Bet|Max win|Hold|Hold %',
    read: 'name: Game, date: Date, turnover: Bets, payout: Wins, plays: #Bets, currency: Currency',
  },
  {
    name: 'Totals of an aggregator',
    header:
      'gameName|financialDate|currency|totalBetAmount|totalBetCount|totalWinAmount|netAmount|memberCount|cancelRoundCount',
    read: 'name: gameName, date: financialDate, turnover: totalBetAmount, payout: totalWinAmount, plays: totalBetCount, currency: currency',
  },
  {
    name: 'Rounds of a game platform',
    header: 'gameUid|date|currency|totalBetAmount|totalPayoffAmount',
    read: 'slug: gameUid, date: date, turnover: totalBetAmount, payout: totalPayoffAmount, currency: currency',
  },
  {
    name: "Verification of the same platform's transactions",
    header: 'totalBet|totalLoss|totalPayout|betCount|gameCount|currency',
    read: 'turnover: totalBet, payout: totalPayout, plays: betCount, currency: currency',
  },
  {
    name: "Summary of the same platform's players",
    header: 'userId|totalBet|totalPayout|totalLoss',
    read: 'turnover: totalBet, payout: totalPayout',
  },
  {
    name: 'Bills of an aggregator',
    header:
      'bill_no|player_name|game_code|net_amount|bet_time|game_type|bet_amount|valid_bet_amount|currency|table_code|remark',
    read: 'slug: game_code, turnover: bet_amount, currency: currency',
  },
  {
    name: 'Sessions of a crypto casino',
    header:
      'Client Name|Game Name|Player ID|Total wagered (€)|Total payouts (€)|Refound (€)|Refounds Count|GGR (€)|Bonus Bets (€)|Bonus Wins (€)|RTP|Total Spins|Time open|Time closed',
    read: 'name: Game Name, rtp: RTP, turnover: Total wagered (€), payout: Total payouts (€), plays: Total Spins',
  },
  {
    name: 'Sessions of a game studio',
    header:
      'playerId|gameId|gameName|sessionId|entryTime|exitTime|creditsAtEntry|creditsAtExit|totalSpins|totalBetAmount|totalWinAmount',
    row: 'p|7|Wolf|s|1|2|10|20|900|1000.00|950.00',
    read: 'name: gameName, turnover: totalBetAmount, payout: totalWinAmount, plays: totalSpins',
  },
  {
    name: 'Rounds of a web casino',
    header: 'Id|GameType|Bet|WinAmount|NetProfit|Result|PlayedAt',
    read: 'payout: WinAmount',
  },
  {
    name: "Daily summary of an operator's back office",
    header: 'date|new_players|total_deposit|total_bet|total_win|total_loss|payout|retention|ggr',
    row: '2026-03-01|10|5000.00|1000.50|400.25|600.25|950.10|0.5|50.40',
    read: 'date: date, turnover: total_bet',
    asked: 'payout: payout / total_win',
  },
  {
    name: 'Bets of a live game room',
    header: 'id|room_id|game_no|username|bet_no|bet_total|bet_real|odds|payout|payoff|report_time',
    row: '1|2|3|u|4|100.00|90.00|2|10.00|95.00|12:00',
    read: '',
    asked: 'payout: payout / payoff',
  },
  {
    name: 'Provider report of a white label',
    header:
      'No|Game|Turnover|Player|White Label|Revenue Company|Win Lose|Comm|Bonus|Total|Win Lose|Comm|Bonus|Total',
    read: 'name: Game, turnover: Turnover',
  },
  {
    name: 'Slot performance by the rules of Mississippi',
    header:
      'Month|Slot|Denomination|Coin in|Drop|Win|Theoretical hold percentage|Actual hold percentage|Percentage variance',
    read: 'name: Slot, date: Month, turnover: Coin in',
  },
  {
    name: 'Slot meters of EasyLinx',
    header:
      'Group|Game|Bill In|Tickets Cashed (cashier)|Cash Balance|Total In|Total out|Handled|Coin In|Coin Out|Net Win|Yield|Days|Meter Age',
    read: 'name: Game, turnover: Coin In, payout: Coin Out',
  },
  {
    name: 'Machine statistics of Kroisos',
    header:
      'Machine number|Game Description|Win|Handle|Drop|Jackpots Payed|Hopper Fills|Actual Win Percentage|Theoretical Win Percentage|Number of Jackpots Payed|Games Played',
    read: 'name: Game Description, turnover: Handle, plays: Games Played',
  },
  {
    name: 'Online casino gaming in Connecticut',
    header:
      'Licensee|Fiscal Year|Month Ending|Wagers|Patron Winnings|Cancelled Wagers|Online Casino Gaming Win/(Loss)',
    read: 'name: Licensee, date: Month Ending, turnover: Wagers, payout: Patron Winnings',
  },
  {
    name: 'The same, collected by a data service',
    header:
      'month|licensee|wagers_usd|gaming_win_usd|gross_gaming_revenue_usd|hold_pct|state_payment_usd',
    read: 'name: licensee, date: month, turnover: wagers_usd',
  },
  {
    name: 'Slots of Foxwoods and Mohegan Sun',
    header:
      'Month|Casino|Handle|Win|Payout %|Hold %|Average machines|Win per machine per day|State slot contributions',
    read: 'date: Month, rtp: Payout %, turnover: Handle',
  },
  {
    name: 'Industry statistics of Colorado',
    header: 'Date|Denomination|Devices|Coin In|AGP|Average Daily AGP|Hold %',
    read: 'date: Date, turnover: Coin In',
  },
  {
    name: 'Monthly revenue report of New Jersey',
    header: 'Line|Type of Game|Units|Win or (Loss)|Drop/Handle|Percentage',
    read: '',
  },
  {
    name: 'Monthly slot activity in Maine',
    header: 'MONTHLY SLOT ACTIVITY 2022|January-22|February-22|March-22|Y-T-D Totals',
    read: '',
  },
  {
    name: 'Shops of a bookmaker',
    header:
      'locationName|currency|stake|payment|paymentTax|winnings|unclaimedWinnings|payoutTax|payout|paidOutWinnings|hold|bonusPayout|rtp',
    row: 'A|RON|4365.28|4584|218.72|3701.32|124.42|31|3544|3575|790.28|0|81.89',
    read: 'rtp: rtp, currency: currency',
    asked:
      'payout: payout / winnings / unclaimedWinnings / payoutTax / paidOutWinnings / bonusPayout',
  },
  {
    name: 'Activity report for affiliates',
    header:
      'TRANSACTION_DATE|PLAYER_ID|DEPOSITS|GAMES_BETS|GAMES_REVENUE|CASINO_BETS|CASINO_REVENUE|CASINO_STAKE|CASINO_BONUS',
    row: '2020-03-18|1|11.72|0.00|0.00|57.00|11.48|21.68|0.00',
    read: '',
    asked: 'turnover: GAMES_BETS / CASINO_BETS',
  },
  {
    name: 'Account report for affiliates',
    header: 'playerid|registrationdate|Deposits|Bonus|Grossrevenue|Netrevenue|TotalBetsHands',
    read: '',
    asked: 'turnover: TotalBetsHands',
  },
  {
    name: 'History of RTPs that a site shows',
    header: 'game_id|name|provider|rtp|extra|rtp_status|casa|timestamp',
    row: '17|Wolf|PG Soft|96.12|120|up|cbet|2026-03-01 10:00:00+00',
    read: 'name: name, provider: provider, date: timestamp, rtp: rtp',
  },
  {
    name: "A player's sessions",
    header:
      'date|provider|slot|rtp_declared|volatility|bet|session_budget|stop_loss|spins_total|bonuses_count|bonus_payouts_x_list|turnover|total_payout|balance_change|notes',
    read: 'name: slot, provider: provider, date: date, turnover: turnover, payout: total_payout, plays: spins_total, note: notes',
  },
  {
    name: "A player's plan",
    header:
      'date|provider|slot|rtp_version|volatility|bankroll|session_budget|spins_target|bet_step|bet_calc|spin_limit|notes',
    read: 'name: slot, provider: provider, date: date, version_rtp: rtp_version, note: notes',
  },
  {
    name: 'Bonus hunt of a streamer',
    header: '#|Prefix|Slot Name|Bet Amount|Win Amount|Multiplier',
    read: 'name: Slot Name, turnover: Bet Amount, payout: Win Amount',
  },
  {
    name: 'Statistics of played slots',
    header: 'Slot|Provider|RTP %|Volatility|Win Frequency|Average Win',
    read: 'name: Slot, provider: Provider, rtp: RTP %',
  },
  {
    name: 'Register of published RTPs',
    kind: 'games',
    header: 'Provider|Slot|RTP|Variants|Volatility|Max win|Hit frequency|Release year|Source URL',
    read: 'name: Slot, provider: Provider, theoretical_rtp: RTP, volatility: Volatility, max_win_multiplier: Max win',
  },
  {
    name: 'Games of a Brazilian calculator',
    kind: 'games',
    header: 'nome|rtp|volatilidade|apostaMinima|multiplicadorMaximo|frequenciaBonus',
    read: 'name: nome, theoretical_rtp: rtp, volatility: volatilidade, min_bet: apostaMinima, max_win_multiplier: multiplicadorMaximo',
  },
]
