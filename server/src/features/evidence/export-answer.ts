import type { Language } from '@retorna/contract/error-codes'
import type { AnswerCalculation } from '@retorna/contract/evidence'
import { headlineIn } from '@retorna/contract/words/answer-in-words'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { type FigureRow, figuresCsv } from '../../tables/figures-csv.ts'
import type { VersionDay } from './estimate-queries.ts'

const DAY_HEADER: Record<Language, string[]> = {
  en: ['day', 'turnover', 'payout', 'x'],
  pt: ['dia', 'apostas', 'prêmios', 'x'],
}
const WORDS = { en, pt }

const inputRows = (of: AnswerCalculation): FigureRow[] => [
  ['RTP0', 'certified RTP, %', 'RTP certificado, %', of.certifiedRtp],
  ['n', 'days', 'dias', of.days],
  [
    'unit',
    'unit of turnover and payout',
    'unidade de apostas e prêmios',
    of.inStakes ? 'average stakes' : 'money',
    'money; average stakes for several currencies',
  ],
  ['T', 'turnover', 'apostas', of.turnover],
  ['P', 'payout', 'prêmios', of.payout],
  ['R', 'RTP of all days, as a share', 'RTP de todos os dias, como fração', of.rtp / 100, 'P / T'],
  ['x', 'of each day below', 'de cada dia abaixo', null, 'payout - R * turnover'],
  ['S', 'Σ x²', 'Σ x²', of.squares],
  ['C', 'Σ x · turnover', 'Σ x · apostas', of.cross],
  ['Q', 'Σ turnover²', 'Σ apostas²', of.turnoverSquares],
  ['L', 'largest x', 'maior x', of.largest],
  ['B', 'maximum win at the mean stake', 'maior prêmio na aposta média', of.maximumWin],
]

const estimateRows = ({ estimate, silence }: AnswerCalculation): FigureRow[] => [
  [
    'estimate low',
    'RTP estimated from the days, low end, %',
    'RTP estimado pelos dias, mínimo, %',
    estimate?.low ?? null,
    '100 * (R - (b * C + sqrt(b^2 * C^2 + s * b * S)) / s), b = 2 * (n + 10) / n * ln(20 * sqrt((n + 10) / 10)), s = T^2 - b * Q',
  ],
  [
    'estimate high',
    'the same, high end, %',
    'o mesmo, máximo, %',
    estimate?.high ?? null,
    '100 * (R + (k + sqrt(k^2 - s * (m^2 - b * (S + m^2 / 2)))) / s), m = max(2 * L, B), k = m * T - b * C; 1 more if B is unknown',
  ],
  ['silence', 'why there is none', 'por que não há', silence],
]

const proofRows = ({ proof }: AnswerCalculation): FigureRow[] => [
  [
    'E',
    'evidence of all days',
    'evidência de todos os dias',
    proof?.evidence ?? null,
    'file of the evidence; off from 20 on',
  ],
  ['E days', 'days that it judges', 'dias que ela julga', proof?.days ?? null],
  [
    'proof low',
    'true RTP by the evidence, low end, %',
    'RTP verdadeiro pela evidência, mínimo, %',
    proof?.low ?? null,
    'RTPs against which the evidence of the day factors is below 40 on that side',
  ],
  ['proof high', 'the same, high end, %', 'o mesmo, máximo, %', proof?.high ?? null],
]

const resultRows = ({ answer }: AnswerCalculation, language: Language): FigureRow[] => [
  [
    'kind',
    'answer',
    'resposta',
    answer.kind,
    'version: named by the forecasts; off: E >= 20, else RTP0 outside the estimate; agrees: RTP0 inside and both ends within 1, 2, 3 or 5 points of it, while E < 1; open: else',
  ],
  ['basis', 'proved or estimated', 'provada ou estimada', answer.basis],
  ['low', 'interval, low end, %', 'intervalo, mínimo, %', answer.low_percent],
  ['high', 'interval, high end, %', 'intervalo, máximo, %', answer.high_percent],
  ['within', 'within so many points', 'com até tantos pontos', answer.within_points],
  [
    'condition',
    'holds up to this SD of a play, stakes',
    'vale até este DP de uma jogada, apostas',
    answer.condition_stakes,
  ],
  ['answer', 'in words', 'em palavras', headlineIn(answer, WORDS[language], language)],
]

/**
 * A game's answer as CSV, with formulas defused: a row per figure with the formula behind it, then each day. Symbols
 * and formulas are identical in both languages; an empty value is unknown.
 */
export const exportAnswer = (
  { calculation, days }: { calculation: AnswerCalculation; days: readonly VersionDay[] },
  language: Language,
): string => {
  const rtp = calculation.rtp / 100
  const figures = [
    ...inputRows(calculation),
    ...estimateRows(calculation),
    ...proofRows(calculation),
    ...resultRows(calculation, language),
  ]
  return figuresCsv(figures, language, [
    DAY_HEADER[language],
    ...days.map(({ day, turnover, payout }) => [day, turnover, payout, payout - rtp * turnover]),
  ])
}
