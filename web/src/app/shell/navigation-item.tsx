import { UnstyledButton } from '@mantine/core'
import type { LockBadge } from '@retorna/domain/locked-tabs'
import { IconLock, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Tip } from '../../ui/tip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './side-navigation.module.css'

type Props = {
  label: string
  Icon: TablerIcon
  isCollapsed: boolean
  /** `page` if the entry's own page is open; `true` if a page that belongs to it is. */
  current?: 'page' | 'true' | undefined
  lock?: LockBadge | null
  /** Shown if above zero. */
  count?: number | undefined
} & ({ to: string; onClick?: (() => void) | undefined } | { onClick: () => void })

/** A navigation entry: a link, or a button if it triggers an action. */
export function NavigationItem(props: Props) {
  const { label, isCollapsed, current } = props
  const content = <Content {...props} />
  return (
    <Tip label={label} position="right" disabled={!isCollapsed}>
      {'to' in props ? (
        <UnstyledButton
          component={Link}
          to={props.to}
          className={classes.item}
          aria-current={current}
          onClick={props.onClick}
        >
          {content}
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.item} aria-current={current} onClick={props.onClick}>
          {content}
        </UnstyledButton>
      )}
    </Tip>
  )
}

function Content({ label, Icon, isCollapsed, lock = null, count }: Props) {
  if (isCollapsed) {
    return (
      <>
        <Icon size={20} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
        {lock !== null && <IconLock className={classes.corner} size={12} aria-label={lock} />}
      </>
    )
  }
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className={classes.label}>{label}</span>
      <Badges lock={lock} count={count} />
    </>
  )
}

/** The plan from which an entry is open, and how many items it lists. */
export function Badges({ lock, count = 0 }: { lock: LockBadge | null; count: number | undefined }) {
  const format = useFormat()
  return (
    <>
      {lock !== null && (
        <Badge tone={lock === 'Premium' ? 'gold' : 'brand'}>
          <IconLock size={12} aria-hidden />
          {lock}
        </Badge>
      )}
      {count > 0 && <Badge>{format.number(count)}</Badge>}
    </>
  )
}
