import type { Verdict } from '@retorna/contract/games'
import { IconAlertTriangle, IconCheck, IconEye, IconQuestionMark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../tip.tsx'
import classes from './badge.module.css'

const LOOKS = {
  within: { tone: 'high', Icon: IconCheck },
  watch: { tone: 'middle', Icon: IconEye },
  outside: { tone: 'low', Icon: IconAlertTriangle },
  'not-enough-plays': { tone: 'neutral', Icon: IconQuestionMark },
} as const

/** An RTP's verdict against its expected range as icon and word, explained on hover. */
export function VerdictBadge({
  verdict,
  subject,
  size = 'normal',
}: {
  verdict: Verdict
  /** What is judged, if it is not right next to the badge. */
  subject?: string
  size?: 'normal' | 'large'
}) {
  const { t } = useTranslation('ui')
  const { tone, Icon } = LOOKS[verdict]
  return (
    <Tip label={t(`verdictMeanings.${verdict}`)}>
      <span className={classes.badge} data-tone={tone} data-size={size}>
        <Icon size={14} aria-hidden />
        {subject !== undefined && `${subject}: `}
        {t(`verdicts.${verdict}`)}
      </span>
    </Tip>
  )
}
