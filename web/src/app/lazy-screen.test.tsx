import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

const Ready = () => <p>ready</p>

test('a preloaded screen shows at once', async () => {
  const Screen = lazyScreen(async () => Ready)
  await Screen.preload()
  render(<Screen />)
  expect(screen.getByText('ready')).toBeVisible()
})

test('a screen that failed to load is loaded again', async () => {
  const load = vi.fn(async () => Ready).mockRejectedValueOnce(new Error('offline'))
  const Screen = lazyScreen(load)
  render(
    <Suspense>
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByText('ready')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
