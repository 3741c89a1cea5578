import type { PendingImport } from '@retorna/contract/staff/imports'
import { useTranslation } from 'react-i18next'
import badge from '../../ui/figures/badge.module.css'

type State = PendingImport['state'] | 'undone'

const TONES: Record<State, string> = {
  draft: 'brand',
  queued: 'brand',
  running: 'brand',
  done: 'high',
  'nothing-new': 'neutral',
  refused: 'middle',
  failed: 'low',
  interrupted: 'low',
  undone: 'neutral',
}

/** The state of an import, or that its batch was undone. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation('imports')
  return (
    <span className={badge.badge} data-tone={TONES[state]}>
      {t(`states.${state}`)}
    </span>
  )
}
