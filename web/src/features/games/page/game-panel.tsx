import { type ReactNode, useId } from 'react'
import { InfoTip } from '../card/info-tip.tsx'
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
