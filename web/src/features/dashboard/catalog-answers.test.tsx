import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const staff = aUser({ role: 'editor', plano: 'free', paymentStatus: null })
const member = aUser()

const off = anAnswer({
  kind: 'off',
  direction: 'below',
  basis: 'estimated',
  low_percent: 93.3,
  high_percent: 94.2,
})
const version = anAnswer({ kind: 'version', version_percent: 94.1 })
const GAMES = [
  aGame({ id: 1, nome: 'Golden Papaya', rtp_teorico: 95.7, cost_rtp: 93.79, answer: off }),
  aGame({ id: 2, nome: 'Blue Guava', answer: version }),
  aGame({ id: 3 }),
  aGame({ id: 4, answer: anAnswer({ kind: 'open' }) }),
  aGame({ id: 5, answer: anAnswer({ kind: 'open' }) }),
]

const open = (user: typeof member) => {
  answerApi({ user })
  return openApp('/dashboard', user)
}

const needs = async () => within(await screen.findByRole('region', { name: 'What needs a look' }))
const headline = async () => await screen.findByText(/; 3 are quiet$/)
const regions = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('staff see first which games need a look, and how many others have which answer', async () => {
  const asked = answerGames(GAMES)
  open(staff)
  expect(await headline()).toHaveTextContent('2 games need a look; 3 are quiet')
  const panel = await needs()
  const row = panel.getByRole('link', { name: /Golden Papaya/ })
  expect(row).toHaveAttribute('href', '/game/1')
  expect(row).toHaveTextContent('Pays less than certified (estimated)')
  expect(panel.getByText(/^Each game is judged by itself/)).toBeVisible()
  expect(row).toHaveTextContent('true RTP 93.3% to 94.2%')
  expect(row).toHaveTextContent('Keeps €6.21 of every €100 staked')
  expect(panel.getAllByRole('link', { name: /^Golden|^Blue|^Game/ })).toHaveLength(2)
  expect(panel.getByRole('link', { name: 'Other version 1' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games&answer=version',
  )
  const quiet = within(screen.getByRole('region', { name: '3 quiet games' }))
  expect(quiet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'As certified 1',
    'Too few plays 2',
  ])
  expect(regions().slice(1, 4)).toEqual(['What needs a look', '3 quiet games', 'My games'])
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ sort: 'answer', limit: '6' })
})

test('a game whose days agree again is quiet, and no link that counts without it leads to it', async () => {
  const back = { ...off, back_since: '2026-11-13' }
  answerGames([...GAMES, aGame({ id: 6, nome: 'Clockwork', cost_rtp: 95.7, answer: back })])
  open(staff)
  expect(await screen.findByText(/; 4 are quiet$/)).toHaveTextContent('2 games need a look; 4')
  const panel = await needs()
  expect(panel.queryByRole('link', { name: /Clockwork/ })).toBeNull()
  expect(panel.getByRole('link', { name: 'Not as certified 1' })).toHaveAttribute(
    'href',
    '/dashboard?tab=games',
  )
  const quiet = within(screen.getByRole('region', { name: '4 quiet games' }))
  const again = quiet.getByText('As certified again')
  expect(again).toHaveTextContent('As certified again 1')
  expect(again.closest('a')).toBeNull()
  expect(again.querySelector('svg')).toHaveAttribute('data-kind', 'agrees')
})

test('the headline leads to the whole list where games of its answer agree again', async () => {
  const back = { ...off, back_since: '2026-11-13' }
  answerGames([...GAMES.slice(0, 1), aGame({ id: 6, answer: back })])
  open(member)
  const link = await screen.findByRole('link', { name: '1 game needs a look' })
  expect(link).toHaveAttribute('href', '/dashboard?tab=games')
})

test('where nothing needs a look, that is the headline', async () => {
  answerGames(GAMES.slice(2))
  open(staff)
  expect(await screen.findByText('Nothing needs a look; 3 are quiet')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What needs a look' })).toBeNull()
})

test('members without games of their own are told how many there are, and led to them', async () => {
  answerGames(GAMES)
  open(member)
  expect(await headline()).toHaveTextContent('2 games need a look; 3 are quiet')
  // Those of both answers are the first ones there.
  const link = screen.getByRole('link', { name: '2 games need a look' })
  expect(link).toHaveAttribute('href', '/dashboard?tab=games')
  expect(screen.queryByRole('region', { name: 'What needs a look' })).toBeNull()
})

test('the headline leads to the games of its answer if there is one', async () => {
  answerGames(GAMES.slice(1))
  open(member)
  const link = await screen.findByRole('link', { name: '1 game needs a look' })
  expect(link).toHaveAttribute('href', '/dashboard?tab=games&answer=version')
})

test('a plan that does not show where the true RTP lies is not told', async () => {
  const asked = answerGames(GAMES)
  open(aUser({ plano: 'professional' }))
  await waitFor(() => expect(screen.getByText(/it appears here/)).toBeVisible())
  expect(asked).toEqual([])
})

test('a failure is told and can be retried', async () => {
  server.use(http.get('/api/games/rtp', () => refusal('INTERNAL')))
  const { person } = open(staff)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('What needs a look could not be loaded')
  answerGames(GAMES)
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await headline()).toBeVisible()
})
