import type { SeriesForecast } from '@retorna/contract/forecast'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { forecast as en } from '../../i18n/en/forecast.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aUser } from '../../test/factories.ts'
import { aSeries } from '../../test/forecast.ts'
import { answerDetails, someDetails } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const ok = (body: object) => HttpResponse.json({ success: true, ...body })
const user = aUser({ plano: 'premium' })

const openGame = async (...series: SeriesForecast[]) => {
  answerApi({ user })
  answerDetails(someDetails())
  server.use(http.get('/api/games/1/forecast', () => ok({ series })))
  const app = openApp('/game/1#forecast', user)
  const panel = await screen.findByRole('region', { name: /^(Forecast|Previsão)$/ })
  return { ...app, panel: within(panel), element: panel }
}

test('a game’s page says what range to expect, which version runs and when more is known', async () => {
  const { panel, person } = await openGame(aSeries())
  expect(
    await panel.findByText(/From Jan 9, 2026 to Jan 15, 2026, .* from 93.00% to 97.00%/),
  ).toBeVisible()
  expect(panel.getByText(/The 94.00% version runs here \(probability 97%/)).toBeVisible()
  expect(
    panel.getByText(/changed from the 96.50% version to the 94.00% version/),
  ).toHaveTextContent('Dec 20, 2025')
  expect(panel.getByText(/^94.21%; with a probability of 90%/)).toBeVisible()
  expect(panel.getByText(/72% of this comes from readings, 28%/)).toBeVisible()
  expect(panel.getByRole('cell', { name: 'about 4 years' })).toBeVisible()
  expect(panel.getByRole('cell', { name: '65 days' })).toBeVisible()

  await person.click(panel.getByText(en.showChart))
  const [fan, versions] = panel.getAllByRole('button', { name: 'View as table' })
  if (fan === undefined || versions === undefined) throw new Error('A chart has no table')
  await person.click(fan)
  expect(panel.getByRole('cell', { name: '96.25%' })).toBeVisible()
  await person.click(versions)
  expect(panel.getByRole('columnheader', { name: 'None of them' })).toBeVisible()
})

test('Portuguese: a change of version is one sentence', async () => {
  await chooseLanguage('pt')
  const { versions } = aSeries()
  const switched = { before: 96.5, after: 'none' as const, day: '2025-12-20', probability: 0.98 }
  await openGame(aSeries({ versions: versions && { ...versions, switched } }))
  expect(
    await screen.findByText(/mudado da versão de 96,50% para nenhuma das certificadas, muito/),
  ).toBeVisible()
})

test('the chart is read day by day with the keyboard', async () => {
  const { panel, person } = await openGame(aSeries())
  await person.click(await panel.findByText(en.showChart))
  const chart = await panel.findByRole('slider')
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('Jan 10, 2026: not over'))
  chart.focus()
  await person.keyboard('{Home}')
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Jan 7, 2026: 96.25%. 91.00% to 99.00% in 19 of 20 cases',
  )
})

test('what cannot be said says why and what is missing', async () => {
  const { panel } = await openGame(
    aSeries({
      missing: { reason: 'days', have: 12, needed: 91 },
      versionsMissing: 'versions',
      day: null,
      week: null,
      fan: [],
      past: [],
      versions: null,
      longRun: null,
      whenKnown: [],
    }),
  )
  expect(await panel.findByText(/12 of 91 days/)).toBeVisible()
  expect(panel.getByText(en.versions.missing.versions)).toBeVisible()
  expect(panel.queryByRole('slider')).toBeNull()
})

test('each casino has its own forecast', async () => {
  const { versions } = aSeries()
  if (versions === null) throw new Error('The series has versions')
  const open = {
    ...versions,
    probabilities: [0.2, 0.7, 0.1],
    named: null,
    namedFrom: 0.98,
    switched: null,
    knownBy: '2026-03-12',
  }
  const casino = { operator: { id: 3, name: 'Casino Aurora' }, versions: open }
  const { panel, person } = await openGame(aSeries(), aSeries(casino))
  await person.selectOptions(
    await panel.findByRole('combobox', { name: en.series }),
    'Casino Aurora',
  )
  expect(
    await panel.findByText(/likeliest is the 96.50% version.* we name one from 98%/),
  ).toBeVisible()
  expect(panel.getByText(/known by about Mar 12, 2026/)).toBeVisible()
})

test('the tab lists all games, and which casino runs what', async () => {
  answerApi({ user })
  const { day, week } = aSeries()
  const game = { game_id: 1, slug: 'reef', name: 'Reef', provider: 'Lumen', volatility: 'low' }
  const version = { rtp: 94, probability: 0.97, isNamed: true }
  server.use(
    http.get('/api/forecasts', () =>
      ok({
        madeOn: '2026-01-08',
        total: 3,
        forecasts: [
          { ...game, missing: null, day, week, version, longRun: 94.2 },
          {
            ...game,
            game_id: 3,
            name: 'Kelp',
            missing: null,
            day,
            week,
            version: { ...version, rtp: 'none' },
            longRun: 91.2,
          },
          {
            ...game,
            game_id: 2,
            name: 'Young',
            missing: { reason: 'days', have: 3, needed: 91 },
            day: null,
            week: null,
            version: null,
            longRun: null,
          },
        ],
      }),
    ),
    http.get('/api/forecasts/operators', () =>
      ok({
        total: 1,
        operators: [{ id: 3, name: 'Casino Aurora' }],
        rows: [
          {
            ...game,
            operator: { id: 3, name: 'Casino Aurora' },
            version,
            versionsMissing: null,
            recorded: 96.5,
            switchedOn: null,
            madeOn: '2026-01-08',
          },
        ],
      }),
    ),
  )
  const { person } = openApp('/dashboard?tab=forecast', user)
  const reef = await screen.findByRole('row', { name: /Reef/ })
  expect(reef).toHaveTextContent('93.00% – 97.00%')
  expect(reef).toHaveTextContent('94.00% version, probability 97% named')
  const kelp = screen.getByRole('row', { name: /Kelp/ })
  expect(kelp).toHaveTextContent('None of them, probability 97%')
  expect(kelp).not.toHaveTextContent('named')
  expect(screen.getByRole('row', { name: /Young/ })).toHaveTextContent('3 of 91 days')
  await person.click(screen.getByRole('radio', { name: en.views.operators }))
  const aurora = await screen.findByRole('row', { name: /Casino Aurora/ })
  expect(aurora).toHaveTextContent('94.00% version, probability 97% named')
  expect(aurora).toHaveTextContent('96.50%')
})

test('the order of the list is in its address', async () => {
  answerApi({ user })
  const asked: string[] = []
  server.use(
    http.get('/api/forecasts', ({ request }) => {
      asked.push(new URL(request.url).search)
      return ok({ madeOn: '2026-01-08', total: 0, forecasts: [] })
    }),
  )
  openApp('/dashboard?tab=forecast&order=narrowest', user)
  await expect.poll(() => asked).toEqual(['?order=narrowest&page=1'])
})

test('an empty list speaks of a search only if there is one', async () => {
  answerApi({ user })
  server.use(
    http.get('/api/forecasts', () => ok({ madeOn: '2026-01-08', total: 0, forecasts: [] })),
  )
  const { person } = openApp('/dashboard?tab=forecast', user)
  expect(await screen.findByText(en.none)).toBeVisible()
  expect(screen.queryByText(en.list.empty)).toBeNull()
  await person.fill(screen.getByRole('searchbox', { name: en.list.search }), 'reef')
  expect(await screen.findByText(en.list.empty)).toBeVisible()
})

test('a single game is counted as one', async () => {
  answerApi({ user })
  const game = { game_id: 1, slug: 'reef', name: 'Reef', provider: 'Lumen', volatility: 'low' }
  const nothing = { missing: null, day: null, week: null, version: null, longRun: null }
  server.use(
    http.get('/api/forecasts', () =>
      ok({ madeOn: '2026-01-08', total: 1, forecasts: [{ ...game, ...nothing }] }),
    ),
  )
  openApp('/dashboard?tab=forecast', user)
  expect(await screen.findByText('1 game')).toBeVisible()
})

test('a lower plan sees a sample, labeled as such', async () => {
  const free = aUser({ plano: 'free' })
  answerApi({ user: free })
  openApp('/dashboard?tab=forecast', free)
  expect(await screen.findByText('Sample:')).toBeVisible()
  expect(await screen.findByText(en.range.title)).toBeInTheDocument()
})
