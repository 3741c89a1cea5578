import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { aGame, answerGames, someDetails } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const NAMES = ['Golden Papaya', 'Kite', 'Mango', 'Heron', 'Reef']
const GAMES = NAMES.map((nome, index) => aGame({ id: index + 1, nome }))

beforeEach(() => sessionStorage.clear())

function open(address: string, user = aUser()) {
  answerApi({ user })
  answerGames(GAMES)
  server.use(
    http.get('/api/games/details/:id', ({ params }) => {
      const id = Number(params.id)
      if (id === 97) return refusal('GAME_NOT_FOUND', { mergedInto: 2 })
      if (id === 98) return refusal('GAME_NOT_FOUND')
      if (id === 99) return refusal('PLAN_REQUIRED', { requiredPlan: 'premium' })
      const name = NAMES[id - 1] ?? ''
      return HttpResponse.json({
        success: true,
        data: someDetails({ id, name, weeklyRtp: 90 + id }),
      })
    }),
  )
  return openApp(address, user)
}

const table = async () => within(await screen.findByRole('table', { name: 'Compare games' }))
const headers = async () =>
  (await table())
    .getAllByRole('columnheader')
    .map((header) => header.querySelector('a')?.textContent)

test('the games of the address stand side by side, each with its answer first', async () => {
  open('/games/compare?ids=1,2,x,2,-3')
  expect(await headers()).toEqual(['Golden Papaya', 'Kite'])
  expect((await table()).getAllByRole('row')[1]).toHaveTextContent(
    /^Answer(Pays as certified.*){2}$/,
  )
  const week = (await table()).getByRole('row', { name: /7 days/ })
  expect(week).toHaveTextContent('91.00%')
  expect(week).toHaveTextContent('92.00%')
  expect((await table()).getByRole('row', { name: /Volatility/ })).toHaveTextContent('Medium')
})

test('a difference that is missing has its own reason', async () => {
  open('/games/compare?ids=1,2,3')
  const unknown = { rtpDifference: null }
  const details = [
    someDetails({ id: 1, currentRtp: null, ...unknown }),
    someDetails({ id: 2, rtpTeorico: null, ...unknown }),
    someDetails({ id: 3, ...unknown, answer: anAnswer({ missing: 'jackpot-share' }) }),
  ]
  server.use(
    http.get('/api/games/details/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: details[Number(params.id) - 1] }),
    ),
  )
  const row = (await table()).getByRole('row', { name: /^Current vs. theoretical/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('No reading yet'),
    expect.stringContaining('Theoretical RTP unknown'),
    expect.stringContaining('Not known whether the certified RTP includes the jackpot'),
  ])
})

test('the range and the condition of an answer are reached by keyboard', async () => {
  open('/games/compare?ids=1')
  const about = await screen.findByRole('button', { name: /^About: Pays as certified/ })
  about.focus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Its true RTP is between 95.1% and 97.6%; certified is 96.5%.',
  )
})

test('games are removed and added in the address, up to four', async () => {
  const { person, address } = open('/games/compare?ids=1,2,3')
  await headers()
  const removal = { name: 'Remove Kite from the comparison' }
  await person.click((await table()).getByRole('button', removal))
  expect(address()).toBe('/games/compare?ids=1,3')
  expect(screen.getByRole('table', { name: 'Compare games' })).toHaveFocus()
  const field = screen.getByRole('combobox', { name: 'Add a game' })
  await person.type(field, 'heron{Enter}')
  await waitFor(() => expect(address()).toBe('/games/compare?ids=1,3,4'))
  await waitFor(async () => expect(await headers()).toHaveLength(3))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Add a game' })).toHaveFocus())
  await person.keyboard('reef{Enter}')
  await waitFor(() => expect(address()).toBe('/games/compare?ids=1,3,4,5'))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Add a game' })).toBeNull())
})

test('an unknown game and one outside the plan are named as such and can be left out', async () => {
  const { person, address } = open('/games/compare?ids=98,1,99')
  expect(await headers()).toEqual(['Golden Papaya'])
  expect(await screen.findByText('One of the games does not exist anymore.')).toBeVisible()
  expect(await screen.findByText('One of the games opens with Premium.')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Leave it out' })[0] as HTMLElement)
  expect(address()).toBe('/games/compare?ids=1,99')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a game that was merged gives way to the one that was kept', async () => {
  const { address } = open('/games/compare?ids=97,1')
  expect(await headers()).toEqual(['Kite', 'Golden Papaya'])
  expect(address()).toBe('/games/compare?ids=2,1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a merged game beside the one that was kept leaves one of them', async () => {
  const { address } = open('/games/compare?ids=1,2,97')
  await waitFor(() => expect(address()).toBe('/games/compare?ids=1,2'))
  expect(await headers()).toEqual(['Golden Papaya', 'Kite'])
})

test('an address without games says what to do; the free plan has no comparison', async () => {
  const first = open('/games/compare?ids=')
  expect(await screen.findByText('Nothing to compare yet')).toBeVisible()
  first.unmount()
  open('/games/compare?ids=1', aUser({ plano: 'free', paymentStatus: null }))
  expect(await screen.findByText('Insufficient plan')).toBeVisible()
})

test('games are chosen in the list, at most four, and compared together', async () => {
  // Only the first games are in view.
  const earlier = GAMES.slice(2).map(({ id, nome }) => ({ id, name: nome }))
  sessionStorage.setItem('compared-games', JSON.stringify(earlier))
  const { person, address } = open('/dashboard?tab=games')
  await person.click(await screen.findByRole('button', { name: 'Compare Golden Papaya' }))
  await person.click(screen.getByRole('button', { name: 'Compare Kite' }))
  expect(await screen.findByText(/Four games are the most/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove Mango from the comparison' }))
  expect(screen.getByRole('region', { name: 'Games to compare' })).toHaveFocus()
  await person.click(screen.getByRole('link', { name: 'Compare' }))
  expect(address()).toBe('/games/compare?ids=4,5,1')
  expect(await headers()).toEqual(['Heron', 'Reef', 'Golden Papaya'])
})
