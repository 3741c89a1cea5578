import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

test('an entry expands to the values before and after, and links to all entries of a user', async () => {
  const people: (string | null)[] = []
  server.use(
    http.get('/api/admin/audit', ({ request }) => {
      const person = new URL(request.url).searchParams.get('person')
      people.push(person)
      const entry = {
        id: 9,
        at: '2026-01-02T10:00:00.000Z',
        actor: { id: 'root', name: 'Root' },
        action: 'plan.set',
        subject: 'user p1',
        subjectName: 'Bia',
        batchId: null,
        before: { plan: 'free' },
        after: { plan: 'premium', reason: '=1+1 <img src=x>' },
      }
      return HttpResponse.json({
        success: true,
        entries: person === null ? [entry] : [],
        next: null,
        actions: ['plan.set'],
      })
    }),
  )
  answerApi({ user: admin })
  const { person } = openApp('/admin/audit', admin)
  await person.click(await screen.findByText('set the plan by hand'))
  // Many entries may say the same of several people.
  expect(
    screen.getByRole('region', { name: /^Jan 2, 2026.* · Root · set the plan by hand · Bia$/ }),
  ).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Free' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Premium' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '=1+1 <img src=x>' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Only Bia' }))
  expect(await screen.findByText('No entries')).toBeVisible()
  expect(people.at(-1)).toBe('p1')
})

test('a replaced image is described in words, without its recorded hashes', async () => {
  const entry = {
    id: 9,
    at: '2026-01-02T10:00:00.000Z',
    actor: { id: 'root', name: 'Root' },
    action: 'game.image',
    subject: 'game 12',
    subjectName: 'Solar Fox',
    batchId: null,
    before: { image: 'a1b2c3' },
    after: { image: 'd4e5f6' },
  }
  server.use(
    http.get('/api/admin/audit', () =>
      HttpResponse.json({ success: true, entries: [entry], next: null, actions: [] }),
    ),
  )
  answerApi({ user: admin })
  const { person } = openApp('/admin/audit', admin)
  await person.click(await screen.findByText('replaced the game’s image'))
  expect(screen.getByRole('cell', { name: 'Previous image' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'New image' })).toBeVisible()
  expect(screen.queryByText(/a1b2c3|d4e5f6/)).toBeNull()
})
