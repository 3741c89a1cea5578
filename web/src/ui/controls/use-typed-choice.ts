import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

const ARROWS = ['ArrowDown', 'ArrowUp']

type State = { typed: string | null; isEnterKept: boolean; isChosen: boolean }

const NOTHING_TYPED: State = { typed: null, isEnterKept: false, isChosen: false }

// The library mounts its list, and tells the field of it, in renders of its own, which this hook does not see.
const MOUNTING_FRAMES = 10

/**
 * Makes a searchable field choose what was typed: opening it selects its text, so that typing replaces it, and Enter
 * after typing takes the first match. While the matches are still on their way, Enter is kept until they arrive; typing
 * on withdraws it. Enter after an arrow key is the library's.
 *
 * Leaving the field while Enter is kept does not withdraw it: `isWaiting` is then true, and its form, if sent meanwhile,
 * is sent once the choice is made. Then `onSettled` is called, with whether there was a match. Without one, a form that
 * was sent is not, and the field has the focus again.
 */
export function useTypedChoice({
  isSearching,
  onSettled,
}: {
  isSearching: boolean
  onSettled: (isChosen: boolean) => void
}) {
  const field = useRef<HTMLInputElement | null>(null)
  const list = useRef<string | null>(null)
  const state = useRef<State>(NOTHING_TYPED)
  const held = useRef<{ release: () => HTMLFormElement | null } | null>(null)

  const release = () => {
    const form = held.current?.release() ?? null
    held.current = null
    return form
  }

  useEffect(() => () => void held.current?.release(), [])

  const frame = useRef(0)
  const settle = (framesLeft = MOUNTING_FRAMES) => {
    cancelAnimationFrame(frame.current)
    if (!state.current.isEnterKept) return
    list.current = field.current?.getAttribute('aria-controls') ?? list.current
    const match = optionsOf(list.current)[0]
    if (match === undefined && framesLeft > 0) {
      frame.current = requestAnimationFrame(() => settle(framesLeft - 1))
      return
    }
    state.current = { ...state.current, isEnterKept: false }
    match?.click()
    if (held.current === null) return
    if (match === undefined && release() !== null) field.current?.focus()
    else onSettled(match !== undefined)
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  // After each render, because the matches are rendered with whatever made them known.
  useEffect(() => {
    const { isEnterKept, isChosen } = state.current
    if (isChosen) {
      state.current = { ...state.current, isChosen: false }
      if (document.activeElement === field.current) field.current?.select()
      release()?.requestSubmit()
    }
    cancelAnimationFrame(frame.current)
    if (isEnterKept && !isSearching) settle()
  })

  const forget = (isChosen: boolean) => {
    state.current = { ...NOTHING_TYPED, isChosen }
  }

  return {
    isWaiting: () => held.current !== null,
    /** Whether the field may show `text`: what was typed stays when a choice made before it arrives only now. */
    mayShow: (text: string) =>
      held.current === null && (state.current.typed === null || state.current.typed === text),
    onCleared: () => forget(false),
    onFocus: (focused: HTMLInputElement) => {
      field.current = focused
      focused.select()
      release()
    },
    onChosen: () => forget(true),
    handlers: {
      // Before the library resets the text.
      onBlurCapture: () => {
        if (state.current.isEnterKept) held.current = holdForm(field.current?.form ?? null)
        else forget(false)
      },
      onInput: (event: FormEvent<HTMLInputElement>) => {
        state.current = { ...NOTHING_TYPED, typed: event.currentTarget.value }
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (ARROWS.includes(event.key)) forget(false)
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        if (state.current.typed === null) return
        // Neither the former choice nor the form around the field.
        event.preventDefault()
        event.stopPropagation()
        list.current = event.currentTarget.getAttribute('aria-controls')
        state.current = { ...state.current, isEnterKept: true }
        if (!isSearching) settle()
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

function optionsOf(listId: string | null): HTMLElement[] {
  const list = document.getElementById(listId ?? '')
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
}

/** Keeps a form from being sent until `release`, which returns the form if somebody tried. */
function holdForm(form: HTMLFormElement | null) {
  let isSent = false
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    isSent = true
  }
  form?.addEventListener('submit', hold, { capture: true })
  return {
    release: () => {
      form?.removeEventListener('submit', hold, { capture: true })
      return isSent ? form : null
    },
  }
}
