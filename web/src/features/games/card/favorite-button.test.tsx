import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { Providers } from '../../../app/providers.tsx'
import { aPerson } from '../../../test/person.ts'
import { FavoriteButton } from './favorite-button.tsx'

test('a guest is asked to sign in and returns afterwards', async () => {
  sessionStorage.setItem('guest', 'yes')
  const game = { id: 7, name: 'Golden Papaya' }
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <FavoriteButton game={game} isFavorite={false} /> },
      { path: '/login', element: 'The way in' },
    ],
    { initialEntries: ['/dashboard?tab=games'] },
  )
  render(
    <Providers queryClient={createQueryClient()} env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  const person = aPerson()
  const button = screen.getByRole('button', { name: 'Favorite: Golden Papaya' })
  await person.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(await screen.findByText('Sign in to save favorites.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('The way in')).toBeVisible()
  expect(router.state.location.state).toEqual({ from: '/dashboard?tab=games' })
})
