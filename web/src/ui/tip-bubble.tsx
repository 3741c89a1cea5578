import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export type TipBubbleProps = {
  /** Of the words, for the target to be described by. */
  id: string
  target: HTMLElement
  position: 'top' | 'right'
  isOpen: boolean
  children: ReactNode
}

/** The bubble beside what it explains. It stands in the page's main part, which readers know how to find. */
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
