import { Skeleton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { InfoTip } from '../info-tip.tsx'
import styles from './figure-card.module.css'

/** Figures side by side, as many as fit if each is at least `minWidth` pixels wide. */
export const FigureCards = ({
  minWidth = 180,
  children,
}: {
  minWidth?: number
  children: ReactNode
}) => (
  <dl
    className={styles.cards}
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}px), 1fr))` }}
  >
    {children}
  </dl>
)

/** One figure, its name, and what it counts or is compared with; a skeleton of the same size while it loads. */
export function FigureCard({
  label,
  explanation,
  value,
  note,
  Icon,
  size = 'large',
  isLoading = false,
}: {
  label: string
  explanation?: string
  value: ReactNode
  note?: ReactNode
  Icon?: TablerIcon
  size?: 'large' | 'small'
  isLoading?: boolean
}) {
  return (
    <div className={styles.card} data-size={size}>
      <dt>
        {Icon && <Icon size={18} aria-hidden />}
        {label}
        {explanation !== undefined && <InfoTip name={label} text={explanation} />}
      </dt>
      <dd>
        <span className={styles.value}>{isLoading ? <Skeleton h={28} w={96} /> : value}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
