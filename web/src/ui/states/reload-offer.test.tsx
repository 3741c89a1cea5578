import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ReloadOffer } from './reload-offer.tsx'

const tell = (type: string) => {
  const event = Object.assign(new Event(type), { payload: new Error('Unable to preload CSS') })
  return act(() => void window.dispatchEvent(event))
}

test('after a file did not arrive, the page offers to load anew, without a network once it is back', async () => {
  renderPart(<ReloadOffer />)
  tell('offline')
  tell('vite:preloadError')
  expect(screen.queryByRole('status')).toBeNull()
  tell('online')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await aPerson().click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
  await aPerson().click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('status')).toBeNull()
})
