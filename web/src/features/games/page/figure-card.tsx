import { Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { InfoTip } from '../../../ui/info-tip.tsx'
import styles from './game-panel.module.css'

/** A titled panel of the game's page; `explanation` is the text of its info button. */
export function GamePanel({
  title,
  explanation,
  aside,
  children,
}: {
  title: string
  explanation?: string
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <Group justify="space-between" gap="8px 16px" mih={32}>
        <Group gap={4} wrap="nowrap">
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {explanation !== undefined && <InfoTip name={title} text={explanation} />}
        </Group>
        {aside}
      </Group>
      {children}
    </section>
  )
}

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
