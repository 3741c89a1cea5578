import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element when its step opens: the element that had it is gone. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
