import { DEMONSTRATION_FEED } from '@retorna/domain/feeds/feed'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const measured = {
  games: 4,
  today: 1,
  week: 2,
  month: 3,
  lastReadingAt: null,
  readings: 0,
  corrected: 0,
}

function openDataHealth(shown: object) {
  answerApi()
  server.use(
    http.get('/api/data-health', () =>
      HttpResponse.json({
        success: true,
        measuredAt: '2026-01-02T10:00:00.000Z',
        today: '2026-01-02',
        isDemo: true,
        total: measured,
        providers: [],
        ...shown,
      }),
    ),
  )
  return openApp('/data-health')
}

const NOVA = { name: 'Nova', games: 2, lastReadingAt: '2026-01-02T09:00:00.000Z', problems: [] }

test('visitors see what is measured, and a share of nothing is not zero', async () => {
  const { address } = openDataHealth({
    feeds: [
      NOVA,
      { name: null, games: 1, lastReadingAt: '2026-01-01T09:00:00.000Z', problems: ['late'] },
    ],
    providers: [{ ...measured, id: 1, name: 'Lumen' }],
  })
  expect(await screen.findByRole('rowheader', { name: 'Lumen' })).toBeVisible()
  expect(address()).toBe('/data-health')
  expect(document.title).toBe('Data health · Retorna')
  expect(screen.getByRole('link', { name: 'Retorna' })).toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('18+')
  expect(screen.getByText('Demonstration data: the readings are invented.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Nova 2 .* On time$/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^A source 1 .* Late: past its due time$/ })).toBeVisible()
  expect(screen.getAllByText('25.00%')).toHaveLength(2)
  expect(screen.getAllByText('Nothing to measure yet').length).toBeGreaterThan(0)
  expect(screen.queryByText('0.00%')).toBeNull()
})

test('the feed of the demonstration is named in the language of the reader', async () => {
  openDataHealth({ feeds: [{ ...NOVA, name: DEMONSTRATION_FEED }] })
  await chooseLanguage('pt')
  expect(await screen.findByRole('row', { name: /^Dados de demonstração 2/ })).toBeVisible()
})
