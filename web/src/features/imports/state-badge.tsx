import type { PendingImport } from '@retorna/contract/staff/imports'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'

type State = PendingImport['state'] | 'undone'

/** Of an import that has ended. */
const TONES: Partial<Record<State, string>> = {
  done: 'high',
  'nothing-new': 'neutral',
  refused: 'middle',
  failed: 'low',
  interrupted: 'low',
  undone: 'neutral',
}

export function StateBadge({ state }: { state: State }) {
  const { t } = useTexts('imports')
  return <Badge tone={TONES[state] ?? 'brand'}>{t(`states.${state}`)}</Badge>
}
