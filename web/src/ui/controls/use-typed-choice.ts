import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

const ARROWS = ['ArrowDown', 'ArrowUp']

/**
 * Makes a searchable field choose what was typed: opening it selects its text, so that typing replaces it, and Enter
 * after typing takes the first match. While the matches are still on their way, Enter is kept until they arrive; typing
 * on withdraws it. Enter after an arrow key is the library's.
 */
export function useTypedChoice({ isSearching }: { isSearching: boolean }) {
  const field = useRef<HTMLInputElement | null>(null)
  const state = useRef({ isTyped: false, isEnterKept: false, isChosen: false })

  // After each render, because the matches are rendered with whatever made them known.
  useEffect(() => {
    const { isEnterKept, isChosen } = state.current
    if (isChosen) field.current?.select()
    state.current.isChosen = false
    if (!isEnterKept || isSearching) return
    state.current.isEnterKept = false
    matchesOf(field.current)[0]?.click()
  })

  const forget = (isChosen: boolean) => {
    state.current = { isTyped: false, isEnterKept: false, isChosen }
  }

  return {
    onFocus: (focused: HTMLInputElement) => {
      field.current = focused
      focused.select()
    },
    onBlur: () => forget(false),
    onChosen: () => forget(true),
    handlers: {
      onInput: () => {
        state.current = { isTyped: true, isEnterKept: false, isChosen: false }
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (ARROWS.includes(event.key)) forget(false)
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !state.current.isTyped) return
        // Neither the former choice nor the form around the field.
        event.preventDefault()
        event.stopPropagation()
        state.current.isEnterKept = isSearching
        if (!isSearching) matchesOf(event.currentTarget)[0]?.click()
      },
      // A press would place the caret, and so undo the selection.
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (event.currentTarget.getAttribute('aria-expanded') === 'true') return
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.select()
      },
    },
  }
}

function matchesOf(field: HTMLInputElement | null): HTMLElement[] {
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
}
