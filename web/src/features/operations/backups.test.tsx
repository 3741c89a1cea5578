import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

const openWith = (reply: object) => {
  answerApi({ user: admin })
  server.use(
    http.get('/api/admin/backups', () =>
      HttpResponse.json({ success: true, hasMore: false, ...reply }),
    ),
  )
  return openApp('/admin/operations/backups', admin)
}

test('a failed and an overdue backup are told with their reason', async () => {
  const at = '2026-01-02T10:00:00.000Z'
  const stored = { startedAt: at, finishedAt: at, bytes: 1, error: null, removalError: null }
  openWith({
    isScheduled: true,
    isOverdue: true,
    backups: [
      { ...stored, id: 3, name: 'c.tar', removalError: 'Read-only' },
      { ...stored, id: 2, name: 'b.tar', bytes: null, error: 'Disk full' },
      { ...stored, id: 1, name: 'a.tar', bytes: 12_300_000 },
    ],
  })
  expect(await screen.findByText(/A backup is overdue/)).toBeVisible()
  expect(screen.getByText('Failed: Disk full')).toBeVisible()
  expect(screen.getByText('Stored')).toBeVisible()
  expect(screen.getByText('Stored, but old backups could not be removed: Read-only')).toBeVisible()
  expect(screen.getByText('12.3 MB')).toBeVisible()
})

test('without scheduled backups, it says how to turn them on', async () => {
  openWith({ isScheduled: false, isOverdue: false, backups: [] })
  expect(await screen.findByText('Scheduled backups are off')).toBeVisible()
  expect(screen.getByText(/BACKUP_TO/)).toBeVisible()
})
