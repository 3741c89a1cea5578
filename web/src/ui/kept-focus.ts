import { useEffect } from 'react'

/**
 * Gives the focus back to a button or field that was disabled while it or its form worked: the browser takes it away from
 * a disabled one, and the next key would start at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | null = null
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
    }
    const observer = new MutationObserver((changes) => {
      // Of a form, only the fieldset around its fields is disabled.
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
 * Moves the focus, before the button that has it goes, to the list, dialog or screen around it: the browser would start
 * the next key at the top of the page. A list takes it with `tabIndex={-1}`, best on what stays when it is empty.
 */
export function focusAround(): void {
  const around = document.activeElement?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  around?.focus({ preventScroll: true })
}

/** Where the focus goes when the button that had it is gone: the next key starts at the screen's content. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
