import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../test/person.ts'
import { LazyPart, lazy } from './lazy.tsx'
import { ReloadOffer } from './states/reload-offer.tsx'

const Ready = () => <p>opened</p>
const Broken = () => {
  throw new Error('broken')
}

function Page({ part }: { part: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <ReloadOffer />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <LazyPart onFail={() => setOpen(false)} fallback={<p>closed</p>}>
          {part}
        </LazyPart>
      )}
    </MantineProvider>
  )
}

/** A page with a button that opens a part. */
function openPage(part: ReactNode) {
  render(<Page part={part} />, { onCaughtError: () => undefined })
  return async () => aPerson().click(screen.getByRole('button', { name: 'open' }))
}

/** A part whose file does not arrive. */
function aMissingPart() {
  const load = vi
    .fn(async () => ({ default: Ready }))
    .mockRejectedValue(new Error('Unable to preload CSS'))
  return { load, Part: lazy(load) }
}

const NOT_LOADED = 'Part of Retorna did not load: the connection failed, or there is a new version.'

test('a part that does not arrive closes what it opened, says so each time, and opens once it arrives', async () => {
  const { load, Part } = aMissingPart()
  const open = openPage(<Part />)
  for (const _ of ['first try', 'at once']) {
    await open()
    expect(await screen.findByText(NOT_LOADED)).toBeVisible()
    expect(screen.queryByText('closed')).toBeNull()
    await aPerson().click(screen.getByRole('button', { name: 'Close' }))
  }
  load.mockImplementation(async () => ({ default: Ready }))
  await waitFor(
    async () => {
      await open()
      expect(screen.getByText('opened')).toBeVisible()
    },
    { interval: 200 },
  )
})

test('without a network, a part that does not arrive says that', async () => {
  const { Part } = aMissingPart()
  const open = openPage(<Part />)
  act(() => void window.dispatchEvent(new Event('offline')))
  await open()
  expect(await screen.findByText('No connection')).toBeVisible()
})

test('a part that fails to render says so, and leaves the page as it is', async () => {
  const open = openPage(<Broken />)
  await open()
  expect(screen.getByRole('status')).toHaveTextContent('Unexpected error. Please try again.')
  expect(screen.getByRole('button', { name: 'open' })).toBeVisible()
})

test('a part that failed to render is shown anew once its keys change', () => {
  const page = (key: string, part: ReactNode) => <LazyPart resetKeys={[key]}>{part}</LazyPart>
  const { rerender } = render(page('first', <Broken />), { onCaughtError: () => undefined })
  rerender(page('first', <Ready />))
  expect(screen.queryByText('opened')).toBeNull()
  rerender(page('second', <Ready />))
  expect(screen.getByText('opened')).toBeVisible()
})
