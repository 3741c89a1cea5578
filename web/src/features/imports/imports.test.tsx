import type { ImportDetails } from '@retorna/contract/staff/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { aFeed } from '../../test/feeds.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const REQUIRED = [[['name'], ['slug']], [['date']], [['rtp'], ['turnover', 'payout']]]
const KEYS = ['slug', 'name', 'date', 'rtp', 'turnover', 'payout']
const NO_GUESS = { columns: {}, questions: [] }
const RULES = { keys: KEYS, required: REQUIRED }

const DATE_QUESTION = {
  about: 'date-format' as const,
  key: '',
  example: '04/03/2026',
  choices: [
    { value: 'dmy', label: '2026-03-04' },
    { value: 'mdy', label: '2026-04-03' },
  ],
  proposed: 'dmy',
}

const anImport = (overrides: Partial<ImportDetails> = {}): ImportDetails => ({
  id: 7,
  fileName: '<b>leituras</b>.csv',
  bytes: 100,
  state: 'draft',
  uploadedBy: 'Eva',
  createdAt: '2026-01-02T03:04:05.000Z',
  batchId: null,
  progress: null,
  problem: null,
  header: ['jogo', 'tag', 'rtp'],
  sample: [['Golden Papaya', '2026-01-01', '96']],
  options: {
    kind: 'readings',
    feedId: 2,
    columns: { name: 0, rtp: 2 },
    sheet: null,
    dateFormat: null,
    decimalSign: null,
    units: {},
    currency: null,
    confirmOutliers: false,
    games: {},
  },
  isRemembered: false,
  gameNames: {},
  columnRules: { providers: RULES, games: RULES, versions: RULES, readings: RULES },
  layouts: [],
  sheet: null,
  sheets: [],
  guesses: { providers: NO_GUESS, games: NO_GUESS, versions: NO_GUESS, readings: NO_GUESS },
  report: null,
  version: 'seen',
  hasFile: true,
  hasRefusedFile: false,
  undoneAt: null,
  undoneBy: null,
  ...overrides,
})

const aReport = (overrides: Partial<NonNullable<ImportDetails['report']>> = {}) => ({
  counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
  refused: [
    {
      line: 4,
      problems: [{ column: 'tag', value: '04/03/2026', reason: 'Could be either.', meant: null }],
    },
  ],
  new: [
    {
      line: 2,
      name: 'Golden Papaya',
      changes: [{ column: 'rtp', before: null, after: 96.5 }],
    },
  ],
  changed: [],
  unchanged: [],
  notices: [],
  ignoredColumns: [],
  questions: [DATE_QUESTION],
  isAsked: false,
  asksOutliers: false,
  ...overrides,
})

const NO_BATCHES = { batches: [], hasMore: false }

const open = (found: ImportDetails, address = '/admin/import/7') => {
  const user = aUser({ role: 'editor' })
  answerApi({ user })
  let present = found
  server.use(
    http.get('/api/admin/imports/7', () => HttpResponse.json({ success: true, import: present })),
    http.get('/api/admin/imports', () =>
      HttpResponse.json({ success: true, imports: [], ...NO_BATCHES, pushesAndPulls: NO_BATCHES }),
    ),
  )
  const change = (next: ImportDetails) => {
    present = next
    return HttpResponse.json({ success: true, import: next })
  }
  return { ...openApp(address, user), change }
}

test('required columns are asked for, the preview uses the choices, and refused rows block the import', async () => {
  const { person, change } = open(anImport())
  expect(await screen.findByText('<b>leituras</b>.csv')).toBeVisible()
  expect(screen.getByText('Still missing: Date')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await person.click(screen.getByRole('combobox', { name: 'Meaning of column tag' }))
  await person.click(await screen.findByRole('option', { name: 'Date' }))
  let sent: unknown
  server.use(
    http.post('/api/admin/imports/7/preview', async ({ request }) => {
      sent = await request.json()
      // The server keeps no order of columns.
      const options = { ...anImport().options, columns: { rtp: 2, date: 1, name: 0 } }
      return change(anImport({ options, report: aReport(), hasRefusedFile: true }))
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Preview' }))
  const refused = await screen.findByRole('region', { name: 'Refused' })
  expect(within(refused).getByText('Could be either.')).toBeVisible()
  expect(sent).toMatchObject({ kind: 'readings', columns: { name: 0, date: 1, rtp: 2 } })
  expect(screen.getByRole('radiogroup', { name: 'Which day is 04/03/2026?' })).toBeVisible()

  const store = screen.getByRole('button', { name: 'Store 2 rows' })
  expect(store).toBeDisabled()
  await person.click(screen.getByRole('checkbox', { name: /even though 1 is refused/ }))
  server.use(
    http.post('/api/admin/imports/7/run', async ({ request }) => {
      expect(await request.json()).toEqual({ acceptPartly: true, version: 'seen' })
      return change(anImport({ state: 'queued' }))
    }),
  )
  await person.click(store)
  expect(await screen.findByText('Queued…')).toBeVisible()
  change(anImport({ state: 'done', batchId: 12, report: aReport(), hasFile: false }))
  expect(await screen.findByText('Stored as batch 12')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See in Today what needs a look' })).toHaveAttribute(
    'href',
    '/admin/today',
  )
})

test('a stored import can be undone from its result, and the focus stays in the screen', async () => {
  const done = anImport({ state: 'done', batchId: 12, report: aReport(), hasFile: false })
  const { person, change } = open(done)
  server.use(
    http.post('/api/admin/import-batches/12/undo', () => {
      change({ ...done, undoneAt: '2026-11-22T10:00:00.000Z', undoneBy: 'command line' })
      return HttpResponse.json({ success: true, removed: 3, restored: 0 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Undo batch 12' }))
  await person.click(await screen.findByRole('button', { name: /Undo this batch/ }))
  expect(await screen.findByText('Batch 12 was undone')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('an import whose batch was undone no longer says that its rows are visible', async () => {
  const undone = { undoneAt: '2026-11-22T10:00:00.000Z', undoneBy: 'command line' }
  open(anImport({ state: 'done', batchId: 12, report: aReport(), hasFile: false, ...undone }))
  expect(await screen.findByText('Batch 12 was undone')).toBeVisible()
  expect(screen.getByText(/^By the command line, .*no longer shown/)).toBeVisible()
  expect(screen.getByText('Undone')).toBeVisible()
  expect(screen.queryByText(/now visible to everyone/)).toBeNull()
})

test('a result from before a failed preview can no longer be stored', async () => {
  const options = { ...anImport().options, columns: { name: 0, date: 1, rtp: 2 } }
  const report = aReport({ counts: { new: 2, changed: 0, unchanged: 0, refused: 0 } })
  const { person, change } = open(anImport({ options, report }))
  expect(await screen.findByRole('button', { name: 'Store 2 rows' })).toBeEnabled()
  const chooseFormat = async (name: string) => {
    await person.click(screen.getByRole('combobox', { name: 'Date format' }))
    await person.click(await screen.findByRole('option', { name }))
  }
  await chooseFormat('Month first (12/31/2026)')
  server.use(
    http.post('/api/admin/imports/7/preview', () => {
      change(anImport({ options: { ...options, dateFormat: 'mdy' } }))
      return refusal('FILE_UNREADABLE', { fields: { file: 'It cannot be read.' } })
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Preview again' }))
  expect(await screen.findByText('It cannot be read.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeEnabled()
  await chooseFormat('Detect from the file')
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull()
})

test('a preview that another user has replaced is not stored: the page shows theirs and says so', async () => {
  const options = { ...anImport().options, columns: { name: 0, date: 1, rtp: 2 } }
  const counts = { new: 2, changed: 0, unchanged: 0, refused: 0 }
  const { person, change } = open(anImport({ options, report: aReport({ counts }) }))
  const theirs = anImport({
    options: { ...options, dateFormat: 'mdy' },
    report: aReport({ counts: { ...counts, new: 3 } }),
    version: 'theirs',
  })
  server.use(
    http.post('/api/admin/imports/7/run', () => {
      change(theirs)
      return refusal('EDIT_CONFLICT')
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Store 2 rows' }))
  expect(await screen.findByText(/no longer the one that you saw/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull()
  expect(screen.getByText('3', { selector: 'strong' })).toBeVisible()
  server.use(http.post('/api/admin/imports/7/preview', () => change(theirs)))
  await person.click(screen.getByRole('button', { name: 'Preview with these settings' }))
  await waitFor(() => expect(screen.queryByText(/no longer the one that you saw/)).toBeNull())
})

test('a file whose kind is changed keeps the choices, and its headings get their new meanings', async () => {
  const games = { keys: ['name', 'theoretical_rtp'], required: [[['name']]] }
  const { person } = open(
    anImport({
      columnRules: { ...anImport().columnRules, games },
      guesses: {
        ...anImport().guesses,
        games: { columns: { name: 1, theoretical_rtp: 2 }, questions: [] },
      },
    }),
  )
  await person.click(await screen.findByRole('combobox', { name: 'File contents' }))
  await person.click(await screen.findByRole('option', { name: 'Games' }))
  const meaning = (column: string) =>
    screen.getByRole('combobox', { name: `Meaning of column ${column}` })
  expect(meaning('jogo')).toHaveValue('Name')
  expect(meaning('rtp')).toHaveValue('Theoretical RTP')
  await person.click(screen.getByRole('combobox', { name: 'File contents' }))
  await person.click(await screen.findByRole('option', { name: 'Readings' }))
  expect(meaning('rtp')).toHaveValue('Not imported')
})

test('refused rows that cannot be downloaded, and an upload that cannot be discarded, say so', async () => {
  server.use(
    http.get('/api/admin/imports/7/refused', () => refusal('INTERNAL')),
    http.delete('/api/admin/imports/7', () => refusal('BUSY')),
  )
  const { person } = open(anImport({ report: aReport(), hasRefusedFile: true }))
  await person.click(await screen.findByRole('button', { name: 'Download refused rows' }))
  expect(await screen.findByText('The refused rows could not be downloaded')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await person.click(screen.getByRole('button', { name: 'Discard it for good?' }))
  expect(await screen.findByText(/The service is busy/)).toBeVisible()
})

test('an interrupted import says that nothing was stored and can be run again', async () => {
  open(
    anImport({
      state: 'interrupted',
      report: aReport({ counts: { new: 2, changed: 0, unchanged: 0, refused: 0 } }),
      options: { ...anImport().options, columns: { name: 0, date: 1, rtp: 2 } },
    }),
  )
  expect(await screen.findByText(/was interrupted: nothing was stored/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Run again' })).toBeEnabled()
})

const FILE = '/api/admin/imports/7/file'
const arrived = (bytes: number, length = 3) =>
  new HttpResponse(null, {
    status: 204,
    headers: { 'upload-offset': String(bytes), 'upload-length': String(length) },
  })

const begin = async ({ person }: ReturnType<typeof open>) => {
  expect(await screen.findByText('No imports yet')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input')
  await person.upload(input, new File(['a,b'], 'a.csv', { type: 'text/csv' }))
}

test('an upload goes on where it stopped, after the connection was lost, and opens the import', async () => {
  const app = open(anImport(), '/admin/import')
  server.use(http.post('/api/admin/imports', () => HttpResponse.error(), { once: true }))
  await begin(app)
  expect(await screen.findByText(/What has arrived is kept for a day/)).toBeVisible()
  let sent = ''
  server.use(
    http.post('/api/admin/imports', async ({ request }) => {
      expect(await request.json()).toMatchObject({ fileName: 'a.csv', bytes: 3 })
      return HttpResponse.json({ success: true, id: 7 }, { status: 201 })
    }),
    http.head(FILE, () => arrived(2)),
    http.post(FILE, async ({ request }) => {
      sent = `${request.headers.get('upload-offset')} ${await request.text()}`
      expect(request.headers.get('authorization')).toMatch(/^Bearer /)
      return arrived(3)
    }),
    http.post('/api/admin/imports/7/open', () =>
      HttpResponse.json({ success: true, import: anImport() }, { status: 201 }),
    ),
  )
  await app.person.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('Match the columns')).toBeVisible()
  expect(sent).toBe('2 b')
})

test('a refused file shows the reason', async () => {
  const app = open(anImport(), '/admin/import')
  server.use(
    http.post('/api/admin/imports', () =>
      refusal('FILE_UNREADABLE', { fields: { file: 'The file has no rows below its header.' } }),
    ),
  )
  await begin(app)
  expect(await screen.findByText('The file has no rows below its header.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
})

test('a refused piece shows the reason, too', async () => {
  const app = open(anImport(), '/admin/import')
  server.use(
    http.post('/api/admin/imports', () =>
      HttpResponse.json({ success: true, id: 7 }, { status: 201 }),
    ),
    http.head(FILE, () => arrived(0)),
    http.post(FILE, () => refusal('NOT_FOUND')),
  )
  await begin(app)
  expect(await screen.findByText('Not found.')).toBeVisible()
})

test('a cancelled upload is deleted, and shown as no failure', async () => {
  const app = open(anImport(), '/admin/import')
  let isDeleted = false
  server.use(
    http.post('/api/admin/imports', () =>
      HttpResponse.json({ success: true, id: 7 }, { status: 201 }),
    ),
    http.head(FILE, () => arrived(0)),
    http.post(FILE, () => new Promise<never>(() => {})),
    http.delete('/api/admin/imports/7', () => {
      isDeleted = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await begin(app)
  await app.person.click(await screen.findByRole('button', { name: 'Cancel the upload' }))
  await expect.poll(() => isDeleted).toBe(true)
  await waitFor(() => expect(screen.queryByText('Uploading a.csv…')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an unfinished upload says how it goes on, and a long preview that it does', async () => {
  const uploading = { phase: 'uploading' as const, share: 0.4 }
  const { change } = open(anImport({ state: 'uploading', header: [], progress: uploading }))
  expect(await screen.findByText(/choose the same file again/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled()
  change(anImport({ progress: { phase: 'reading', share: 0.5 } }))
  expect(await screen.findByText(/the preview of this file goes on/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
})

test('a list that fails to load can be retried', async () => {
  open(anImport(), '/admin/import')
  server.use(http.get('/api/admin/imports', () => refusal('INTERNAL')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  // The screen's heading is not repeated.
  expect(screen.getAllByRole('heading', { name: 'Import' })).toHaveLength(1)
})

test('the nearest game is a button: the name is read as that game, after another preview', async () => {
  const problem = { column: 'jogo', value: 'Twinkling Pelican', reason: 'No such game.' }
  const meant = {
    text: 'Twinkling Pelican',
    games: [{ id: 31, name: 'Twinkling Pelicans', provider: 'Lumen' }],
  }
  const options = { ...anImport().options, columns: { name: 0, date: 1, rtp: 2 } }
  const report = aReport({
    refused: [{ line: 4, problems: [{ ...problem, meant }] }],
    questions: [],
  })
  const { person, change } = open(anImport({ options, report }))
  const nearest = await screen.findByRole('button', { name: 'Nearest: Twinkling Pelicans' })
  await person.click(nearest)
  expect(screen.getByText('Read as Twinkling Pelicans')).toBeVisible()
  expect(screen.getByText('Twinkling Pelican is read as Twinkling Pelicans')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Names matched by hand')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Nearest: Twinkling Pelicans' }))
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull()
  let sent: unknown
  server.use(
    http.post('/api/admin/imports/7/preview', async ({ request }) => {
      sent = await request.json()
      return change(
        anImport({
          options: { ...options, games: { 'Twinkling Pelican': 31 } },
          gameNames: { 31: 'Twinkling Pelicans' },
          report: aReport({ counts: { new: 3, changed: 0, unchanged: 0, refused: 0 } }),
        }),
      )
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Preview with these settings' }))
  expect(await screen.findByRole('button', { name: 'Store 3 rows' })).toBeEnabled()
  expect(sent).toMatchObject({ games: { 'Twinkling Pelican': 31 } })
  await person.click(screen.getByRole('button', { name: 'Forget what Twinkling Pelican means' }))
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull()
})

test('what the file does not tell is asked, and an answer is taken over', async () => {
  const question = {
    about: 'column' as const,
    key: 'turnover',
    example: 'Handle: 7',
    choices: [
      { value: 'Handle', label: '7' },
      { value: 'Stakes', label: '9' },
    ],
    proposed: 'Handle',
  }
  const found = anImport({
    header: ['Game', 'Date', 'Handle', 'Stakes', 'Payout'],
    sample: [['Golden Papaya', '2026-01-01', '7', '9', '8']],
    options: { ...anImport().options, columns: { name: 0, date: 1, payout: 4 } },
    guesses: { ...anImport().guesses, readings: { columns: {}, questions: [question] } },
    sheet: 'March',
    sheets: ['Cover', 'March'],
  })
  const { person } = open(found)
  const asked = await screen.findByRole('radiogroup', {
    name: 'Which column is “Turnover”? The file has Handle: 7.',
  })
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Sheet' })).toHaveValue('March')
  await person.click(within(asked).getByRole('radio', { name: /Stakes \(9\)/ }))
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Meaning of column Stakes' })).toHaveValue('Turnover')
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled()
})

const CURRENCY_QUESTION = {
  about: 'currency' as const,
  key: '',
  example: 'BRL',
  choices: [{ value: 'BRL', label: 'BRL' }],
  proposed: 'BRL',
}
const inReais = () =>
  anImport({
    options: { ...anImport().options, columns: { name: 0, date: 1, rtp: 2 } },
    report: { ...aReport({ questions: [CURRENCY_QUESTION] }), isAsked: true },
  })

test('a currency that the feed does not have is asked about, and becomes the feed’s', async () => {
  const changed = bodiesOf('put', '/api/admin/feeds/2', () =>
    HttpResponse.json({ success: true, feed: aFeed({ id: 2 }) }),
  )
  const { person } = open(inReais())
  const asked = await screen.findByRole('radiogroup', {
    name: 'The rows are in BRL, and the feed has no currency. Which one are its readings in?',
  })
  await person.click(await within(asked).findByRole('radio', { name: 'The feed is in BRL' }))
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())
  expect(changed.at(-1)).toMatchObject({
    version: 'first',
    values: { name: 'Files', currency: 'BRL' },
  })
})

test('the numbers alone can be stored, and the feed stays as it is', async () => {
  const { person, change } = open(inReais())
  const sent = bodiesOf('post', '/api/admin/imports/7/preview', () => change(inReais()))
  await person.click(await screen.findByRole('radio', { name: 'Store the numbers in BRL only' }))
  await person.click(screen.getByRole('button', { name: /^Preview/ }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ currency: 'BRL' }))
})

test('an import that is being stored shows how far it is, why it pauses, and can be undone', async () => {
  const { person } = open(
    anImport({
      state: 'storing',
      batchId: 12,
      progress: { phase: 'storing', share: 0.25 },
      problem: 'It is tried again.',
      hasFile: false,
    }),
  )
  expect(await screen.findByText('Being stored')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('It is tried again.')
  let undone = false
  server.use(
    http.post('/api/admin/import-batches/12/undo', () => {
      undone = true
      return HttpResponse.json({ success: true, removed: 3, restored: 0 })
    }),
  )
  await person.click(screen.getByRole('button', { name: 'Undo batch 12' }))
  await person.click(await screen.findByRole('button', { name: /Undo this batch/ }))
  await waitFor(() => expect(undone).toBe(true))
})

test('files are listed apart from pushes and pulls, each with its import, and say when there are more', async () => {
  const { person } = open(anImport(), '/admin/import')
  const batch = {
    id: 5,
    kind: 'readings',
    fileName: 'mine.csv',
    counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
    actor: 'Eva',
    createdAt: '2026-01-02T03:04:05.000Z',
    undoneAt: null,
    undoneBy: null,
    importId: 7,
  }
  const pushed = { ...batch, id: 6, fileName: 'Key 2', actor: 'key Key 2', importId: null }
  server.use(
    http.get('/api/admin/imports', () =>
      HttpResponse.json({
        success: true,
        imports: [],
        batches: [batch],
        hasMore: true,
        pushesAndPulls: { batches: [pushed], hasMore: false },
      }),
    ),
  )
  const sent = await screen.findByRole('region', { name: 'Pushes and pulls' })
  expect(within(sent).getByText('Key 2')).toBeVisible()
  expect(within(sent).getByRole('button', { name: 'Undo batch 6' })).toBeVisible()
  expect(within(sent).queryByRole('link')).toBeNull()
  expect(screen.getAllByText(/there are more/)).toHaveLength(1)
  await person.click(screen.getByRole('link', { name: /mine/ }))
  expect(await screen.findByRole('heading', { name: '<b>leituras</b>.csv' })).toBeVisible()
})
