import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerNotificationSettings } from '../../test/notifications.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

test('a feed reader gets an address, which is shown once and can be removed', async () => {
  const user = aUser()
  answerApi({ user })
  answerNotificationSettings()
  const createdAt = '2026-01-02T10:00:00.000Z'
  let feed: { createdAt: string; lastUsedAt: string | null } | null = null
  const path = '/api/notifications/reader-feed'
  server.use(
    http.get(path, () => HttpResponse.json({ success: true, feed })),
    http.post(path, () => {
      feed = { createdAt, lastUsedAt: null }
      return HttpResponse.json({ success: true, token: 'secret', feed }, { status: 201 })
    }),
    http.delete(path, () => {
      feed = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp('/settings?tab=notifications', user)
  await person.click(await screen.findByRole('button', { name: 'Create address' }))
  const field = await screen.findByRole('textbox', { name: 'Address' })
  expect(field).toHaveDisplayValue(/\/api\/reader-feed\/secret\?lang=en$/)
  await person.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(/secret/)).toBeNull()
  expect(screen.getByText('Not read yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Remove feed' }))
  await person.click(screen.getByRole('button', { name: 'Remove it now?' }))
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
})
