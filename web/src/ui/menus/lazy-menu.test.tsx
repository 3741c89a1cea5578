import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { lazy } from '../lazy.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import ThemeList from './theme-list.tsx'

const theButton = () => screen.getByRole('button', { name: 'Theme' })

test('the button of a menu keeps the focus while the menu loads, where it does not arrive, and once it is closed', async () => {
  const file = Promise.withResolvers<{ default: typeof ThemeList }>()
  const load = vi.fn(() => file.promise)
  const Menu = lazy(load)
  renderPart(<LazyMenu Menu={Menu} target={<button type="button">Theme</button>} />, {
    onCaughtError: () => undefined,
  })
  const person = aPerson()
  await person.tab()
  await person.keyboard('{Enter}')
  expect(theButton()).toHaveFocus()
  file.reject(new Error('Unable to preload CSS'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(theButton()).toHaveFocus()
  load.mockImplementation(async () => ({ default: ThemeList }))
  await waitFor(
    async () => {
      if (screen.queryByRole('menu') === null) await person.keyboard('{Enter}')
      expect(screen.getByRole('menu')).toBeVisible()
    },
    { interval: 200 },
  )
  expect(screen.getAllByRole('button')).toEqual([theButton()])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(theButton()).toHaveFocus())
})
