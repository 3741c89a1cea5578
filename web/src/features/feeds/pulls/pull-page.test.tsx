import type { Pull, PullRun } from '@retorna/contract/feeds/pulls'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const admin = aUser({ role: 'admin' })
const MAPPING = {
  recipe: 'readings',
  columns: {},
  ...NO_ANSWERS,
  confirmOutliers: false,
} as const
const PULL: Pull = {
  source: {
    kind: 'https',
    url: 'https://casino.example/a.csv',
    format: 'csv',
    authentication: 'bearer',
    header: '',
    rows: '',
    progress: { by: 'none' },
  },
  hasSecret: true,
  mapping: MAPPING,
  schedule: null,
  nextAt: null,
  cursor: null,
  hostKey: null,
  failures: 0,
  isStopped: false,
}
const RUN: PullRun = {
  id: 1,
  kind: 'hand',
  rows: 3,
  readings: 2,
  refused: 1,
  bytes: 1200,
  batchId: 9,
  quarantined: 0,
  startedAt: '2026-01-05T10:00:00.000Z',
  finishedAt: '2026-01-05T10:00:02.500Z',
  problem: null,
  detail: '',
  refusals: [
    { file: 'a.csv', line: 4, reason: 'plays: many: Not a number.' },
    { file: '', line: 5, reason: 'plays: few: Not a number.' },
    { file: '', line: null, reason: 'at: vs20example, 2026-01-05T10:00:00.000Z: Contradicts.' },
  ],
}

const openWith = (pull: Pull | null, runs: PullRun[] = []) => {
  answerApi({ user: admin })
  const saved: unknown[] = []
  const reply = {
    success: true,
    name: 'Casino A',
    timeZone: 'America/Sao_Paulo',
    version: '1',
    pull,
    runs,
  }
  server.use(
    http.get('/api/admin/feeds/7/pull', () => HttpResponse.json(reply)),
    http.put('/api/admin/feeds/7/pull', async ({ request }) => {
      const body = (await request.json()) as Partial<Pull>
      saved.push(body)
      const { source, mapping, schedule } = body
      return HttpResponse.json({ ...reply, pull: { ...PULL, source, mapping, schedule } })
    }),
  )
  return { ...openApp('/admin/feeds/7/pull', admin), saved }
}

test('a new pull is set up with a schedule in words and its next three times', async () => {
  const { person, saved } = openWith(null)
  expect(await screen.findByRole('heading', { name: 'Pull: Casino A' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled()
  await person.fill(screen.getByLabelText(/^Address/), 'https://casino.example/b.csv')
  await person.click(screen.getByRole('combobox', { name: 'Runs' }))
  await person.click(await screen.findByRole('option', { name: 'Every day' }))
  const words = screen.getByText(/Every day at 06:00/)
  expect(words.textContent?.match(/6:00/g)).toHaveLength(4)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(saved).toMatchObject([
    {
      source: { kind: 'https', url: 'https://casino.example/b.csv' },
      schedule: { every: 'day', time: '06:00' },
    },
  ])
})

test('the form says when a change makes the pull start from the beginning', async () => {
  const { person } = openWith(PULL)
  const address = await screen.findByLabelText(/^Address/)
  await person.click(screen.getByRole('combobox', { name: 'Signs in with' }))
  await person.click(await screen.findByRole('option', { name: 'Header' }))
  expect(screen.queryByText(/starts from the beginning/)).not.toBeInTheDocument()
  await person.fill(address, 'https://casino.example/b.csv')
  expect(screen.getByText(/starts from the beginning/)).toBeVisible()
})

test('a dry run shows columns, readings and what to answer, and what is chosen is saved', async () => {
  const { person, saved } = openWith(PULL)
  server.use(
    http.post('/api/admin/feeds/7/pull/dry-run', () =>
      HttpResponse.json({
        success: true,
        run: { ...RUN, kind: 'dry-run', batchId: null },
        header: ['jogo', 'dia', 'valor'],
        sample: [['Sugar Rush', '2026-01-05', '96.1']],
        keys: ['name', 'date', 'rtp'],
        guesses: { name: 'jogo', date: 'dia' },
        questions: [
          {
            about: 'date-format',
            key: '',
            example: '05/01/2026',
            choices: [
              { value: 'dmy', label: '2026-01-05' },
              { value: 'mdy', label: '2026-05-01' },
            ],
            proposed: 'dmy',
          },
        ],
        readings: [
          {
            game: 'Sugar Rush',
            at: '2026-01-05T15:00:00.000Z',
            rtp: 96.1,
            turnover: null,
            payout: null,
            plays: null,
          },
        ],
      }),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Dry run' }))
  const matcher = await screen.findByRole('region', { name: 'What the columns mean' })
  expect(within(matcher).getByText('jogo')).toBeVisible()
  expect(screen.getByText('96.10%')).toBeVisible()
  for (const text of [
    'a.csv, line 4: plays: many: Not a number.',
    'Line 5: plays: few: Not a number.',
    'at: vs20example, 2026-01-05T10:00:00.000Z: Contradicts.',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  await person.click(within(matcher).getByRole('combobox', { name: 'Meaning of column valor' }))
  await person.click(await screen.findByRole('option', { name: 'RTP' }))
  await person.click(screen.getByRole('radio', { name: '2026-01-05 (most likely)' }))
  expect(screen.queryByText('The file does not tell')).not.toBeInTheDocument()
  await person.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement)
  await screen.findByText('Saved.')
  expect(saved).toMatchObject([
    { mapping: { columns: { name: 'jogo', date: 'dia', rtp: 'valor' }, dateFormat: 'dmy' } },
  ])
})

test('the log says what each run brought and why one failed', async () => {
  openWith({ ...PULL, failures: 2, nextAt: '2026-01-05T11:00:00.000Z' }, [
    {
      ...RUN,
      id: 2,
      problem: 'answer-refused',
      detail: '500',
      rows: 0,
      readings: 0,
      batchId: null,
    },
    { ...RUN, quarantined: 1200 },
  ])
  expect(await screen.findByText(/The source answered with an error. 500/)).toBeVisible()
  expect(screen.getByText(/Done · Batch 9 · In quarantine: 1,200/)).toBeVisible()
  expect(screen.getAllByText('2.5 s')).toHaveLength(2)
  expect(screen.getByText(/The last 2 runs failed/)).toBeVisible()
})

test('a changed host key says what to do, and is forgotten only after a second click', async () => {
  const sftp: Pull = {
    ...PULL,
    hostKey: 'SHA256:abc',
    isStopped: true,
    source: {
      kind: 'sftp',
      host: 'sftp.example',
      port: 22,
      user: 'ana',
      authentication: 'password',
      folder: '/out',
      pattern: '*.csv',
      format: 'csv',
    },
  }
  const { person } = openWith(sftp)
  let forgotten = 0
  server.use(
    http.delete('/api/admin/feeds/7/pull/host-key', () => {
      forgotten += 1
      return HttpResponse.json({
        success: true,
        name: 'Casino A',
        timeZone: 'UTC',
        version: '1',
        pull: sftp,
        runs: [],
      })
    }),
  )
  expect(await screen.findByText('The server has shown another key')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Forget the key' }))
  expect(forgotten).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Yes, forget it' }))
  await expect.poll(() => forgotten).toBe(1)
})

test('a schedule that somebody else has changed meanwhile is shown beside the input, not overwritten', async () => {
  const { person, saved } = openWith(PULL)
  await person.click(await screen.findByRole('combobox', { name: 'Runs' }))
  await person.click(await screen.findByRole('option', { name: 'Every day' }))
  await person.fill(screen.getByLabelText('Token'), 'abc')
  const url = 'https://casino.example/theirs.csv'
  const theirs = {
    ...PULL,
    source: { ...PULL.source, url },
    schedule: { every: 'hour', minute: 5 },
  }
  server.use(
    http.put('/api/admin/feeds/7/pull', () => refusal('EDIT_CONFLICT'), { once: true }),
    http.get('/api/admin/feeds/7/pull', () =>
      HttpResponse.json({
        success: true,
        name: 'Casino A',
        timeZone: 'UTC',
        version: '2',
        pull: theirs,
        runs: [],
      }),
    ),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const conflict = await screen.findByRole('alert')
  expect(within(conflict).getByText('Yours: Every day at 06:00')).toBeVisible()
  expect(within(conflict).getByText('Theirs: Every hour, 5 minutes past it')).toBeVisible()
  expect(screen.getByLabelText(/^Address/)).toHaveValue(url)
  await person.click(within(conflict).getByRole('button', { name: 'Keep mine' }))
  await person.click(within(conflict).getByRole('button', { name: 'Close' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(saved).toMatchObject([
    { version: '2', secret: 'abc', source: { url }, schedule: { every: 'day' } },
  ])
})
