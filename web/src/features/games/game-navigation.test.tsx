import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { aGame, answerDetails, answerGames, someDetails } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'

const user = aUser()

test('the way back from a game keeps tab, filters and the place of the focus', async () => {
  answerApi({ user })
  answerGames([aGame({ nome: 'Golden Papaya' })])
  answerDetails(someDetails())
  const { person, address } = openApp('/dashboard?tab=games&search=papaya&period=1d', user)
  await person.click(await screen.findByRole('link', { name: 'View details of Golden Papaya' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Golden Papaya' })).toHaveFocus()
  await person.click(screen.getByRole('radio', { name: '7d' }))
  await person.click(screen.getByRole('link', { name: 'Back to dashboard' }))
  expect(address()).toBe('/dashboard?tab=games&search=papaya&period=1d')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'View details of Golden Papaya' })).toHaveFocus(),
  )
})
