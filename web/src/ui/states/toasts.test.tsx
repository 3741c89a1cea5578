import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { actionToast } from './action-toast.tsx'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'
import { undoToast } from './undo-toast.ts'

const SLIDE_MS = 500

beforeEach(async () => {
  renderPart(
    <main id="content" tabIndex={-1}>
      <Toasts />
    </main>,
  )
  // The first toast loads the stack, which may take a while.
  act(() => toast('First'))
  fireEvent.click(await screen.findByText('First'))
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
  vi.useFakeTimers()
})

test('a toast disappears by itself after 4000 ms', async () => {
  act(() => toast('Updated'))
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(screen.getByText('Updated')).toBeInTheDocument()
  // It takes a moment to slide out.
  await act(() => vi.advanceTimersByTimeAsync(100 + SLIDE_MS))
  expect(screen.queryByText('Updated')).toBeNull()
})

test('a click dismisses a toast at once', async () => {
  act(() => toast('Updated'))
  fireEvent.click(screen.getByText('Updated'))
  await act(() => vi.advanceTimersByTimeAsync(SLIDE_MS))
  expect(screen.queryByText('Updated')).toBeNull()
})

test('where the focus was before an action no longer exists, it goes to the content', async () => {
  const before = document.createElement('button')
  document.body.append(before)
  before.focus()
  act(() => void actionToast('Removed', { label: 'Undo', run: () => undefined }))
  before.remove()
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  fireEvent.click(undo)
  await act(() => vi.advanceTimersByTimeAsync(SLIDE_MS))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('Ctrl-Z undoes the latest of what can be undone, but not while a field for text has the focus', async () => {
  const undone: string[] = []
  for (const name of ['one', 'two'])
    act(() => undoToast(`${name} deleted`, { label: 'Undo', run: () => undone.push(name) }))
  const field = document.createElement('input')
  document.body.append(field)
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(undone).toEqual([])
  // Nothing was typed in what is only chosen.
  field.type = 'radio'
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(undone).toEqual(['two'])
  field.type = 'text'
  field.readOnly = true
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(undone).toEqual(['two', 'one'])
  field.remove()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).toEqual(['two', 'one'])
  await act(() => vi.advanceTimersByTimeAsync(SLIDE_MS))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
