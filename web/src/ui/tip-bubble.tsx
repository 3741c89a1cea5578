import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export type TipBubbleProps = {
  /** Of the text, for the target's `aria-describedby`. */
  id: string
  target: HTMLElement
  position: 'top' | 'right'
  isOpen: boolean
  children: ReactNode
}

/** The bubble next to what it explains. It is inside the page's `main` landmark, where screen readers can find it. */
export function TipBubble({ id, target, position, isOpen, children }: TipBubbleProps) {
  return (
    <Tooltip
      label={<span id={id}>{children}</span>}
      target={target}
      opened={isOpen}
      position={position}
      events={{ hover: false, focus: false, touch: false }}
      withArrow
      multiline
      maw={280}
      portalProps={{ target: document.querySelector('main') ?? document.body }}
    />
  )
}
