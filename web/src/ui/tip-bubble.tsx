import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type TipBubbleProps = {
  /** The id of the text, for the target's `aria-describedby`. */
  id: string
  target: HTMLElement
  position: 'top' | 'right'
  isOpen: boolean
  children: ReactNode
}

/** The bubble next to the element that it explains, inside the `main` landmark, where screen readers can find it. */
export default function TipBubble({ id, target, position, isOpen, children }: TipBubbleProps) {
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
