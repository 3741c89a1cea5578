import type { EvidenceVerdict } from '@retorna/contract/evidence'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import badge from '../../../ui/figures/badge.module.css'

const LOOKS = {
  within: { tone: 'high', Icon: IconCheck },
  outside: { tone: 'low', Icon: IconAlertTriangle },
  unknown: { tone: 'neutral', Icon: IconQuestionMark },
} as const

/** The verdict that holds however often one looks. */
export function EvidenceBadge({ verdict, size }: { verdict: EvidenceVerdict; size?: 'large' }) {
  const { t } = useTranslation('evidence')
  const { tone, Icon } = LOOKS[verdict]
  return (
    <span className={badge.badge} data-tone={tone} data-size={size}>
      <Icon size={14} aria-hidden />
      {t(`verdicts.${verdict}`)}
    </span>
  )
}
