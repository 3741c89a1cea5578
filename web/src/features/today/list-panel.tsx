import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './today.module.css'

/** More would push the following panels out of view. */
const ROWS_AT_FIRST = 8

/** A list of unusual readings, truncated until all are requested, or a message if it is empty. */
export function ListPanel({
  id,
  title,
  subtitle,
  empty,
  total,
  children,
}: {
  id: string
  title: string
  subtitle: string
  empty: string
  /** The total count; the list may be truncated. */
  total: number
  children: ReactNode[]
}) {
  const { t } = useTranslation('today')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && children.length > ROWS_AT_FIRST
  return (
    <div id={id} className={classes.anchor}>
      <Panel title={title} subtitle={subtitle}>
        {children.length === 0 ? (
          <EmptyState title={empty} />
        ) : (
          <ul className={classes.list}>{isCut ? children.slice(0, ROWS_AT_FIRST) : children}</ul>
        )}
        {isCut && (
          <Button variant="subtle" h={44} px={12} ml={-12} onClick={() => setWhole(true)}>
            {t('showAll', { number: format.number(children.length) })}
          </Button>
        )}
        {total > children.length && (
          <p className={classes.cut}>
            {t('cut', { shown: format.number(children.length), total: format.number(total) })}
          </p>
        )}
      </Panel>
    </div>
  )
}
