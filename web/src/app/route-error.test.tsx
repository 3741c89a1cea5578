import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, test, vi } from 'vitest'
import { lazy } from '../ui/lazy.tsx'
import { ScreenError } from './route-error.tsx'

test('a screen that does not arrive without a network says so, and loads anew with it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(<ScreenError error={new Error('Unable to preload CSS')} />, { wrapper: MantineProvider })
  expect(screen.getByRole('alert')).toHaveTextContent('No connection')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledOnce()
})

test('a screen that does not arrive with a network names it and a new version', async () => {
  const Screen = lazy<object>(() => Promise.reject(new Error('Unable to preload CSS')))
  render(
    <ErrorBoundary FallbackComponent={ScreenError}>
      <Suspense>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
    { wrapper: MantineProvider, onCaughtError: () => undefined },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('there is a new version.')
})
