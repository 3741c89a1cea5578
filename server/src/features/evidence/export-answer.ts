import type { Language } from '@retorna/contract/error-codes'
import type { AnswerCalculation } from '@retorna/contract/evidence'
import { headlineIn } from '@retorna/contract/words/answer-in-words'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { type FigureRow, figuresCsv, figureRow as row } from '../../tables/figures-csv.ts'
import type { VersionDay } from './estimate-queries.ts'

const DAY_HEADER: Record<Language, string[]> = {
  en: ['day', 'turnover', 'payout', 'x'],
  pt: ['dia', 'apostas', 'prêmios', 'x'],
}
const WORDS = { en, pt }

const inputRows = (of: AnswerCalculation): FigureRow[] => [
  row('RTP0', 'certified RTP, %', 'RTP certificado, %', '', of.certifiedRtp),
  row('n', 'days', 'dias', '', of.days),
  row(
    'unit',
    'unit of turnover and payout',
    'unidade de apostas e prêmios',
    'money; average stakes for several currencies',
    of.inStakes ? 'average stakes' : 'money',
  ),
  row('T', 'turnover', 'apostas', '', of.turnover),
  row('P', 'payout', 'prêmios', '', of.payout),
  row(
    'R',
    'RTP of all days, as a share',
    'RTP de todos os dias, como fração',
    'P / T',
    of.rtp / 100,
  ),
  row('x', 'of each day below', 'de cada dia abaixo', 'payout - R * turnover', null),
  row('S', 'Σ x²', 'Σ x²', '', of.squares),
  row('C', 'Σ x · turnover', 'Σ x · apostas', '', of.cross),
  row('Q', 'Σ turnover²', 'Σ apostas²', '', of.turnoverSquares),
  row('L', 'largest x', 'maior x', '', of.largest),
  row('B', 'maximum win at the mean stake', 'maior prêmio na aposta média', '', of.maximumWin),
]

const estimateRows = ({ estimate, silence }: AnswerCalculation): FigureRow[] => [
  row(
    'estimate low',
    'RTP estimated from the days, low end, %',
    'RTP estimado pelos dias, mínimo, %',
    '100 * (R - (b * C + sqrt(b^2 * C^2 + s * b * S)) / s), b = 2 * (n + 10) / n * ln(20 * sqrt((n + 10) / 10)), s = T^2 - b * Q',
    estimate?.low ?? null,
  ),
  row(
    'estimate high',
    'the same, high end, %',
    'o mesmo, máximo, %',
    '100 * (R + (k + sqrt(k^2 - s * (m^2 - b * (S + m^2 / 2)))) / s), m = max(2 * L, B), k = m * T - b * C; 1 more if B is unknown',
    estimate?.high ?? null,
  ),
  row('silence', 'why there is none', 'por que não há', '', silence),
]

const proofRows = ({ proof }: AnswerCalculation): FigureRow[] => [
  row(
    'E',
    'evidence of all days',
    'evidência de todos os dias',
    'file of the evidence; off from 20 on',
    proof?.evidence ?? null,
  ),
  row('E days', 'days that it judges', 'dias que ela julga', '', proof?.days ?? null),
  row(
    'proof low',
    'true RTP by the evidence, low end, %',
    'RTP verdadeiro pela evidência, mínimo, %',
    'RTPs against which the evidence of the day factors is below 40 on that side',
    proof?.low ?? null,
  ),
  row('proof high', 'the same, high end, %', 'o mesmo, máximo, %', '', proof?.high ?? null),
]

const resultRows = ({ answer }: AnswerCalculation, language: Language): FigureRow[] => [
  row(
    'kind',
    'answer',
    'resposta',
    'version: named by the forecasts; off: E >= 20, else RTP0 outside the estimate; agrees: RTP0 inside and both ends within 1, 2, 3 or 5 points of it, while E < 1; open: else',
    answer.kind,
  ),
  row('basis', 'proved or estimated', 'provada ou estimada', '', answer.basis),
  row('low', 'interval, low end, %', 'intervalo, mínimo, %', '', answer.low_percent),
  row('high', 'interval, high end, %', 'intervalo, máximo, %', '', answer.high_percent),
  row('within', 'within so many points', 'com até tantos pontos', '', answer.within_points),
  row(
    'condition',
    'holds up to this SD of a play, stakes',
    'vale até este DP de uma jogada, apostas',
    '',
    answer.condition_stakes,
  ),
  row('answer', 'in words', 'em palavras', '', headlineIn(answer, WORDS[language], language)),
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
