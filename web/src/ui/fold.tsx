import { Group } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './fold.module.css'
import { useAnchor } from './use-anchor.ts'

/**
 * A section that opens on demand; its closed line already gives the answer. An address that ends in its id opens it,
 * and so does printing. Its content is mounted while it is open.
 */
export function Fold({
  id,
  title,
  line,
  explanation,
  aside,
  children,
}: {
  id: string
  title: string
  line: ReactNode
  /** The first paragraph of the section, which explains it. */
  explanation?: string
  /** Links and buttons for the whole section. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const details = useAnchor<HTMLDetailsElement>(id, () => setOpen(true))
  // The browser prints the page as it is when this handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setOpen(true)))
  return (
    <section aria-labelledby={titleId}>
      <details
        id={id}
        ref={details}
        className={styles.fold}
        open={isOpen}
        onToggle={({ currentTarget, target }) =>
          // Toggle events of nested details also arrive here.
          target === currentTarget && setOpen(currentTarget.open)
        }
      >
        <summary>
          <h2 id={titleId}>{title}</h2>
          <span>{line}</span>
          <IconChevronRight size={20} aria-hidden />
        </summary>
        {isOpen && (
          <div className={styles.content}>
            {explanation !== undefined && <p className={styles.soft}>{explanation}</p>}
            {aside !== undefined && <Group gap="8px 16px">{aside}</Group>}
            {children}
          </div>
        )}
      </details>
    </section>
  )
}
