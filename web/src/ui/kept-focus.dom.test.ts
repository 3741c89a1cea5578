import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './kept-focus.ts'

test('a field has the focus again once its form has been sent', async () => {
  const [form, field] = [document.createElement('fieldset'), document.createElement('input')]
  form.append(field)
  document.body.append(form)
  const { unmount } = renderHook(useKeptFocus)
  field.focus()
  // A browser takes the focus when the form is disabled.
  field.blur()
  form.disabled = true
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body).toHaveFocus()
  form.disabled = false
  await waitFor(() => expect(field).toHaveFocus())
  unmount()
  form.remove()
})

test('a button that was disabled while it worked has the focus again, unless it moved meanwhile', async () => {
  const [first, second] = [document.createElement('button'), document.createElement('button')]
  document.body.append(first, second)
  const { unmount } = renderHook(useKeptFocus)
  const work = (button: HTMLButtonElement) => {
    // A browser takes the focus when the button is disabled.
    button.blur()
    button.disabled = true
  }
  first.focus()
  work(first)
  expect(document.body).toHaveFocus()
  first.disabled = false
  await waitFor(() => expect(first).toHaveFocus())

  work(first)
  second.focus()
  first.disabled = false
  await new Promise((resolve) => setTimeout(resolve))
  expect(second).toHaveFocus()

  unmount()
  work(second)
  second.disabled = false
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body).toHaveFocus()
  first.remove()
  second.remove()
})
