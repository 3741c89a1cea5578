import { MAX_AMOUNT, MAX_SESSIONS_AT_ONCE, MAX_SPINS } from '@retorna/contract/play-sessions'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Problem } from './read-pasted.ts'

const SHOWN = 5

export function LeftOutRows({
  problems,
}: {
  problems: readonly { line: number; reason: Problem['reason'] | 'most' }[]
}) {
  const { t, format } = useTexts('playSessions')
  const limits = {
    most: MAX_SESSIONS_AT_ONCE,
    spins: format.number(MAX_SPINS, 0),
    amount: format.number(MAX_AMOUNT, 0),
  }
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
              problem: t(`history.reasons.${reason}`, limits),
            })}
          </li>
        ))}
        {count > SHOWN && <li>{t('history.more', { count: count - SHOWN })}</li>}
      </ul>
    </div>
  )
}
