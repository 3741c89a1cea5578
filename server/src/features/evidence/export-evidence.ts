import type { Language } from '@retorna/contract/error-codes'
import { EVIDENCE_SHIFTS } from '@retorna/domain/statistics/evidence/daily-factors'
import { logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { evidenceFactors } from '@retorna/domain/statistics/evidence/evidence-state'
import { INTERVAL_SHIFTS } from '@retorna/domain/statistics/evidence/rtp-interval'
import type { CourseDay } from '../../catalog/evidence-course.ts'
import { unpackEvidenceState } from '../../catalog/stored-evidence-state.ts'
import { toCsv } from '../../tables/csv.ts'

const HEADER: Record<Language, string[]> = {
  en: [
    'day',
    'theoretical RTP',
    'plays',
    'turnover',
    'payout',
    'Σ stake²',
    'Σ stake³',
    'largest stake',
    'Σ payout²',
  ],
  pt: [
    'dia',
    'RTP teórico',
    'jogadas',
    'apostas',
    'prêmios',
    'Σ aposta²',
    'Σ aposta³',
    'maior aposta',
    'Σ prêmio²',
  ],
}
const NAMES = {
  en: { slope: 'slope', constant: 'constant', log: 'ln evidence', evidence: 'evidence' },
  pt: { slope: 'inclinação', constant: 'constante', log: 'ln evidência', evidence: 'evidência' },
}

/** The shifts in the order of `evidenceFactors`. */
const SHIFTS = INTERVAL_SHIFTS.filter((shift) => EVIDENCE_SHIFTS.includes(shift))

/**
 * The judged days as CSV, formulas defused ({@link toCsv}): what was played, slope and constant of each shift in
 * points, and the evidence so far. Without a maximum win, the shifts above 0 are empty, as is evidence that exceeds the
 * range of numbers.
 *
 * @param rtp the theoretical RTP, percent.
 */
export const exportEvidence = (
  days: readonly CourseDay[],
  rtp: number | null,
  language: Language,
): string => {
  const names = NAMES[language]
  const signed = (shift: number) => (shift > 0 ? `+${shift}` : String(shift))
  const header = [
    ...HEADER[language],
    ...SHIFTS.flatMap((shift) => [
      `${names.slope} ${signed(shift)}`,
      `${names.constant} ${signed(shift)}`,
    ]),
    names.log,
    names.evidence,
  ]
  const rows = days.map(({ standing, ...day }) => {
    const { factors, products } = unpackEvidenceState(standing)
    const known = evidenceFactors(factors)
    const judged = SHIFTS.filter((shift) => known.length === SHIFTS.length || shift < 0)
    const log = logEvidence(products)
    const evidence = Math.exp(log)
    return [
      day.day,
      rtp,
      day.plays,
      day.turnover,
      day.payout,
      day.stakeSquares,
      day.stakeCubes,
      day.maxStake,
      day.payoutSquares,
      ...SHIFTS.flatMap((shift) => {
        const factor = known[judged.indexOf(shift)]
        return [factor?.slope ?? null, factor?.constant ?? null]
      }),
      log,
      Number.isFinite(evidence) ? evidence : null,
    ]
  })
  return toCsv([header, ...rows], language)
}
