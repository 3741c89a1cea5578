import type { Investigation } from '@retorna/contract/staff/investigations'
import { checklistOf } from '@retorna/domain/investigations/investigation'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const editor = aUser({ role: 'editor' })
const AT = '2026-01-05T12:00:00.000Z'
const ana = { id: editor.id, name: 'Ana' }

const anInvestigation = (overrides: Partial<Investigation> = {}): Investigation => ({
  id: 4,
  game: { id: 12, name: 'Aztec Fire', provider: 'Lumen' },
  operator: null,
  origin: 'complaint',
  outcome: null,
  owner: null,
  openedAt: AT,
  closedAt: null,
  dueOn: '2026-01-09',
  isOverdue: true,
  entries: [
    {
      id: 71,
      at: AT,
      author: ana,
      corrects: null,
      content: { kind: 'opened', origin: 'complaint', text: '<b>Odd</b>', figures: null },
    },
    { id: 80, at: AT, author: ana, corrects: 71, content: { kind: 'note', text: 'Not odd' } },
  ],
  checklist: checklistOf([{ item: 'version', state: 'found', text: '94 %' }]),
  isGameShown: true,
  linkedDays: [],
  today: '2026-01-06',
  staff: [ana],
  ...overrides,
})

function openAt(address: string, investigation = anInvestigation()) {
  const calls: unknown[] = []
  answerApi({ user: editor })
  server.use(
    http.get('/api/admin/investigations', ({ request }) => {
      calls.push(new URL(request.url).search)
      const operators = [
        { id: 2, name: 'Nova Casino' },
        { id: 3, name: 'Sol Bet' },
      ]
      const isOfGame = new URL(request.url).searchParams.get('game_id') === '12'
      const listed = {
        investigations: [investigation],
        total: 1,
        operators: isOfGame ? operators.slice(0, 1) : operators,
      }
      return HttpResponse.json({ success: true, ...listed })
    }),
    http.get('/api/admin/investigations/4', () =>
      HttpResponse.json({ success: true, investigation }),
    ),
    http.post('/api/admin/investigations', async ({ request }) => {
      calls.push(await request.json())
      return HttpResponse.json({ success: true, investigation }, { status: 201 })
    }),
    http.post('/api/admin/investigations/4/entries', async ({ request }) => {
      calls.push(await request.json())
      return HttpResponse.json({ success: true }, { status: 201 })
    }),
  )
  return { calls, ...openApp(address, editor) }
}

test('open investigations are listed with their due day; markup is text', async () => {
  const { person, calls } = openAt('/admin/investigations')
  const link = await screen.findByRole('link', { name: 'Aztec Fire' })
  expect(link).toHaveAttribute('href', '/admin/investigations/4')
  expect(screen.getByText('Overdue')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Closed' }))
  await expect.poll(() => calls.at(-1)).toContain('state=closed')
  await person.click(link)
  expect(await screen.findByText('<b>Odd</b>')).toBeVisible()
})

test('the filters of the list are in its address', async () => {
  const { person, calls, address } = openAt(
    '/admin/investigations?state=closed&owner=me&operator=3',
  )
  const operator = await screen.findByRole('combobox', { name: 'Operator' })
  await expect.poll(() => operator).toHaveValue('Sol Bet')
  expect(calls.at(-1)).toContain('state=closed&owner=me&operator_id=3')
  await person.click(screen.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Overdue' }))
  await expect.poll(address).toBe('/admin/investigations?owner=me&operator=3&state=overdue')
  await person.click(screen.getByRole('link', { name: 'Aztec Fire' }))
  const back = await screen.findByRole('link', { name: 'All investigations' })
  expect(back).toHaveAttribute('href', '/admin/investigations?owner=me&operator=3&state=overdue')
})

test('a game that is not shown is named without a link to a page that it lacks', async () => {
  openAt('/admin/investigations/4', anInvestigation({ isGameShown: false }))
  expect(await screen.findByText('Lumen · Inactive')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Aztec Fire' })).toBeNull()
})

test('what was known is told with the day of its RTP', async () => {
  const known = { certifiedRtp: 96, currentRtp: 93.41, weeklyRtp: 94, monthlyRtp: null, plays: 10 }
  const entry = (id: number, day: string | null) => {
    const figures = { ...known, answer: anAnswer(), day }
    const content = { kind: 'opened' as const, origin: 'complaint' as const, text: 'Odd', figures }
    return { id, at: AT, author: ana, corrects: null, content }
  }
  openAt(
    '/admin/investigations/4',
    anInvestigation({ entries: [entry(71, '2025-12-20'), entry(72, null)] }),
  )
  expect(
    await screen.findByText('certified 96.00% · Dec 20, 2025 93.41% · 7 days 94.00%'),
  ).toBeVisible()
  expect(screen.getByText('certified 96.00% · latest day 93.41% · 7 days 94.00%')).toBeVisible()
})

test('entries are numbered, and a correction names what it corrects', async () => {
  const { person, calls } = openAt('/admin/investigations/4')
  expect(await screen.findByText('Corrects entry 1')).toBeVisible()
  expect(screen.getByText('Corrected by entry 2')).toBeVisible()
  const newestFirst = screen.getAllByText(/^\d\. Ana$/).map(({ textContent }) => textContent)
  expect(newestFirst).toEqual(['2. Ana', '1. Ana'])
  await person.click(screen.getByRole('button', { name: 'Correct entry 2' }))
  const form = within(screen.getByRole('region', { name: 'Corrects entry 2' }))
  await person.fill(form.getByRole('textbox', { name: 'Text' }), 'Odd after all')
  await person.click(form.getByRole('button', { name: 'Save entry' }))
  expect(await screen.findByText('Entry saved')).toBeVisible()
  expect(calls.at(-1)).toEqual({ entry: { kind: 'note', text: 'Odd after all' }, corrects: 80 })
  await expect.poll(() => screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})

test('a correction begins in its text with the kind of what it corrects, and can be left', async () => {
  const content = { kind: 'due', day: '2026-01-09', text: 'Ask again' } as const
  const entry = { id: 90, at: AT, author: ana, corrects: null, content }
  const found = anInvestigation()
  const { person } = openAt('/admin/investigations/4', {
    ...found,
    entries: [...found.entries, entry],
  })
  await person.click(await screen.findByRole('button', { name: 'Correct entry 3' }))
  const kind = screen.getByRole('combobox', { name: 'Kind of entry' })
  expect(kind).toHaveValue('Another due day')
  const text = screen.getByRole('textbox', { name: 'Text' })
  expect(text).toHaveFocus()
  await person.type(text, 'Sooner')
  await person.click(screen.getByRole('button', { name: 'Correct entry 1' }))
  expect(kind).toHaveValue('Note')
  expect(text).toHaveFocus()
  expect(text).toHaveValue('Sooner')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('region', { name: /^Corrects entry/ })).toBeNull()
  expect(text).toHaveFocus()
})

test('an outcome needs a choice and a text', async () => {
  const { person, calls } = openAt('/admin/investigations/4')
  await person.click(await screen.findByRole('combobox', { name: 'Kind of entry' }))
  await person.click(await screen.findByRole('option', { name: 'Outcome, which closes it' }))
  await person.fill(screen.getByRole('textbox', { name: 'Text' }), 'A doubled file')
  const send = screen.getByRole('button', { name: 'Save entry' })
  expect(send).toBeDisabled()
  await person.click(screen.getByRole('combobox', { name: 'Outcome' }))
  await person.click(await screen.findByRole('option', { name: 'Data fault' }))
  await person.click(send)
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      entry: { kind: 'outcome', outcome: 'data-fault', text: 'A doubled file' },
      corrects: null,
    })
  await expect
    .poll(() => screen.getByRole('combobox', { name: 'Kind of entry' }))
    .toHaveValue('Note')
})

test('a point of the checklist is settled in words', async () => {
  const { person, calls } = openAt('/admin/investigations/4')
  await person.click(await screen.findByRole('button', { name: 'Channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Channel' }))
  await person.click(dialog.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Fine' }))
  await person.fill(dialog.getByRole('textbox', { name: 'What was found' }), 'Web alone')
  await person.click(dialog.getByRole('button', { name: 'Save entry' }))
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      entry: { kind: 'check', item: 'channel', state: 'fine', text: 'Web alone' },
      corrects: null,
    })
})

test('an entry that settled a point is corrected by settling the point again', async () => {
  const content = { kind: 'check', item: 'version', state: 'found', text: '94 %' } as const
  const entry = { id: 90, at: AT, author: ana, corrects: null, content }
  const { person, calls } = openAt('/admin/investigations/4', anInvestigation({ entries: [entry] }))
  await person.click(await screen.findByRole('button', { name: 'Correct entry 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Version and build' }))
  await person.click(dialog.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Fine' }))
  await person.click(dialog.getByRole('button', { name: 'Save entry' }))
  await expect
    .poll(() => calls.at(-1))
    .toEqual({ entry: { ...content, state: 'fine' }, corrects: 90 })
})

test("the days offered are those of the platform's calendar", async () => {
  const { person } = openAt('/admin/investigations/4')
  await person.click(await screen.findByRole('combobox', { name: 'Kind of entry' }))
  await person.click(await screen.findByRole('option', { name: 'Somebody was notified' }))
  expect(screen.getByLabelText('On')).toHaveValue('2026-01-06')
  expect(screen.getByRole('textbox', { name: 'Text (optional)' })).toBeVisible()
})

test('a pack that comes without a name is saved under one with its ending', async () => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { person } = openAt('/admin/investigations/4')
  server.use(http.get('/api/admin/investigations/4/pack/zip', () => new HttpResponse('PK')))
  await person.click(await screen.findByRole('button', { name: 'Archive' }))
  await expect.poll(() => saved).toEqual(['pack.zip'])
})

test('a link names the game and what it opens from', async () => {
  const { person, calls, address } = openAt(
    '/admin/investigations/new?game=12&name=Aztec%20Fire&origin=off',
  )
  await person.click(await screen.findByRole('button', { name: 'Open an investigation' }))
  await expect.poll(address).toBe('/admin/investigations/4')
  expect(calls).toContainEqual({ game_id: 12, operator_id: null, origin: 'off', text: '' })
})

test('of the operators those that read the game are offered, and a link may name one', async () => {
  const address = '/admin/investigations/new?game=12&name=Aztec%20Fire&origin=off&operator=2'
  const { person, calls } = openAt(address)
  const choice = await screen.findByRole('combobox', { name: 'Operator' })
  expect(choice).toHaveValue('Nova Casino')
  await person.click(choice)
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['All feeds together', 'Nova Casino'])
  await person.click(screen.getByRole('button', { name: 'Open an investigation' }))
  await expect
    .poll(() => calls)
    .toContainEqual({ game_id: 12, operator_id: 2, origin: 'off', text: '' })
})

test('a complaint names its support conversation, and takes a game to be chosen', async () => {
  openAt('/admin/investigations/new?origin=complaint&conversation=12')
  expect(await screen.findByRole('textbox', { name: 'What is it about?' })).toHaveValue(
    'Support conversation 12',
  )
  expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('A complaint')
  expect(screen.getByRole('button', { name: 'Open an investigation' })).toBeDisabled()
})
