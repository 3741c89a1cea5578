import { useEffect } from 'react'

/**
 * Returns the focus to a button or field that was disabled while it or its form was working: browsers take the focus
 * away from a disabled element, and the next key would start at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    const observer = new MutationObserver((changes) => {
      // A form disables the fieldset around its fields, not the fields themselves.
      const isBack =
        changes.some(({ target }) => target.contains(focused)) &&
        focused?.closest('[disabled]') === null
      if (isBack && document.activeElement === document.body && focused instanceof HTMLElement)
        focused.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    observer.observe(document, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

/**
 * Before the focused button is removed, moves the focus to the list, dialog or screen around it: the browser would
 * start the next key at the top of the page. A list takes the focus with `tabIndex={-1}`, best on an element that stays
 * when the list is empty.
 *
 * @param from an element of the list, if a dialog has the focus instead.
 */
export function focusAround(from: Element | null = document.activeElement): void {
  const around = from?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  around?.focus({ preventScroll: true })
}

/** Moves the focus when the button that had it no longer exists: the next key starts at the screen's content. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Gives the focus, if nothing has it, to a link, and to the heading until the link is rendered.
 *
 * @returns a function that stops waiting for the link.
 */
export function focusOn(address: string | undefined): () => void {
  let heading: HTMLElement | null = null
  const look = () => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== heading) return observer.disconnect()
    const links = address === undefined ? [] : document.querySelectorAll('#content a')
    const link = [...links].find((one) => one.getAttribute('href') === address)
    if (link instanceof HTMLElement) return link.focus({ preventScroll: true })
    if (heading?.isConnected) return
    heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true })
  look()
  return () => observer.disconnect()
}
