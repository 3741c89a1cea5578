import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { answerGames } from '../../../test/games.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

test('a file that could not be made says so and can be tried again', async () => {
  let state = 'failed'
  answerApi({ user: aUser() })
  answerGames([])
  server.use(
    http.get('/api/exports', () =>
      HttpResponse.json({
        success: true,
        exports: [
          {
            id: 4,
            format: 'csv',
            from: '2025-01-01',
            to: '2025-12-31',
            state,
            rowsDone: 0,
            rows: 30_000,
            bytes: 0,
            createdAt: '2026-01-02T10:00:00.000Z',
          },
        ],
      }),
    ),
    http.post('/api/exports/4/retry', () => {
      state = 'waiting'
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp('/dashboard?tab=games', aUser())
  await person.click(await screen.findByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Daily values of these games…' }))
  expect(await screen.findByText('This file could not be made.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText('0 of 30,000 rows')).toBeVisible()
})
