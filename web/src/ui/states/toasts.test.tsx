import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

const SLIDE_MS = 500

beforeEach(async () => {
  renderPart(<Toasts />)
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
