import type { PullRun } from '@retorna/contract/feeds/pulls'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Why a run failed, with the other side's message. */
export function useProblemText(): (run: PullRun) => string {
  const { t } = useTexts('pulls')
  return ({ problem, detail }) =>
    problem === null ? '' : [t(`problems.${problem}`), detail].filter(Boolean).join(' ')
}

/** The first rows that a run refused. */
export function Refusals({ run: { refusals } }: { run: PullRun }) {
  const { t } = useTexts('pulls')
  if (refusals.length === 0) return null
  return (
    <details>
      <summary>{t('log.details')}</summary>
      <ul>
        {refusals.map((refusal) => (
          <li key={Object.values(refusal).join(' ')}>
            {refusal.line === null
              ? refusal.reason
              : t(refusal.file === '' ? 'log.refusal' : 'log.refusalInFile', refusal)}
          </li>
        ))}
      </ul>
    </details>
  )
}
