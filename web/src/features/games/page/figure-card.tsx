import type { ReactNode } from 'react'
import { InfoTip } from '../../../ui/info-tip.tsx'
import styles from './figure-card.module.css'

/** One figure, its name and what it is compared with. */
export function FigureCard({
  label,
  explanation,
  value,
  note,
  size = 'large',
}: {
  label: string
  explanation: string
  value: ReactNode
  note?: ReactNode
  size?: 'large' | 'small'
}) {
  return (
    <div className={styles.card} data-size={size}>
      <dt>
        {label}
        <InfoTip name={label} text={explanation} />
      </dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
