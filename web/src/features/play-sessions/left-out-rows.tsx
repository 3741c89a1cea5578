import { MAX_SESSIONS_AT_ONCE } from '@retorna/contract/play-sessions'
import { useTranslation } from 'react-i18next'
import type { Problem } from './read-pasted.ts'

const SHOWN = 5

/** The pasted rows that are left out, and why. */
export function LeftOutRows({
  problems,
}: {
  problems: readonly { line: number; reason: Problem['reason'] | 'most' }[]
}) {
  const { t } = useTranslation('playSessions')
  const { length: count } = problems
  if (count === 0) return null
  return (
    <div role="status">
      {t('history.problems', { count })}
      <ul>
        {problems.slice(0, SHOWN).map(({ line, reason }) => (
          <li key={line}>
            {t('history.line', {
              line,
              problem: t(`history.reasons.${reason}`, { most: MAX_SESSIONS_AT_ONCE }),
            })}
          </li>
        ))}
        {count > SHOWN && <li>{t('history.more', { count: count - SHOWN })}</li>}
      </ul>
    </div>
  )
}
