import type { Language } from '@retorna/contract/error-codes'
import type { Judgment } from '@retorna/contract/judgment'
import {
  type LimitRule,
  OUTSIDE,
  REMAINDER,
  WATCH,
} from '@retorna/domain/statistics/limits/payout-limits'
import { unequalTails } from '@retorna/domain/statistics/limits/table-limits'
import { type FigureRow, figuresCsv } from '../../tables/figures-csv.ts'

const inputRows = ({ period, inputs }: Judgment): FigureRow[] => [
  ['period', 'period', 'período', period],
  ['RTP', 'RTP, %', 'RTP, %', inputs.rtp],
  ['RTP0', 'theoretical RTP, %', 'RTP teórico, %', inputs.theoreticalRtp],
  ['n', 'plays', 'jogadas', inputs.plays],
  ['S1', 'turnover', 'apostas', inputs.turnover],
  ['P', 'payout', 'prêmios', inputs.payout],
  ['S2', 'Σ stake²', 'Σ aposta²', inputs.stakeSquares],
  ['S3', 'Σ stake³', 'Σ aposta³', inputs.stakeCubes],
  ['M', 'largest stake', 'maior aposta', inputs.largestStake],
  ['Q', 'Σ payout²', 'Σ prêmio²', inputs.payoutSquares],
  ['B', 'maximum win, stakes', 'maior prêmio, em apostas', inputs.maximumWin],
  [
    'SD',
    'standard deviation of one play, stakes',
    'desvio padrão de uma jogada, em apostas',
    inputs.standardDeviation,
  ],
  ['SD source', 'its source', 'sua origem', inputs.deviationSource],
  ['df SD', 'its degrees of freedom', 'seus graus de liberdade', inputs.deviationDegrees],
  ['g low', 'skewness, lower bound', 'assimetria, mínimo', inputs.skewness?.low ?? null],
  ['g high', 'skewness, upper bound', 'assimetria, máximo', inputs.skewness?.high ?? null],
  ['k', 'excess kurtosis', 'curtose em excesso', inputs.kurtosis],
  ['CV2', 'CV² of the stakes', 'CV² das apostas', inputs.stakeVariation],
  ['df CV2', 'its degrees of freedom', 'seus graus de liberdade', inputs.stakeVariationDegrees],
]

const chanceRows = ({ chance }: Judgment): FigureRow[] => [
  ['T1', 'stakes', 'apostas', chance.turnover, 'S1; n if unknown'],
  [
    'V2',
    'Σ stake² for the deviation',
    'Σ aposta² para o desvio',
    chance.stakeSquares,
    'S2; if unknown min(T1^2 / n * (1 + CV2), M * T1)',
  ],
  ['E', 'expected payout', 'prêmios esperados', chance.expected, 'T1 * RTP0 / 100'],
  ['D', 'its standard deviation', 'seu desvio padrão', chance.deviation, 'SD * sqrt(V2)'],
  [
    'G low',
    'its skewness, lower bound',
    'sua assimetria, mínimo',
    chance.skewness?.low ?? null,
    'g low * T3 / S2^1.5, with T3 = S3; if unknown S2^2 / T1, or M * S2 if g low < 0 and n * S2 > T1^2; empty if G high is',
  ],
  [
    'G high',
    'its skewness, upper bound',
    'sua assimetria, máximo',
    chance.skewness?.high ?? null,
    'g high * T3 / S2^1.5, with T3 = S3; if unknown M * S2, or S2^2 / T1 if n * S2 = T1^2 or g high < 0',
  ],
  [
    'K',
    'its excess kurtosis',
    'sua curtose em excesso',
    chance.kurtosis,
    'k * T4 / S2^2, with T4 = min(T1 * (T3 / S2)^3, M * T3) and T3 = S3; if unknown M * S2, or S2^2 / T1 if n * S2 = T1^2',
  ],
  [
    'df',
    'degrees of freedom; empty: infinite',
    'graus de liberdade; vazio: infinitos',
    chance.degrees,
    '1 / (1 / df SD + 1 / df CV2), the latter only if S2 is unknown',
  ],
]

/** The formula of each rule for a limit; the Method page explains them. */
const FORMULAS: Record<LimitRule, (tail: number, z: number) => string> = {
  table: (tail) =>
    `100 * quantile / T1 of the sum by the payout table, two steps of its grid outwards, at ${tail} and 1 - ${tail} for equal stakes; unequal ones as three stakes of the same n, S1, S2, S3 and M, at ${unequalTails(tail).low} and 1 - ${unequalTails(tail).high}`,
  theorem: (tail) =>
    `100 * (E - t * (E - max over w of j * (w - sqrt(E(w - N)+^2 / ${tail})))) / T1, N Poisson with mean E^2 / M2, j = M2 / E, M2 = (SD^2 + (RTP0 / 100)^2) * V2`,
  normal: (_, z) => `100 * (E - t * ${z} * D) / T1`,
  expansion: (_, z) =>
    `100 * (E +- t * w * D) / T1, w = z + G / 6 * (z^2 - 1) + K / 24 * (z^3 - 3 * z) - G^2 / 36 * (2 * z^3 - 5 * z) +- ${REMAINDER} * max(0, -+G)^3, z = +-${z}`,
  'largest-win': (tail) =>
    `100 * (E + t * D * min over u of u + (E(Z - u)+^3 / ${tail})^(1/3)) / T1, Z by Pinelis and Bentkus with the largest excess M * (B - RTP0 / 100) / D`,
  'payout-squares': (tail) =>
    `100 * (E + (ln(1 / ${tail}) + psi(l * M) / M^2 * (Q + (RTP0 / 100)^2 * S2)) / l) / T1, psi(x) = -ln(1 - x) - x, l = min(sqrt(2 * ln(1 / ${tail}) / ((SD^2 + 2 * (RTP0 / 100)^2) * S2)), 0.9 / M)`,
  cantelli: (tail) => `100 * (E + t * D * sqrt(1 / ${tail} - 1)) / T1`,
}

const limitRows = ({ limits }: Judgment): FigureRow[] =>
  (
    [
      ['95', WATCH, limits.watch],
      ['3 sigma', OUTSIDE, limits.outside],
    ] as const
  ).flatMap(([name, { tail, z }, limit]): FigureRow[] => [
    [
      `t ${name}`,
      'Student’s quantile over the normal one',
      'quantil t de Student sobre o normal',
      limit.t,
      `at df degrees, with the tail of z = ${z}`,
    ],
    ...(['low', 'high'] as const).map(
      (side): FigureRow => [
        `limit ${name} ${side}`,
        `limit, % (${limit.by[side]})`,
        `limite, % (${limit.by[side]})`,
        limit[side],
        FORMULAS[limit.by[side]](tail, z),
      ],
    ),
  ])

/**
 * A judgment as CSV, with formulas defused: a row per figure, with the formula behind it. Symbols, formulas and the
 * verdict are identical in both languages; an empty value is unknown.
 */
export const exportJudgment = (judgment: Judgment, language: Language): string =>
  figuresCsv(
    [
      ...inputRows(judgment),
      ...chanceRows(judgment),
      ...limitRows(judgment),
      [
        'verdict',
        'verdict',
        'veredito',
        judgment.verdict,
        'within the 95 limits: within; beyond: watch; beyond the 3 sigma limits: outside',
      ],
    ],
    language,
  )
