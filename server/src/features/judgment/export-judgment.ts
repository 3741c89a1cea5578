import type { Language } from '@retorna/contract/error-codes'
import type { Judgment } from '@retorna/contract/judgment'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { toCsv } from '../../tables/csv.ts'

type Cell = string | number | null
/** Symbol, meaning, formula, value. */
type Row = [symbol: string, meaning: Record<Language, string>, formula: string, value: Cell]

const row = (symbol: string, en: string, pt: string, formula: string, value: Cell): Row => [
  symbol,
  { en, pt },
  formula,
  value,
]

const HEADER: Record<Language, string[]> = {
  en: ['symbol', 'meaning', 'formula', 'value'],
  pt: ['símbolo', 'significado', 'fórmula', 'valor'],
}

const inputRows = ({ period, inputs }: Judgment): Row[] => [
  row('period', 'period', 'período', '', period),
  row('RTP', 'RTP, %', 'RTP, %', '', inputs.rtp),
  row('RTP0', 'theoretical RTP, %', 'RTP teórico, %', '', inputs.theoreticalRtp),
  row('n', 'plays', 'jogadas', '', inputs.plays),
  row('S1', 'turnover', 'apostas', '', inputs.turnover),
  row('P', 'payout', 'prêmios', '', inputs.payout),
  row('S2', 'Σ stake²', 'Σ aposta²', '', inputs.stakeSquares),
  row('S3', 'Σ stake³', 'Σ aposta³', '', inputs.stakeCubes),
  row('M', 'largest stake', 'maior aposta', '', inputs.largestStake),
  row(
    'SD',
    'standard deviation of one play, stakes',
    'desvio padrão de uma jogada, em apostas',
    '',
    inputs.standardDeviation,
  ),
  row('SD source', 'its source', 'sua origem', '', inputs.deviationSource),
  row('df SD', 'its degrees of freedom', 'seus graus de liberdade', '', inputs.deviationDegrees),
  row('g low', 'skewness, lower bound', 'assimetria, mínimo', '', inputs.skewness.low),
  row('g high', 'skewness, upper bound', 'assimetria, máximo', '', inputs.skewness.high),
  row('k', 'excess kurtosis', 'curtose em excesso', '', inputs.kurtosis),
  row('CV2', 'CV² of the stakes', 'CV² das apostas', '', inputs.stakeVariation),
  row(
    'df CV2',
    'its degrees of freedom',
    'seus graus de liberdade',
    '',
    inputs.stakeVariationDegrees,
  ),
  row(
    'CV2 typical',
    'CV² of the stakes in the catalog',
    'CV² das apostas no catálogo',
    '',
    inputs.typicalStakeVariation,
  ),
]

const chanceRows = ({ chance }: Judgment): Row[] => [
  row('T1', 'stakes', 'apostas', 'S1; n if unknown', chance.turnover),
  row(
    'V2',
    'Σ stake² for the deviation',
    'Σ aposta² para o desvio',
    'S2; if unknown min(T1^2 / n * (1 + CV2), M * T1)',
    chance.stakeSquares,
  ),
  row('E', 'expected payout', 'prêmios esperados', 'T1 * RTP0 / 100', chance.expected),
  row('D', 'its standard deviation', 'seu desvio padrão', 'SD * sqrt(V2)', chance.deviation),
  row(
    'G low',
    'its skewness, lower bound',
    'sua assimetria, mínimo',
    'g low * T3 / T2^1.5, with T2 = S2; if unknown min(T1^2 / n * (1 + CV2 typical), M * T1), and T3 = S3; if unknown min(n * (T2 / T1)^3, M * T2)',
    chance.skewness.low,
  ),
  row(
    'G high',
    'its skewness, upper bound',
    'sua assimetria, máximo',
    'g high * T3 / T2^1.5',
    chance.skewness.high,
  ),
  row(
    'K',
    'its excess kurtosis',
    'sua curtose em excesso',
    'k * T4 / T2^2, with T4 = min(T1 * (T3 / T2)^3, M * T3)',
    chance.kurtosis,
  ),
  row(
    'df',
    'degrees of freedom; empty: infinite',
    'graus de liberdade; vazio: infinitos',
    '1 / (1 / df SD + 1 / df CV2), the latter only if S2 is unknown',
    chance.degrees,
  ),
]

const limitRows = ({ limits, isByTable }: Judgment): Row[] => {
  if (limits === null) return []
  const levels = [
    ['95', WATCH.z, limits.watch],
    ['3 sigma', OUTSIDE.z, limits.outside],
  ] as const
  const expansion = (t: string, skewness: string) =>
    `w(${t}, ${skewness}) with w(t, G) = t + G / 6 * (t^2 - 1) + K / 24 * (t^3 - 3 * t) - G^2 / 36 * (2 * t^3 - 5 * t)`
  return levels.flatMap(([name, z, { t, quantiles, rtp }]) => [
    row(
      `t ${name}`,
      'Student’s quantile',
      'quantil t de Student',
      `with the tail of z = ${z} at df degrees`,
      isByTable ? null : t,
    ),
    ...(['low', 'high'] as const).flatMap((side) => [
      row(
        `w ${name} ${side}`,
        'quantile, standard deviations',
        'quantil, em desvios padrão',
        isByTable
          ? 'quantile of the sum, by the payout table'
          : expansion(`${side === 'low' ? '-' : ''}t ${name}`, `G ${side}`),
        quantiles[side],
      ),
      row(
        `limit ${name} ${side}`,
        'limit, %',
        'limite, %',
        `100 * (E + D * w ${name} ${side}) / T1`,
        rtp[side],
      ),
    ]),
  ])
}

/**
 * A judgment as CSV, formulas defused ({@link toCsv}): a row per figure, with the formula that gives it. Symbols,
 * formulas and the verdict are the same in both languages; an empty value is unknown.
 */
export const exportJudgment = (judgment: Judgment, language: Language): string => {
  const rows = [
    ...inputRows(judgment),
    ...chanceRows(judgment),
    ...limitRows(judgment),
    row(
      'verdict',
      'verdict',
      'veredito',
      'within the 95 limits: within; beyond: watch; beyond the 3 sigma limits: outside',
      judgment.verdict,
    ),
    row('n enough', 'plays for a verdict', 'jogadas para um veredito', '', judgment.playsEnough),
  ]
  return toCsv(
    [
      HEADER[language],
      ...rows.map(([symbol, meaning, formula, value]) => [
        symbol,
        meaning[language],
        formula,
        value,
      ]),
    ],
    language,
  )
}
