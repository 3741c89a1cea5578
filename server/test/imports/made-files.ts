/** What a made file truly says of one game and moment: exact amounts, in cents. */
export type TrueReading = {
  game: string
  /** Local time, `2026-03-01 12:00`. */
  at: string
  turnover: number
  payout: number
  plays: number | null
}

export type MadeFile = { content: Buffer; readings: TrueReading[]; seed: number }

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const GAMES = [
  'Lucky Pepper',
  'Lucky Pepper+',
  'Água Viva',
  "Gonzo's Quest",
  '9k Yeti',
  'Sun & Moon',
]
const NAMES = ['Game', 'Jogo', 'Game name', 'Slot name', 'Title', 'nome do jogo']
const DATES = ['Date', 'Data', 'Day', 'Timestamp', 'data e hora']
const TURNOVERS = [
  'Turnover',
  'Wagers',
  'Total Bets',
  'Bets',
  'Apostas',
  'Handle',
  'Coin in',
  'bet_amount',
  'totalBet',
  'Valor apostado',
]
const PAYOUTS = [
  'Payout',
  'Prizes',
  'Winnings',
  'Prêmios',
  'Coin out',
  'Total wins',
  'total_payout',
  'Valor pago',
]
const PLAYS = [
  'Plays',
  'Spins',
  'Rounds',
  'Jogadas',
  '#Bets',
  'No. of bets',
  'Bets (count)',
  'number_of_spins',
]
const RTPS = ['RTP', 'RTP %', 'RTP (actual)', 'Payout (%)', 'Observed RTP', 'Retorno ao jogador']
const THEORETICAL = [
  'RTP (theoretical)',
  'Theoretical RTP',
  'RTP teórico',
  'Certified RTP',
  'RTP (target)',
]
const OTHERS = ['GGR', 'Hold %', 'Notes', 'Active players', 'Net win', 'Bonus bets', 'Turnover %']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A table of readings as somebody may have it, with what it truly says. */
export const makeFile = (seed: number): MadeFile => {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const maybe = (share: number): boolean => random() < share
  const whole = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

  const decimal = pick(['.', ','] as const)
  const delimiter = decimal === ',' ? pick([';', '\t', '|']) : pick([',', ';', '\t', '|'])
  const grouping = pick(['', '', decimal === '.' ? ',' : '.', ' ', '\u00a0'])
  const unit = pick([0, 0, 0, 0, 3, 3, 6])
  const currency = pick(['', '', '', 'R$ ', 'BRL '])
  const hasCents = maybe(0.7)
  const isHourly = maybe(0.2)
  const hasPlays = maybe(0.7)
  const hasRtp = maybe(0.5)

  const readings: TrueReading[] = []
  const [month, first] = [whole(1, 3), whole(1, 20)]
  const count = whole(2, 8)
  for (let index = 0; index < count; index++) {
    for (const game of GAMES.slice(0, whole(1, GAMES.length))) {
      const day = isHourly ? first : first + index
      const clock = isHourly ? `${String(index * 3).padStart(2, '0')}:00` : '12:00'
      const turnover = whole(20_000, pick([900_000, 90_000_000])) * (hasCents ? 1 : 100)
      const paid = Math.round(turnover * (0.7 + random() * 0.5))
      readings.push({
        game,
        at: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')} ${clock}`,
        turnover,
        payout: hasCents ? paid : Math.round(paid / 100) * 100,
        plays: hasPlays ? whole(1_001, 400_000) : null,
      })
    }
  }

  const number = (value: number, decimals: number): string => {
    const [left = '', right] = value.toFixed(decimals).split('.')
    const grouped = left.replace(/\B(?=(\d{3})+$)/g, grouping)
    return right === undefined ? grouped : `${grouped}${decimal}${right}`
  }
  // With as many decimals as the unit needs to be exact.
  const amount = (cents: number): string => {
    const scaled = cents / 100 / 10 ** unit
    if (unit === 0) return `${currency}${number(scaled, hasCents ? 2 : 0)}`
    return `${currency}${number(scaled, unit + (hasCents ? 2 : 0))}`
  }
  const dateOf = pick<(at: string) => string>(
    isHourly
      ? [
          (at) => at,
          (at) => at.replace(' ', 'T'),
          (at) => `${parts(at)[2]}/${parts(at)[1]}/${parts(at)[0]} ${at.slice(11)}`,
          (at) => `${at}:00`,
        ]
      : [
          (at) => at.slice(0, 10),
          (at) => at.slice(0, 10).replaceAll('-', ''),
          (at) => at.slice(0, 10).replaceAll('-', '/'),
          (at) => `${parts(at)[2]}/${parts(at)[1]}/${parts(at)[0]}`,
          (at) => `${Number(parts(at)[1])}/${Number(parts(at)[2])}/${parts(at)[0]} 0:00`,
          (at) => `${parts(at)[2]}.${parts(at)[1]}.${parts(at)[0]}`,
          (at) => `${parts(at)[2]}/${parts(at)[1]}/26`,
          (at) => `${parts(at)[2]}-${parts(at)[1]}-26`,
          (at) => `${parts(at)[2]}-${MONTHS[Number(parts(at)[1]) - 1]}-2026`,
          (at) => `${MONTHS[Number(parts(at)[1]) - 1]} ${Number(parts(at)[2])}, 2026`,
        ],
  )
  const unitNote =
    unit === 0
      ? pick(['', '', ' (BRL)', ' (R$)'])
      : unit === 3
        ? pick([' (R$ mil)', ' (000s)', ' in thousands', ' (R$ 000s)'])
        : pick([' (M)', ' (millions)', ' R$ M'])
  const rtpOf = ({ turnover, payout }: TrueReading): string => {
    const rtp = (100 * payout) / turnover
    return pick([`${number(rtp, 2)}`, `${number(rtp, 2)}%`, 'N/A', '-'])
  }
  type Column = { heading: string; cell: (reading: TrueReading) => string }
  const columns: Column[] = [
    { heading: pick(NAMES), cell: ({ game }) => game },
    { heading: pick(DATES), cell: ({ at }) => dateOf(at) },
    { heading: `${pick(TURNOVERS)}${unitNote}`, cell: ({ turnover }) => amount(turnover) },
    { heading: `${pick(PAYOUTS)}${unitNote}`, cell: ({ payout }) => amount(payout) },
  ]
  if (hasPlays) columns.push({ heading: pick(PLAYS), cell: ({ plays }) => number(plays ?? 0, 0) })
  if (hasRtp) columns.push({ heading: pick(RTPS), cell: rtpOf })
  if (maybe(0.4)) columns.push({ heading: pick(THEORETICAL), cell: () => `${number(96.1, 2)}%` })
  if (maybe(0.2))
    columns.push({ heading: 'Bets', cell: ({ turnover }) => String(Math.round(turnover / 103)) })
  for (let extra = whole(0, 2); extra > 0; extra--) {
    const heading = pick(OTHERS)
    columns.push({
      heading,
      cell: () => (heading === 'Notes' ? pick(['', 'checked']) : number(whole(1, 99), 1)),
    })
  }
  const placed = columns
    .map((column) => ({ column, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ column }) => column)

  const isQuoted = maybe(0.4)
  const cellText = (text: string): string =>
    isQuoted || text.includes(delimiter) || text.includes('"')
      ? `"${text.replaceAll('"', '""')}"`
      : text
  const row = (cells: readonly string[]): string => cells.map(cellText).join(pick([delimiter]))
  const lines: string[] = []
  if (maybe(0.1)) lines.push(`sep=${delimiter}`)
  if (maybe(0.3))
    lines.push('Monthly RTP report', ...(maybe(0.5) ? ['Prepared by the data team', ''] : ['']))
  lines.push(row(placed.map(({ heading }) => heading)))
  for (const reading of readings) {
    lines.push(row(placed.map(({ cell }) => cell(reading))))
    if (maybe(0.05)) {
      const idle = { ...reading, turnover: 0, payout: 0, plays: 0 }
      lines.push(
        row(
          placed.map(({ heading, cell }) =>
            RTPS.includes(heading) ? pick(['', '-', '#DIV/0!']) : cell(idle),
          ),
        ),
      )
    }
  }
  const isNamedFirst = NAMES.includes(placed[0]?.heading ?? '')
  if (isNamedFirst && maybe(0.3)) {
    const total = readings.reduce((sum, { turnover }) => sum + turnover, 0)
    lines.push(
      row(
        placed.map(({ cell }, at) =>
          at === 0
            ? 'Total'
            : cell({
                game: '',
                at: readings[0]?.at ?? '',
                turnover: total,
                payout: total,
                plays: 0,
              }),
        ),
      ),
    )
  }
  if (maybe(0.2)) lines.push('', 'Generated on 2026-04-01 by the back office')
  const text = `${lines.join(pick(['\n', '\r\n']))}\n`
  return { content: encoded(text, pick(['utf-8', 'bom', 'utf-16', 'latin1'])), readings, seed }
}

const parts = (at: string): string[] => at.slice(0, 10).split('-')

const encoded = (text: string, encoding: string): Buffer => {
  if (encoding === 'bom') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'utf-16') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf8')
}
