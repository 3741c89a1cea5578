import type { PendingImport } from '@retorna/contract/staff/imports'
import { useTranslation } from 'react-i18next'
import badge from '../../ui/figures/badge.module.css'

const TONES: Record<PendingImport['state'], string> = {
  draft: 'brand',
  queued: 'brand',
  running: 'brand',
  done: 'high',
  'nothing-new': 'neutral',
  refused: 'middle',
  failed: 'low',
  interrupted: 'low',
}

/** The state of an import. */
export function StateBadge({ state }: Pick<PendingImport, 'state'>) {
  const { t } = useTranslation('imports')
  return (
    <span className={badge.badge} data-tone={TONES[state]}>
      {t(`states.${state}`)}
    </span>
  )
}
