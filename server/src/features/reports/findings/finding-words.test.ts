import { describe, expect, test } from 'vitest'
import { type AnswerCounts, findingEn } from '../texts/finding-en.ts'
import { findingPt } from '../texts/finding-pt.ts'
import { scopeEn } from '../texts/scope-en.ts'
import { scopePt } from '../texts/scope-pt.ts'

const counts = (some: Partial<AnswerCounts>): AnswerCounts => ({
  games: 951,
  off: 0,
  estimated: 0,
  alone: 0,
  back: 0,
  below: 0,
  version: 0,
  agrees: 0,
  open: 0,
  unknown: 0,
  noReadings: 0,
  noCertificate: 0,
  noJackpotShare: 0,
  ...some,
})

const none = { below: [], above: [], version: [], wasBelow: [], wasAbove: [] }

/** What a report's title says. */
test.each([
  [
    'many off',
    { off: 3, below: 2, version: 2, agrees: 36, open: 615, unknown: 295 },
    '3 of 951 games do not pay as certified, 2 run another version',
    '3 de 951 jogos não pagam o certificado e 2 rodam outra versão',
  ],
  [
    'one off',
    { off: 1, below: 1 },
    '1 of 951 games does not pay as certified',
    '1 de 951 jogos não paga o certificado',
  ],
  [
    'some off by an estimate',
    { off: 3, below: 3, estimated: 2, version: 1 },
    '3 of 951 games do not pay as certified (2 estimated), 1 runs another version',
    '3 de 951 jogos não pagam o certificado (2 por estimativa) e 1 roda outra versão',
  ],
  [
    'one off by an estimate',
    { off: 1, below: 1, estimated: 1 },
    '1 of 951 games does not pay as certified (estimated)',
    '1 de 951 jogos não paga o certificado (por estimativa)',
  ],
  [
    'one off only if judged by itself',
    { alone: 1, agrees: 36 },
    'No game is off its RTP beyond chance, of 37 that could be judged',
    'Nenhum jogo fora do RTP além do acaso: 37 puderam ser julgados',
  ],
  [
    'one of several agrees again',
    { off: 3, below: 3, estimated: 2, back: 1 },
    '3 of 951 games do not pay as certified (2 estimated, 1 agrees again)',
    '3 de 951 jogos não pagam o certificado (2 por estimativa, 1 voltou a condizer)',
  ],
  [
    'another version',
    { version: 1, agrees: 40 },
    '1 of 951 games runs another certified version',
    '1 de 951 jogos roda outra versão certificada',
  ],
  [
    'nothing off',
    { agrees: 36, open: 615, unknown: 300 },
    'No game is off its RTP, of 36 that could be judged',
    'Nenhum jogo fora do RTP: 36 puderam ser julgados',
  ],
  [
    'all open',
    { open: 951 },
    'Too few plays to tell of any game',
    'Poucas jogadas para saber de qualquer jogo',
  ],
  [
    'no stakes',
    { unknown: 951 },
    'No game has an answer yet',
    'Ainda não há resposta para nenhum jogo',
  ],
] as const)('%s', (_, some, title, titulo) => {
  const all = counts(some)
  expect([findingEn.title(all, 0), findingPt.title(all, 0)]).toEqual([title, titulo])
})

test('games are named where they are few, and counted where they are many', () => {
  const names = { ...none, below: ['A', 'B', 'C', 'D'], version: ['E'] }
  expect(findingEn.which(names)).toBe(
    '4 games pay less than certified and 1 game runs another certified version than the one on record.',
  )
  expect(findingPt.which({ ...none, above: ['A', 'B'] })).toBe(
    'A e B pagam mais que o certificado.',
  )
})

describe('what else a reader should know', () => {
  test('games that are new are counted', () => {
    expect(findingEn.title(counts({ off: 3, below: 3 }), 1)).toMatch(/certified, 1 new$/)
    expect(findingPt.title(counts({ off: 3, below: 3 }), 2)).toMatch(/certificado, 2 novos$/)
  })

  test('sums of several currencies stand side by side', () => {
    expect(findingEn.money(['€329,000', 'R$ 20,000'], ['€179,000'], false)).toBe(
      'At the turnover of the period, these games kept about €329,000 and R$ 20,000 more than certified and paid about €179,000 more than certified.',
    )
    expect(findingPt.money(['R$ 20.000'], [], true)).toBe(
      'Com as apostas do período, ele reteve cerca de R$ 20.000 a mais que o certificado.',
    )
  })

  test('what was not found could have been missed', () => {
    const unknown = { unknown: 8, noReadings: 4, noCertificate: 1, noJackpotShare: 1 }
    expect(findingEn.others(counts({ agrees: 36, open: 1, ...unknown }), 2)).toBe(
      '36 games pay as certified (a gap of up to 2 points could still be there), 1 has too few plays to tell, 2 lack days that allow an answer, 4 have no readings, 1 has no certified RTP on record, and 1 has no jackpot share of the certified RTP on record.',
    )
    expect(findingPt.others(counts(unknown), null)).toBe(
      'Nenhum jogo pôde ser julgado: 2 jogos não têm dias que permitam uma resposta, 4 não têm leituras, 1 não tem RTP certificado no cadastro e 1 não tem no cadastro a parcela do jackpot no RTP certificado.',
    )
    expect(findingPt.others(counts({ agrees: 1 }), 1)).toBe(
      '1 jogo paga o certificado (ainda pode haver uma diferença de até 1 ponto).',
    )
  })

  test('what changed since the report before', () => {
    const nothing = { newly: [], ended: [], answered: 0 }
    expect(findingEn.news('2026-10-24', nothing)).toBe(
      'Nothing changed since the report of Oct 24, 2026.',
    )
    const news = { newly: ['A', 'B', 'C', 'D', 'E'], ended: ['F'], answered: 5 }
    expect(findingEn.news('2026-10-24', news)).toBe(
      'Since the report of Oct 24, 2026: new: A, B, C, and 2 more; no longer: F; 5 more games pay as certified.',
    )
    expect(findingPt.news('2026-10-24', news)).toBe(
      'Desde o relatório de 24 de out. de 2026: A, B, C e mais 2 estão agora fora do certificado; F já não está fora do certificado; mais 5 jogos pagam o certificado.',
    )
  })

  test('a source that fell silent, and readings that were corrected', () => {
    expect(findingEn.silent({ count: 4, silentSince: ['2026-11-20'] })).toBe(
      '1 of 4 sources fell silent: its last reading is of Nov 20, 2026.',
    )
    expect(findingPt.corrected({ readings: 14, removed: 0, games: 2 })).toBe(
      '14 leituras de 2 jogos foram corrigidas; os números já consideram as correções.',
    )
  })

  test('how many days have a reading, where most have none', () => {
    expect(findingEn.daysMissing(2, 30)).toBe('2 days of the period have no reading.')
    expect(findingEn.daysMissing(1805, 1853)).toBe(
      '48 of the 1,853 days of the period have a reading.',
    )
    expect(findingPt.daysMissing(30, 31)).toBe('Há leituras em 1 dos 31 dias do período.')
  })

  test('when the last reading was, and that there is none', () => {
    const data = { feeds: 0, readings: null, last: null, isOfDays: true }
    expect(scopeEn.data(data)).toBe('No reading in the period.')
    expect(scopePt.data({ ...data, feeds: 1, readings: 30, last: '2026-11-26' })).toBe(
      '30 leituras de 1 fonte. A última leitura é de 26 de nov. de 2026.',
    )
  })

  test('the filters by name, or that there are none', () => {
    const scope = { games: 12, period: 'Oct 1 to Oct 31', filters: [] }
    expect(scopeEn.covers(scope)).toBe('Covers 12 games, Oct 1 to Oct 31. Filters: none.')
    expect(scopePt.covers({ ...scope, games: 1, filters: ['Operador: Aurora'] })).toBe(
      'Abrange 1 jogo, Oct 1 to Oct 31. Filtros: Operador: Aurora.',
    )
    const latest = { ...scope, period: null }
    expect(scopeEn.covers(latest)).toBe('Covers 12 games, the latest day of each. Filters: none.')
    expect(scopePt.covers(latest)).toBe('Abrange 12 jogos, o último dia de cada. Filtros: nenhum.')
  })
})

test('the clearest case names versions that share their first decimal apart', () => {
  const answer = { version_percent: 96.47, since: null } as Parameters<typeof findingEn.clearest>[1]
  const [en, pt] = [findingEn, findingPt].map(({ clearest }) => clearest('Wolf', answer, 96.52))
  expect(en).toContain('its 96.47% version, where the one of 96.52% is on record')
  expect(pt).toContain('a versão de 96,47%, e a registrada é a de 96,52%')
})
