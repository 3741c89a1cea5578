import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../api/query-client.ts'
import { Providers } from '../../../app/providers.tsx'
import { storeSession } from '../../../session/session-storage.ts'
import { aUser } from '../../../test/factories.ts'
import { answerGames } from '../../../test/games.ts'
import { answerApi } from '../../../test/open-app.tsx'
import { FilterBar } from './filter-bar.tsx'
import { DEFAULT_FILTERS, type GameListFilters } from './game-filters.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const user = aUser()

function openBar(start: Partial<GameListFilters> = {}) {
  answerGames([])
  answerApi({ user })
  storeSession('token-1', user)
  const change = vi.fn()
  const clear = vi.fn()
  const client = createQueryClient()
  const bar = (filters: GameListFilters) => (
    <Providers queryClient={client} env="test">
      <FilterBar filters={filters} change={change} onClear={clear} />
    </Providers>
  )
  const { rerender } = render(bar({ ...DEFAULT_FILTERS, ...start }))
  return {
    change,
    clear,
    applied: (filters: Partial<GameListFilters>) =>
      rerender(bar({ ...DEFAULT_FILTERS, ...filters })),
  }
}

const field = () => screen.getByRole('searchbox', { name: 'Search game or provider' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
/** Long enough for the panel to expand. */
const UNFOLDING_MS = 1000

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  wait(UNFOLDING_MS)
  await act(async () => {
    await import('./filter-panel.tsx')
  })
}

test('the search applies after a pause of 300 ms, counted from the last letter', () => {
  const { change } = openBar()
  type('pa')
  wait(299)
  type('pap')
  wait(299)
  expect(change).not.toHaveBeenCalled()
  wait(1)
  expect(change.mock.calls).toEqual([[{ search: 'pap' }, { replace: false }]])
})

test('Enter applies immediately, and only once', () => {
  const { change } = openBar()
  type(' papaya ')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(change.mock.calls).toEqual([[{ search: 'papaya' }, { replace: false }]])
  wait(1000)
  expect(change).toHaveBeenCalledTimes(1)
})

test('Escape clears the field and its pending text', () => {
  const { change } = openBar({ search: 'papaya' })
  type('papayas')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field()).toHaveValue('')
  expect(change.mock.calls).toEqual([[{ search: '' }, { replace: false }]])
  wait(1000)
  expect(change).toHaveBeenCalledTimes(1)
})

test('continued typing in a search replaces the history entry', () => {
  const { change } = openBar({ search: 'pap' })
  type('papa')
  wait(300)
  expect(change).toHaveBeenLastCalledWith({ search: 'papa' }, { replace: true })
})

test('letters typed while the last search is being applied are kept', () => {
  const { applied } = openBar()
  type('pa')
  wait(300)
  type('pap')
  applied({ search: 'pa' })
  expect(field()).toHaveValue('pap')
})

test('a search applied from elsewhere overwrites the field, including pending letters', () => {
  const { change, applied } = openBar({ search: 'papaya' })
  type('papayas')
  applied({ search: 'mango' })
  expect(field()).toHaveValue('mango')
  wait(1000)
  expect(change).not.toHaveBeenCalled()
})

test('Apply in the panel applies the pending search immediately', async () => {
  const { change } = openBar()
  await openPanel()
  type('papaya')
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(change.mock.calls).toEqual([[{ search: 'papaya' }, { replace: false }]])
})

test('Clear in the panel resets everything and discards the pending search', async () => {
  const { change, clear } = openBar({ rtpMin: 95 })
  await openPanel()
  type('papaya')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field()).toHaveValue('')
  wait(1000)
  expect(clear).toHaveBeenCalledTimes(1)
  expect(change).not.toHaveBeenCalled()
})

test('RTP bounds apply while typing, and an incomplete decimal is kept', async () => {
  const { change, applied } = openBar()
  await openPanel()
  const min = screen.getByRole('textbox', { name: 'Minimum RTP' })
  fireEvent.change(min, { target: { value: '95' } })
  expect(change).toHaveBeenLastCalledWith({ rtpMin: 95 }, { replace: false })
  applied({ rtpMin: 95 })
  fireEvent.change(min, { target: { value: '95.' } })
  expect(min).toHaveValue('95.%')
  fireEvent.change(min, { target: { value: '95.5' } })
  expect(change).toHaveBeenLastCalledWith({ rtpMin: 95.5 }, { replace: true })
  fireEvent.change(min, { target: { value: '' } })
  expect(change).toHaveBeenLastCalledWith({ rtpMin: null }, { replace: true })
})

test('a bound above 100 is not accepted', async () => {
  const { change } = openBar()
  await openPanel()
  fireEvent.change(screen.getByRole('textbox', { name: 'Maximum RTP' }), {
    target: { value: '101' },
  })
  expect(change.mock.calls.every(([{ rtpMax }]) => rtpMax === null || rtpMax <= 100)).toBe(true)
})

test('what is typed after a choice stays while the filters follow', async () => {
  const { change, applied } = openBar()
  await openPanel()
  const min = screen.getByRole('textbox', { name: 'Minimum RTP' })
  fireEvent.change(min, { target: { value: '9' } })
  fireEvent.change(min, { target: { value: '95.' } })
  applied({ rtpMin: 9 })
  expect(min).toHaveValue('95.%')
  applied({ rtpMin: 95 })
  expect(min).toHaveValue('95.%')

  fireEvent.focus(screen.getByRole('combobox', { name: 'Volatility' }))
  fireEvent.click(screen.getByRole('option', { name: 'High', hidden: true }))
  expect(change).toHaveBeenLastCalledWith({ volatility: 'high' })
  const volatility = screen.getByRole('combobox', { name: 'Volatility' })
  expect(volatility).toHaveValue('High')
  applied({ rtpMin: 95 })
  expect(volatility).toHaveValue('High')
  // Nobody applied it: something else was chosen before the filters showed it.
  wait(1000)
  expect(volatility).toHaveValue('')
})
