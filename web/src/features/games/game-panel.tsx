import { type ReactNode, useId } from 'react'
import styles from './game-panel.module.css'
import { InfoTip } from './info-tip.tsx'

/** A titled part of the game's page; `explanation` is what its info button says. */
export function GamePanel({
  title,
  explanation,
  aside,
  children,
}: {
  title: string
  explanation?: string
  /** Stands beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={titleId}>{title}</h2>
          {explanation !== undefined && <InfoTip name={title} text={explanation} />}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
