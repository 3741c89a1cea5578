import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollMemory } from './scroll-memory.ts'

function Page() {
  useScrollMemory()
  return null
}

afterEach(() => {
  window.scrollY = 0
})

/** A page that can be scrolled down to `height` at most; returns a function that changes that. */
function aPageOf(height: number) {
  let end = height
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void
      constructor(look: () => void) {
        this.look = look
      }
      observe() {
        observers.add(this.look)
      }
      disconnect() {
        observers.delete(this.look)
      }
    },
  )
  vi.spyOn(window, 'scrollTo').mockImplementation((_, place) => {
    window.scrollY = Math.min(Number(place), end)
  })
  return (next: number) => {
    end = next
    for (const look of observers) look()
  }
}

const LIST = '/dashboard?tab=games'

const open = () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [LIST] })
  render(<RouterProvider router={router} />)
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  return {
    /** Where an address, or a step in the history, leads on the page; undefined: the place stays. */
    placeAt: async (to: string | number) => {
      scrolled.mockClear()
      await act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))
      return scrolled.mock.calls[0]
    },
    scroll: (place: number) => {
      window.scrollY = place
      window.dispatchEvent(new Event('scroll'))
    },
  }
}

test('another screen opens at its top, and the one before where it was left', async () => {
  const { placeAt, scroll } = open()
  scroll(2600)
  expect(await placeAt('/game/7')).toEqual([0, 0])
  scroll(300)
  expect(await placeAt(-1)).toEqual([0, 2600])
  expect(await placeAt(1)).toEqual([0, 300])
})

test('a page that is still growing is scrolled on to where it was left, until the reader acts', async () => {
  const { placeAt, scroll } = open()
  const back = async () => {
    scroll(20_000)
    await placeAt('/game/7')
    const grow = aPageOf(5_000)
    await placeAt(-1)
    expect(window.scrollY).toBe(5_000)
    return grow
  }
  const grow = await back()
  grow(12_000)
  expect(window.scrollY).toBe(12_000)
  grow(30_000)
  expect(window.scrollY).toBe(20_000)
  scroll(300)
  grow(40_000)
  expect(window.scrollY).toBe(300)
  const growLater = await back()
  window.dispatchEvent(new Event('wheel'))
  scroll(4_000)
  growLater(30_000)
  expect(window.scrollY).toBe(4_000)
})

test('a filter and a place of the page leave it where it is; another tab does not', async () => {
  const { placeAt } = open()
  expect(await placeAt(`${LIST}&answer=off`)).toBeUndefined()
  expect(await placeAt(`${LIST}#folds`)).toBeUndefined()
  expect(await placeAt('/dashboard?tab=gold')).toEqual([0, 0])
})
