import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { aFeed, someFeeds } from '../../test/feeds.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

function openFeeds() {
  const user = aUser({ role: 'editor' })
  answerApi({ user })
  return openApp('/admin/feeds', user)
}

test('a feed is added with its operator, currency and what it measures', async () => {
  const sent = bodiesOf('post', '/api/admin/feeds', () =>
    HttpResponse.json({ success: true, feed: aFeed({ id: 3 }) }, { status: 201 }),
  )
  const { person } = openFeeds()
  await person.click(await screen.findByRole('button', { name: 'Add a feed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a feed' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await person.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Nova hourly')
  await person.fill(dialog.getByRole('combobox', { name: 'Operator' }), 'Nova')
  await person.fill(dialog.getByRole('textbox', { name: 'Currency' }), 'brl')
  await person.fill(dialog.getByRole('textbox', { name: 'A reading is due every' }), '60')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Nova hourly',
      operator: 'Nova',
      currency: 'BRL',
      dueEveryMinutes: 60,
      isPublic: false,
      isStopped: false,
      kind: 'file',
      measures: 'windows',
      timeZone: null,
    },
  ])
})

test('what is wrong with a feed, which mail and bell lead to, stands before the list', async () => {
  const problem = {
    feed_id: 7,
    feed: 'Nova',
    problem: 'refused-rows',
    game: null,
    since: '2026-11-21T09:00:00.000Z',
    refused: { rows: 30, of: 65 },
    mute: null,
  }
  server.use(
    http.get('/api/admin/feed-problems', () =>
      HttpResponse.json({ success: true, problems: [problem], today: '2026-11-28' }),
    ),
  )
  openFeeds()
  const told = await screen.findByText('Rows refused this week: 30 of 65')
  const edit = await screen.findByRole('button', { name: 'Edit Files' })
  expect(told.compareDocumentPosition(edit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Elsewhere the feed is a link to this page.
  expect(screen.queryByRole('link', { name: 'Nova' })).toBeNull()
})

test('of a feed that somebody else changed, both versions are offered', async () => {
  const { person } = openFeeds()
  await person.click(await screen.findByRole('button', { name: 'Edit Files' }))
  const theirs = aFeed({ id: 2, kind: 'file', version: 'second', values: { name: 'Archive' } })
  server.use(
    http.put('/api/admin/feeds/2', () => refusal('EDIT_CONFLICT')),
    http.get('/api/admin/feeds', () =>
      HttpResponse.json({ success: true, ...someFeeds(), feeds: [theirs] }),
    ),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Files' }))
  await person.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Spreadsheets')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Archive/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the list is downloaded as a file', async () => {
  const asked = bodiesOf('post', '/api/exports', () => refusal('RATE_LIMITED'))
  const { person } = openFeeds()
  await person.click(await screen.findByRole('button', { name: 'Download: Feeds' }))
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(/Too many requests/)).toBeVisible()
  expect(asked).toEqual([{ format: 'csv', what: { table: 'feeds' } }])
})
