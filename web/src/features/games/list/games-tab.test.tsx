import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { anAnswer } from '../../../test/an-answer.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { aGame, answerGames, gameList } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { placeholdersIn } from '../../../test/placeholders.ts'
import { server } from '../../../test/server.ts'

const premium = aUser()

function openGames(address = '/dashboard?tab=games', user = premium) {
  answerApi({ user })
  return openApp(address, user)
}

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }))

test('a shared URL shows its filters and applies them', async () => {
  const asked = answerGames([aGame({ nome: 'Golden Papaya' })], 951)
  openGames(
    '/dashboard?tab=games&search=papaya&provider=4&rtpMin=94.5&trend=up&period=30d&sort=rtp&order=asc',
  )
  expect(await screen.findByText('showing 1 of 951')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('papaya')
  expect(screen.getByRole('radio', { name: '30d' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Lowest RTP')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    search: 'papaya',
    provider_id: '4',
    minRtp: '94.5',
    tendencia: 'up',
    period: '30d',
    sort: 'rtp',
    order: 'asc',
    limit: '60',
  })
})

test('only filters that are set are sent', async () => {
  const asked = answerGames([aGame()])
  openGames()
  await screen.findByText('showing 1 of 1')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    sort: 'answer',
    period: '7d',
    limit: '60',
  })
})

test('each chip removes its filter; "Clear all" removes the rest', async () => {
  answerGames([aGame({ nome: 'Golden Papaya' })])
  const { person, address } = openGames(
    '/dashboard?tab=games&search=papaya&provider=4&rtpMin=94.5&rtpMax=98&trend=up',
  )
  expect(await screen.findByText('Filters active')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Remove filter Provider: Lumen' }))
  // The chip is gone: the next key goes on among the filters.
  expect(screen.getByRole('search', { name: 'Filter games' })).toHaveFocus()
  await waitFor(() => expect(address()).not.toContain('provider'))
  await person.click(screen.getByRole('button', { name: 'Remove filter RTP from 94.50%' }))
  await waitFor(() =>
    expect(address()).toBe('/dashboard?tab=games&search=papaya&rtpMax=98&trend=up'),
  )
  await person.click(screen.getByRole('button', { name: 'Remove filter Search: papaya' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  await person.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games'))
  expect(screen.queryByText('Filters active')).toBeNull()
})

test('staff narrow the list to games under investigation', async () => {
  const asked = answerGames([aGame({ nome: 'Golden Papaya' })])
  const shared = '/dashboard?tab=games&investigation=open'
  const { address, person } = openGames(shared, aUser({ role: 'editor' }))
  await person.click(
    await screen.findByRole('button', { name: 'Remove filter Under investigation' }),
  )
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games'))
  expect(asked[0]?.get('investigation')).toBe('open')
})

test('a member who follows that address gets the list of all games', async () => {
  const asked = answerGames([aGame({ nome: 'Golden Papaya' })])
  openGames('/dashboard?tab=games&investigation=open')
  expect(await screen.findByText('showing 1 of 1')).toBeVisible()
  expect(asked.some((query) => query.has('investigation'))).toBe(false)
})

test('the chips are hidden while the panel is open', async () => {
  answerGames([aGame()])
  const { person } = openGames('/dashboard?tab=games&trend=up')
  await person.click(await screen.findByRole('button', { name: /^Filters/ }))
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull()
  expect(await screen.findByRole('radio', { name: 'Rising' })).toBeChecked()
})

test('"back" removes the search as a whole, not letter by letter', async () => {
  answerGames([aGame({ nome: 'Golden Papaya' }), aGame({ id: 2, nome: 'Mango' })])
  const { person, router, address } = openGames()
  await screen.findByText('showing 2 of 2')
  await person.type(screen.getByRole('searchbox'), 'pap')
  await waitFor(() => expect(address()).toContain('search=pap'))
  await person.type(screen.getByRole('searchbox'), 'aya')
  await waitFor(() => expect(address()).toContain('search=papaya'))
  await screen.findByText('showing 1 of 2')
  await router.navigate(-1)
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games'))
  expect(await screen.findByText('showing 2 of 2')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
})

test('the games stay while others load', async () => {
  answerGames([aGame({ nome: 'Golden Papaya' })])
  const { person } = openGames()
  await cardOf('Golden Papaya')
  const hold = Promise.withResolvers<void>()
  server.use(
    http.get('/api/games/rtp', async () => {
      await hold.promise
      return gameList([], 0, 1)
    }),
  )
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest RTP')
  expect(screen.getByRole('article', { name: 'Golden Papaya' })).toBeVisible()
  hold.resolve()
  expect(await screen.findByText('No games yet')).toBeVisible()
})

test('a long list shows its first games immediately, and all once they have loaded', async () => {
  const hold = Promise.withResolvers<void>()
  const first = aGame({ nome: 'Golden Papaya' })
  server.use(
    http.get('/api/games/rtp', async ({ request }) => {
      const isFirstLook = new URL(request.url).searchParams.has('limit')
      if (!isFirstLook) await hold.promise
      const data = isFirstLook ? [first] : [first, aGame({ id: 2, nome: 'Silver Mango' })]
      return gameList(data, 2, 951)
    }),
  )
  openGames()
  await cardOf('Golden Papaya')
  expect(screen.getByText('showing 2 of 951')).toBeVisible()
  expect(screen.queryByRole('article', { name: 'Silver Mango' })).toBeNull()
  hold.resolve()
  await cardOf('Silver Mango')
  expect(screen.getByText('showing 2 of 951')).toBeVisible()
})

test('a list whose rest fails to load says so instead of looking complete', async () => {
  server.use(
    http.get('/api/games/rtp', ({ request }) =>
      new URL(request.url).searchParams.has('limit') ? gameList([aGame()], 2) : refusal('INTERNAL'),
    ),
  )
  const { person } = openGames()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('article')).toBeNull()
  answerGames([aGame(), aGame({ id: 2, nome: 'Silver Mango' })])
  await person.click(again)
  await cardOf('Silver Mango')
})

test('an empty result suggests other filters and clears them', async () => {
  answerGames([aGame({ nome: 'Golden Papaya' })])
  const { person, address } = openGames('/dashboard?tab=games&search=zzz')
  expect(await screen.findByText('No games match these filters')).toBeVisible()
  const [button] = screen.getAllByRole('button', { name: 'Clear all' }).slice(-1)
  if (button) await person.click(button)
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games'))
  await cardOf('Golden Papaya')
})

test('a failure says so and can be retried', async () => {
  answerGames([aGame()])
  server.use(http.get('/api/games/rtp', () => refusal('INTERNAL'), { once: true }))
  const { person } = openGames()
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('showing 1 of 1')).toBeVisible()
})

test('a card shows each RTP with two decimals, the variation with its sign, and the answer', async () => {
  answerGames([
    aGame({ nome: 'Golden Papaya', rtp_semanal: 100.2, variacao: -0.4, tendencia: 'down' }),
  ])
  openGames()
  const card = await cardOf('Golden Papaya')
  for (const text of [
    '100.20%',
    '96.50%',
    '97.21%',
    '95.40%',
    'Within chance · Down · −0.40 pts',
    'Pays as certified, to within 2 points',
    'true RTP 95.1% to 97.6%',
    '€3.50',
  ]) {
    expect(card.getByText(text)).toBeVisible()
  }
  expect(card.getByText('€3.50').parentElement).toHaveTextContent(
    'Keeps €3.50 of every €100 staked',
  )
  expect(card.getByRole('link')).toHaveAttribute('href', '/game/1')
})

test.each([
  ['off', 'Pays less than certified', 'low'],
  ['open', 'Too few plays to tell', 'neutral'],
] as const)(
  'of a game that is %s (“%s”), a change beyond chance is %s',
  async (kind, headline, tone) => {
    const answer = anAnswer({ kind, direction: kind === 'off' ? 'below' : null })
    answerGames([
      aGame({ nome: 'Golden Papaya', tendencia: 'down', variacao_verdict: 'outside', answer }),
    ])
    openGames('/dashboard?tab=games&period=1d')
    const card = await cardOf('Golden Papaya')
    expect(card.getByText(headline)).toBeVisible()
    expect(card.getByText(/\+0.42 pts/).closest('[data-tone]')).toHaveAttribute('data-tone', tone)
  },
)

test('a card whose headline leaves the RTP open does not say below it that the true RTP is unknown', async () => {
  const answer = anAnswer({ kind: 'open', low_percent: null, high_percent: null })
  answerGames([aGame({ nome: 'Golden Papaya', answer })])
  openGames()
  const card = await cardOf('Golden Papaya')
  expect(card.getByText('Too few plays to tell')).toBeVisible()
  expect(card.queryByText(/true RTP/)).toBeNull()
})

test('the free plan sees the theoretical RTP, and for the rest which plan shows it', async () => {
  const user = aUser({ plano: 'free', paymentStatus: null })
  answerGames(
    [
      aGame({
        nome: 'Golden Papaya',
        rtp_atual: null,
        rtp_semanal: null,
        rtp_mensal: null,
        tendencia: null,
        variacao: null,
        verdict: null,
        answer: anAnswer({ kind: null, low_percent: null, high_percent: null }),
        cost_rtp: null,
        rtp_data: null,
      }),
    ],
    951,
  )
  openGames('/dashboard?tab=games', user)
  const card = await cardOf('Golden Papaya')
  expect(card.getByText('96.50%')).toBeVisible()
  expect(card.getByText('Available in the Professional plan')).toBeInTheDocument()
  expect(card.getAllByText('Available in the Premium plan')).toHaveLength(2)
  expect(card.getByText('Pays as certified? With Professional')).toBeVisible()
  expect(card.getByText('true RTP: with Premium')).toBeVisible()
  expect(card.queryByText(/staked/)).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
  expect(card.getByText('Details with Professional')).toBeVisible()
})

test('within the plan, a missing value says what is unknown', async () => {
  answerGames([
    aGame({
      nome: 'Golden Papaya',
      rtp_teorico: null,
      rtp_atual: null,
      rtp_semanal: null,
      rtp_mensal: null,
    }),
  ])
  openGames()
  const card = await cardOf('Golden Papaya')
  expect(card.getByText('Theoretical RTP unknown')).toBeInTheDocument()
  expect(card.getByText('No reading yet')).toBeInTheDocument()
  expect(card.getByText('No reading in the last 7 days')).toBeInTheDocument()
})

test('of 5,000 games only those near the window are rendered', async () => {
  answerGames(Array.from({ length: 5000 }, (_, index) => aGame({ id: index + 1 })))
  openGames()
  await cardOf('Game 1')
  const items = screen.getAllByRole('article').map((card) => card.closest('li'))
  expect(items.length).toBeLessThan(40)
  expect(items[0]).toHaveAttribute('aria-setsize', '5000')
  expect(items[0]).toHaveAttribute('aria-posinset', '1')
})

test('the rows follow the window, down to the last one; the row with the focus stays', async () => {
  answerGames(Array.from({ length: 5000 }, (_, index) => aGame({ id: index + 1 })))
  openGames()
  await cardOf('Game 1')
  const list = screen.getByRole('list', { name: 'Games' })
  /** The places of the games rendered once the list's top is so far above that of the window. */
  const placesAt = (pixels: number) => {
    list.getBoundingClientRect = () => new DOMRect(0, -pixels, 300, 5000 * 336)
    fireEvent.scroll(window)
    const games = [...list.querySelectorAll('li')]
    return games.map((game) => Number(game.getAttribute('aria-posinset')))
  }
  // The window is 768 pixels high; a row takes 336, and one more is rendered on either side.
  expect(placesAt(336 * 1000)).toEqual([1000, 1001, 1002, 1003, 1004])
  const card = await cardOf('Game 1001')
  const link = card.getByRole('link')
  act(() => link.focus())
  expect(placesAt(0)).toEqual([1, 2, 3, 4, 1001])
  // Browsers let the page render between the two events of a focus that moves on.
  fireEvent.blur(link, { relatedTarget: card.getAllByRole('button')[0] })
  expect(placesAt(0)).toEqual([1, 2, 3, 4, 1001])
  expect(placesAt(336 * 4999)).toEqual([1001, 4999, 5000])
  act(() => screen.getByRole('searchbox').focus())
  expect(placesAt(336 * 6000)).toEqual([5000])
})

test('the first games are printed, not only those near the window, and paper says how many', async () => {
  answerGames(Array.from({ length: 120 }, (_, index) => aGame({ id: index + 1 })))
  openGames()
  await cardOf('Game 1')
  const cards = () => screen.getAllByRole('article').length
  expect(cards()).toBeLessThan(10)
  const link = (await cardOf('Game 1')).getByRole('link')
  act(() => link.focus())
  vi.stubGlobal('scrollY', 30_000)
  fireEvent(window, new Event('beforeprint'))
  const [, paper] = screen.getAllByRole('list', { name: 'Games' })
  const onPaper = paper?.querySelectorAll('li') ?? []
  expect(onPaper).toHaveLength(100)
  expect(onPaper[99]).toHaveTextContent('Game 100')
  expect(screen.getByText('showing 100 of 120')).toBeVisible()
  // On paper, the page is shorter, and the browser leaves it at its end.
  vi.stubGlobal('scrollY', 10_000)
  const scroll = vi.spyOn(window, 'scrollTo')
  fireEvent(window, new Event('afterprint'))
  expect(scroll).toHaveBeenCalledWith(0, 30_000)
  expect(cards()).toBeLessThan(10)
  expect(screen.getByText('showing 120 of 120')).toBeVisible()
  expect(screen.getAllByRole('list', { name: 'Games' })).toHaveLength(1)
  // What was on the screen stayed, with what was open in it.
  expect(link).toBeInTheDocument()
  expect(link).toHaveFocus()
})

test('Portuguese: counts, numbers and placeholders', async () => {
  await chooseLanguage('pt')
  answerGames([aGame({ nome: 'Golden Papaya' })], 1951)
  const { person } = openGames()
  expect(await screen.findByText('mostrando 1 de 1.951')).toBeVisible()
  expect((await cardOf('Golden Papaya')).getByText('96,80%')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Filtros' }))
  await waitFor(() => expect(screen.getByPlaceholderText('95,0')).toBeVisible())
  expect(screen.getByPlaceholderText('98,0')).toBeVisible()
})

test('while the first list loads, nothing is counted and no game is made up', async () => {
  const hold = Promise.withResolvers<void>()
  answerGames([aGame()])
  server.use(
    http.get('/api/games/rtp', async () => {
      await hold.promise
      return gameList([aGame()])
    }),
  )
  const { container } = openGames()
  await screen.findByRole('searchbox')
  expect(placeholdersIn(container)).not.toHaveLength(0)
  expect(screen.queryByText(/^showing/)).toBeNull()
  expect(screen.queryByText('No games yet')).toBeNull()
  hold.resolve()
  expect(await screen.findByText('showing 1 of 1')).toBeVisible()
})

test('a chip for each answer, with its number of games, narrows the list and stays in the URL', async () => {
  answerGames([
    aGame({ nome: 'Golden Papaya' }),
    aGame({ id: 2, nome: 'Kite', answer: anAnswer({ kind: 'off', direction: 'below' }) }),
    aGame({ id: 3, nome: 'Mango', answer: anAnswer({ kind: 'off', direction: 'above' }) }),
  ])
  const { person, address } = openGames()
  await screen.findByText('showing 3 of 3')
  const chips = within(screen.getByRole('group', { name: 'Answer' }))
  const names = () => chips.getAllByRole('button').map(({ textContent }) => textContent)
  const all = ['Not as certified 2', 'Other version 0', 'As certified 1', 'Too few plays 0']
  expect(names()).toEqual(['All 3', ...all, 'No answer yet 0'])
  await person.click(chips.getByRole('button', { name: 'Not as certified 2' }))
  expect(await screen.findByText('showing 2 of 3')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&answer=off'))
  expect(chips.getByRole('button', { pressed: true })).toHaveTextContent('Not as certified')
  expect(names()[0]).toBe('All 3')
  await person.type(screen.getByRole('searchbox'), 'papaya{Enter}')
  expect(await screen.findByText('No games match these filters')).toBeVisible()
  await waitFor(() => expect(address()).toContain('search=papaya'))
  expect(names()[0]).toBe('All 1')
  await person.click(chips.getByRole('button', { name: 'All 1' }))
  expect(await screen.findByText('showing 1 of 3')).toBeVisible()
})

test('period, provider, trend and order apply as soon as they are chosen', async () => {
  const asked = answerGames([
    aGame({ nome: 'Golden Papaya', provider_id: 4, tendencia: 'down' }),
    aGame({ id: 2, nome: 'Silver Mango', provider_id: 4, tendencia: 'up' }),
    aGame({ id: 3, nome: 'Red Guava', provider_id: 5, tendencia: 'down' }),
  ])
  const { person, address } = openGames()
  await screen.findByText('showing 3 of 3')
  await person.click(screen.getByRole('radio', { name: '1d' }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&period=1d'))
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await person.click(await screen.findByRole('combobox', { name: 'Provider' }))
  await person.click(await screen.findByRole('option', { name: 'Lumen' }))
  await waitFor(() => expect(address()).toContain('provider=4'))
  await screen.findByText('showing 2 of 3')
  await person.click(screen.getByRole('radio', { name: 'Falling' }))
  await waitFor(() => expect(address()).toContain('trend=down'))
  await screen.findByText('showing 1 of 3')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest RTP')
  await waitFor(() => expect(address()).toContain('sort=rtp'))
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ period: '1d', sort: 'rtp' }),
  )
  await person.click(screen.getByRole('radio', { name: 'All' }))
  await screen.findByText('showing 2 of 3')
  await waitFor(() => expect(address()).not.toContain('trend'))
})

test('once the whole list has loaded, changing filters needs no server', async () => {
  const asked = answerGames([
    aGame({ nome: 'Golden Papaya', tendencia: 'down' }),
    aGame({ id: 2, nome: 'Silver Mango', tendencia: 'up' }),
  ])
  const { person } = openGames()
  await screen.findByText('showing 2 of 2')
  await waitFor(() => expect(asked.at(-1)?.has('limit')).toBe(false))
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('radio', { name: 'Rising' })
  server.use(http.get('/api/games/rtp', () => refusal('INTERNAL')))
  await person.click(screen.getByRole('radio', { name: 'Rising' }))
  expect(screen.getByText('showing 1 of 2')).toBeVisible()
  expect(screen.getByRole('article', { name: 'Silver Mango' })).toBeVisible()
  expect(screen.queryByRole('article', { name: 'Golden Papaya' })).toBeNull()
  await person.click(screen.getByRole('radio', { name: '30d' }))
  const [label] = screen.getAllByText('30 days')
  expect(label?.parentElement).toHaveAttribute('data-active', 'true')
})

test('the second of two rapid changes includes the first, and "back" undoes one', async () => {
  answerGames([aGame()])
  const { person, address, router } = openGames()
  await screen.findByText('showing 1 of 1')
  fireEvent.click(screen.getByRole('radio', { name: '1d' }))
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Rising' }))
  fireEvent.click(screen.getByRole('radio', { name: '30d' }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&period=30d&trend=up'))
  await router.navigate(-1)
  await waitFor(() => expect(screen.getByRole('radio', { name: '1d' })).toBeChecked())
  expect(screen.getByRole('radio', { name: 'Rising' })).toBeChecked()
})

test('the bounds change in steps of 0.1 and state their limits', async () => {
  answerGames([aGame()])
  const { person, address } = openGames('/dashboard?tab=games&rtpMin=95')
  await person.click(await screen.findByRole('button', { name: /^Filters/ }))
  const min = await screen.findByRole('textbox', { name: 'Minimum RTP' })
  expect(min).toHaveAttribute('placeholder', '95.0')
  expect(screen.getByRole('textbox', { name: 'Maximum RTP' })).toHaveAttribute(
    'placeholder',
    '98.0',
  )
  await person.click(min)
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await waitFor(() => expect(address()).toContain('rtpMin=95.1'))
})

test('the free plan, which shows no trends, cannot filter by them', async () => {
  answerGames([aGame()])
  const { person } = openGames(
    '/dashboard?tab=games',
    aUser({ plano: 'free', paymentStatus: null }),
  )
  await person.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('radio', { name: 'Rising' })).toBeDisabled()
  expect(screen.queryByRole('group', { name: 'Answer' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Most popular')
  expect(screen.getByText('Available in the Professional plan')).toBeVisible()
})

test('a card has the picture, the provider, the trend and the favorite button of its game', async () => {
  answerGames([aGame({ id: 9, nome: 'Golden Papaya', imagem_url: '/api/games/image/9' })])
  openGames()
  const article = await screen.findByRole('article', { name: 'Golden Papaya' })
  expect(article.querySelector('img')).toHaveAttribute('src', '/api/games/image/9')
  const card = within(article)
  expect(card.getByText('Lumen')).toBeVisible()
  expect(card.getByText('Within chance · Up · +0.42 pts')).toBeInTheDocument()
  expect(card.getByRole('button', { name: 'Favorite: Golden Papaya' })).toBeVisible()
  expect(await card.findByRole('button', { name: 'Alert me: Golden Papaya' })).toBeVisible()
})

test('on wide screens the list can be a table, and the choice is remembered', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  answerGames([aGame({ nome: 'Golden Papaya' })])
  const first = openGames()
  await cardOf('Golden Papaya')
  await first.person.click(screen.getByRole('radio', { name: 'Table' }))
  const row = await screen.findByRole('row', { name: /Golden Papaya/ })
  expect(screen.queryByRole('article')).toBeNull()
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Pays as certified, to within 2 points',
    'true RTP 95.1% to 97.6%',
    '3.50',
    '96.50%',
    '97.21%Within chance · Up+0.42 pts',
    '96.80%',
    '95.40%',
  ])
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/game/1')
  first.unmount()
  openGames()
  expect(await screen.findByRole('row', { name: /Golden Papaya/ })).toBeVisible()
})

test('volatility, category and a current RTP narrow the list, and stay in the URL', async () => {
  answerGames([
    aGame({ nome: 'Golden Papaya', volatilidade: 'high', categoria: 'classic' }),
    aGame({ id: 2, nome: 'Kite', volatilidade: 'low', categoria: 'classic' }),
    aGame({
      id: 3,
      nome: 'Mango',
      volatilidade: 'high',
      categoria: 'classic',
      ultima_atualizacao: null,
    }),
  ])
  const { person, address } = openGames()
  await screen.findByText('showing 3 of 3')
  await person.click(screen.getByRole('button', { name: 'Filters' }))
  await person.click(await screen.findByRole('combobox', { name: 'Volatility' }))
  await person.click(await screen.findByRole('option', { name: 'High' }))
  expect(await screen.findByText('showing 2 of 3')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'Category' }))
  await person.click(await screen.findByRole('option', { name: 'classic' }))
  await person.click(screen.getByRole('checkbox', { name: 'Only with a current RTP' }))
  expect(await screen.findByText('showing 1 of 3')).toBeVisible()
  await waitFor(() =>
    expect(address()).toBe('/dashboard?tab=games&volatility=high&category=classic&reading=true'),
  )
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await person.click(
    await screen.findByRole('button', { name: 'Remove filter With a current RTP' }),
  )
  expect(await screen.findByText('showing 2 of 3')).toBeVisible()
})

const free = aUser({ plano: 'free', paymentStatus: null })

test.each([
  ['', '190 more games open with Professional. 751 more open with Premium.'],
  ['&provider=4', '190 games of this provider open with Professional. 751 more open with Premium.'],
  ['&search=papaya', '190 matching games open with Professional. 751 more open with Premium.'],
])('the free plan is told what it hides%s', async (query, text) => {
  answerGames([aGame({ nome: 'Golden Papaya' })], 951, { professional: 190, premium: 751 })
  openGames(`/dashboard?tab=games${query}`, free)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'See plans' })).toBeVisible()
})

test('an empty list says that games of the plan are meant, and counts no hidden figures', async () => {
  answerGames([], 951, { professional: 1, premium: 0 })
  const { person } = openGames('/dashboard?tab=games&search=kite', free)
  expect(await screen.findByText('No games of your plan match these filters')).toBeVisible()
  expect(screen.getByText('1 matching game opens with Professional.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Filters/ }))
  await person.fill(await screen.findByLabelText('Minimum RTP'), '96')
  expect(await screen.findByText(/Games outside your plan may match too/)).toBeVisible()
  expect(screen.queryByText(/opens with/)).toBeNull()
})

test('premium, which hides nothing, is told nothing', async () => {
  answerGames([aGame()])
  openGames()
  await screen.findByText('showing 1 of 1')
  expect(screen.queryByText(/open with/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'See plans' })).toBeNull()
})

test('the headers of the table sort, by the period of their column, and reverse', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400)
  answerGames([aGame({ nome: 'Golden Papaya' })])
  const { person, address } = openGames()
  await person.click(await screen.findByRole('radio', { name: 'Table' }))
  const header = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  expect(header('30 days')).toHaveAttribute('aria-sort', 'none')
  expect(header('Answer')).toHaveAttribute('aria-sort', 'descending')
  await press('30 days')
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&period=30d&sort=rtp'))
  await waitFor(() => expect(header('30 days')).toHaveAttribute('aria-sort', 'descending'))
  await press('30 days')
  await waitFor(() => expect(header('30 days')).toHaveAttribute('aria-sort', 'ascending'))
  await press('Game')
  await waitFor(() => expect(address()).toBe('/dashboard?tab=games&period=30d&sort=name'))
  await waitFor(() => expect(header('Game')).toHaveAttribute('aria-sort', 'ascending'))
  await press('Theoretical')
  await waitFor(() => expect(header('Theoretical')).toHaveAttribute('aria-sort', 'descending'))
  expect(header('30 days')).toHaveAttribute('aria-sort', 'none')
})
