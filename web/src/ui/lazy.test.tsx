import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

const FILE = { default: () => <p>ready</p> }

test('a preloaded component shows at once', async () => {
  const Screen = lazy(async () => FILE)
  await Screen.preload()
  render(<Screen />)
  expect(screen.getByText('ready')).toBeVisible()
})

test('a component that failed to load is loaded again', async () => {
  const load = vi.fn(async () => FILE).mockRejectedValueOnce(new Error('offline'))
  const Screen = lazy(load)
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByText('ready')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a component that fails again says so, and is loaded anew when it is next opened', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => FILE)
  load.mockImplementation(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('offline')), 100)),
  )
  const Screen = lazy(load)
  const open = () =>
    render(
      <ErrorBoundary fallback={<p>failed</p>}>
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>,
      { onCaughtError: () => undefined },
    )
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const { unmount } = open()
  await wait(250)
  expect(screen.getByText('failed')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  unmount()
  await wait(1_000)
  load.mockImplementation(async () => FILE)
  open()
  await wait(0)
  expect(screen.getByText('ready')).toBeVisible()
})
