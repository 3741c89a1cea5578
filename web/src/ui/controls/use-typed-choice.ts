import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

const ARROWS = ['ArrowDown', 'ArrowUp']

type State = { typed: string | null; isEnterKept: boolean; isChosen: boolean }

const NOTHING_TYPED: State = { typed: null, isEnterKept: false, isChosen: false }

// The library mounts its list, and connects the field to it, in renders of its own, which this hook does not see.
const MOUNTING_FRAMES = 10

/**
 * Makes a searchable field choose what was typed. Opening the field selects its text, so that typing replaces it, and
 * Enter after typing chooses the first match. While the matches are still loading, Enter is kept until they arrive;
 * further typing withdraws it. The library handles Enter after an arrow key.
 *
 * Leaving the field while Enter is kept does not withdraw it: `isWaiting` is then true, and if its form is submitted in
 * the meantime, it is sent once the choice has been made. `onSettled` is then called with whether there was a match.
 * Without a match, a submitted form is not sent, and the field gets the focus again.
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

  // Runs after each render, because the matches are rendered together with the change that made them known.
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
    /** Whether the field may show `text`: the typed text stays if a choice made before it arrives only now. */
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
      // Runs before the library resets the text.
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
        // Keeps Enter from choosing the previous option and from submitting the form around the field.
        event.preventDefault()
        event.stopPropagation()
        list.current = event.currentTarget.getAttribute('aria-controls')
        state.current = { ...state.current, isEnterKept: true }
        if (!isSearching) settle()
      },
      // A press would place the caret and so undo the selection.
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

/** Keeps a form from being submitted until `release`, which returns the form if somebody tried. */
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
