import { describe, expect, test } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { readHistory as read, readAmount, readSpins } from './read-pasted.ts'

const readHistory = (text: string, language: Language) => read(text, language, '2026-05-01')

const SESSION = { game_name: 'Book of Reefs', spins: 1200, staked: 600.5, won: 480 }

test.each([
  ['120.50', 'en', 120.5],
  ['R$ 120,50', 'en', 120.5],
  ['1.234,50', 'pt', 1234.5],
  ['US$ 1,234.50', 'pt', 1234.5],
  ['1,234', 'en', 1234],
  ['1,234', 'pt', 1.234],
  ['99 BRL', 'en', 99],
  ['0.123456789', 'en', 0.12345679],
  ['-5', 'en', null],
  ['twelve', 'en', null],
  ['', 'en', null],
] as const)('the amount of %s, read in %s, is %s', (text, language, amount) => {
  expect(readAmount(text, language)).toBe(amount)
})

describe('a pasted history', () => {
  test.each([
    ['tabs, by headings', 'Game\tSpins\tStaked\tWon\nBook of Reefs\t1200\t600.5\t480', 'en'],
    ['a CSV file', 'won;game;spins;total bet\n"480,00";Book of Reefs;1.200;"600,50"', 'en'],
    ['Portuguese', 'Jogo;Giros;Apostado;Devolvido\nBook of Reefs;1.200;R$ 600,50;R$ 480,00', 'pt'],
    ['what was paid', 'Jogo;Rodadas;Apostado;Pago\nBook of Reefs;1.200;600,50;480,00', 'pt'],
    ['paid', 'Game\tSpins\tStaked\tPaid\nBook of Reefs\t1200\t600.5\t480', 'en'],
    ['no headings', 'Book of Reefs,1200,600.50,480', 'en'],
  ] as const)('is read: %s', (_, text, language) => {
    const { sessions, problems } = readHistory(text, language)
    expect(problems).toEqual([])
    expect(sessions).toMatchObject([{ ...SESSION, day: null, rtp: null }])
  })

  test.each([
    ['0.9621', 96.21],
    ['"0,9621"', 96.21],
    ['0.962', 96.2],
    ['1', 100],
    ['96.21', 96.21],
    ['96.21 %', 96.21],
    ['0.9 %', 0.9],
    ['1.2', null],
    ['', null],
  ])('has RTPs in percent or in parts of 1: %s', (written, rtp) => {
    const { sessions } = readHistory(`game,staked,won,rtp\nReefs,100,90,${written}`, 'en')
    expect(sessions).toMatchObject([{ staked: 100, won: 90, rtp }])
  })

  test.each([
    ['250.0', 250],
    ['250,00', 250],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1,000,000', 1_000_000],
    ['1.200,00', 1200],
    ['250.5', undefined],
    ['0', undefined],
    ['-5', undefined],
  ])('has whole numbers of spins: %s', (written, spins) => {
    const { sessions, problems } = readHistory(
      `game\tspins\tstaked\twon\nReefs\t${written}\t1\t0`,
      'en',
    )
    expect(sessions[0]?.spins).toBe(spins)
    expect(problems).toEqual(spins === undefined ? [{ line: 2, reason: 'spins' }] : [])
  })

  test.each([
    ['03/04/2026', '2026-04-03'],
    ['2026-04-03 22:15:00', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03/04/2026 22h15', '2026-04-03'],
    ['"03/04/2026, 22h15"', '2026-04-03'],
    ['"03/04/2026, às 22:15"', '2026-04-03'],
    ['03/04/26', '2026-04-03'],
    ['3 Apr 2026', '2026-04-03'],
    ['3 de abril de 2026', '2026-04-03'],
    ['"Apr 3, 2026 10:15 PM"', '2026-04-03'],
  ])('has dates, the day first: %s', (date, day) => {
    const { sessions } = readHistory(`game,date,staked,won\nReefs,${date},1,0`, 'en')
    expect(sessions[0]?.day).toBe(day)
  })

  test('has dates, the month first where one of them cannot be otherwise', () => {
    const { sessions } = readHistory(
      'game,date,staked,won\nA,03/04/2026,1,0\nB,"03/25/2026, 10:15:00 PM",1,0',
      'en',
    )
    expect(sessions.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-25'])
  })

  test('says of each row that cannot be saved why, and rounds amounts as typed ones are', () => {
    const text = [
      'game,date,spins,staked,won',
      'A,2026-05-02,10,1,0',
      'A,1026-05-01,10,1,0',
      'A,2026-05-01,1000001,1,0',
      'A,2026-05-01,10,1000000001,0',
      'A,2026-05-01,10,1,1000000001',
      'A,2026-05-01,1000000,12.340000000000002,1000000000',
    ].join('\n')
    const { sessions, problems } = readHistory(text, 'en')
    expect(sessions).toMatchObject([{ line: 7, spins: 1e6, staked: 12.34, won: 1e9 }])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'future'],
      [3, 'day'],
      [4, 'tooManySpins'],
      [5, 'tooLarge'],
      [6, 'tooLarge'],
    ])
  })

  test('says of each row that it cannot read why', () => {
    const text = [
      'game,date,spins,staked,won',
      ',2026-01-01,10,1,0',
      'A,31/31/2026,10,1,0',
      'A,2026-01-01,many,1,0',
      'A,2026-01-01,10,,0',
      'A,2026-01-01,10,1,-5',
      'A,2026-01-01,10,1,0',
    ].join('\n')
    const { sessions, problems } = readHistory(text, 'en')
    expect(sessions.map(({ line }) => line)).toEqual([7])
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'game'],
      [3, 'day'],
      [4, 'spins'],
      [5, 'staked'],
      [6, 'won'],
    ])
    expect(readHistory('', 'en')).toEqual({ sessions: [], problems: [], currencies: [] })
  })
})

test.each([
  ['Reefs;10;R$ 600,50;R$ 480,00', ['BRL']],
  ['Reefs;10;US$ 600,50;480,00 USD', ['USD']],
  ['Reefs;10;600,50 €;£ 480,00', ['EUR', 'GBP']],
  ['Reefs;10;$600,50;$480,00', ['$']],
  ['Reefs;10;600,50;480,00', []],
])('the currency that amounts state is told: %s', (text, currencies) => {
  expect(readHistory(text, 'pt').currencies).toEqual(currencies)
})

test('pasted spins make one session, by stake', () => {
  expect(readSpins('bet;win\n0,20;0\n0,20;1,10\n1,00;\n0,20;0,05', 'pt')).toEqual({
    session: {
      spins: 4,
      staked: 1.6,
      won: 1.15,
      stakes: [
        { stake: 0.2, spins: 3 },
        { stake: 1, spins: 1 },
      ],
      currencies: [],
    },
    problems: [],
  })
  expect(readSpins('0.20000000000000001,0\n0.2000000000000002,1', 'en').session?.stakes).toEqual([
    { stake: 0.2, spins: 2 },
  ])
  expect(readSpins('0.2,0\n0.2,3', 'en').session).toMatchObject({ spins: 2, won: 3 })
  expect(readSpins('nothing here', 'en').session).toBeNull()
})

test('of pasted spins, free ones add what they paid, and rows that cannot be read are told', () => {
  const { session, problems } = readSpins('stake,won\n1,0\n0,25.50\n1,n/a\n,2\n1,0.5', 'en')
  expect(session).toMatchObject({
    spins: 2,
    staked: 2,
    won: 26,
    stakes: [{ stake: 1, spins: 2 }],
  })
  expect(problems).toEqual([
    { line: 4, reason: 'won' },
    { line: 5, reason: 'staked' },
  ])
})
