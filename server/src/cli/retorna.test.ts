import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertSession, insertUser } from '../../test/accounts.ts'
import { useNewTestDatabase } from '../../test/database.ts'
import { queueTestMail } from '../../test/mails.ts'
import { newDirectory } from '../../test/opened.ts'
import { type Outcome, runRetorna } from '../../test/processes/run-retorna.ts'
import { createAccount } from '../features/auth/create-account.ts'
import { runCommand } from './run-command.ts'

const database = useNewTestDatabase()
let directory: string
beforeEach(async () => {
  directory = await newDirectory()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const environment = (variables: Record<string, string>) => ({
  DATABASE_URL: database.url,
  LANG: 'C',
  ...variables,
})

/** Runs the command in a separate process, as users do. */
const startRetorna = (given: string[], variables: Record<string, string> = {}): Promise<Outcome> =>
  runRetorna(given, environment(variables), directory)

/** The same in this process, where a separate process would prove nothing more: each takes a second. */
const retorna = async (
  given: string[],
  variables: Record<string, string> = {},
): Promise<Outcome> => {
  const outcome = { code: 0, output: '', errors: '' }
  const inherited = { LC_ALL: '', INIT_CWD: directory }
  for (const [name, value] of Object.entries({ ...inherited, ...environment(variables) })) {
    vi.stubEnv(name, value)
  }
  const keep = (stream: 'output' | 'errors') => (text: string | Uint8Array) => {
    outcome[stream] += text
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('errors')),
    vi.spyOn(console, 'warn').mockImplementation((line) => keep('errors')(`${line}\n`)),
  ]
  const before = process.exitCode
  process.exitCode = 0
  try {
    await runCommand(given)
    outcome.code = process.exitCode
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
  return outcome
}

test('a misspelled setting is warned about', async () => {
  const { code, errors } = await retorna(['outbox'], { SMPT_URL: 'smtps://mail.example' })
  expect({ code, errors }).toEqual({
    code: 0,
    errors: 'SMPT_URL is no setting: is SMTP_URL meant?\n',
  })
})

test('an import can be checked, stored, listed and undone', async () => {
  await writeFile(join(directory, 'games.csv'), 'name,provider\nStarburst,NetEnt\n')
  const games = await startRetorna(['import', 'games', 'games.csv'])
  expect(games).toEqual({
    code: 0,
    errors: '',
    output:
      '1 new, 0 changed, 0 unchanged, 0 refused\n' +
      'Stored as batch 1. To undo it: npm run retorna -- import undo 1\n',
  })
  await writeFile(join(directory, 'r.csv'), 'game,date,rtp\nstarburst,2026-03-09,0.95\n')
  const refused = await startRetorna(['import', 'readings', 'r.csv', '--lang', 'pt'])
  expect(refused).toEqual({
    code: 1,
    errors: '',
    output:
      'linha 2, rtp, "0.95": Parece uma fração de 1. Em porcentagem é 95.\n' +
      'Em que unidade está rtp? O arquivo tem 0.95.\n' +
      '  * --unit rtp=100  (95 %)\n' +
      '0 novas, 0 alteradas, 0 inalteradas, 1 recusadas\n' +
      `Linhas recusadas com os motivos, para corrigir e importar de novo: ${join(directory, 'r.refused.csv')}\n` +
      'Nada foi gravado.\n',
  })
  await writeFile(join(directory, 'r.refused.csv'), 'corrected by hand')
  const again = await retorna(['import', 'readings', 'r.csv'])
  expect(again.output).toContain(join(directory, 'r.refused-2.csv'))
  expect(await readFile(join(directory, 'r.refused.csv'), 'utf8')).toBe('corrected by hand')
  expect((await retorna(['import', 'undo', '1'])).output).toBe(
    'Batch 1 was undone. Rows removed: 2; restored: 0.\n',
  )
  expect(await retorna(['import', 'undo', '1'], { LC_ALL: 'pt_BR.UTF-8' })).toEqual({
    code: 1,
    errors: 'O lote 1 já foi desfeito.\n',
    output: '',
  })
  expect((await retorna(['import', 'list'])).output).toMatch(/games {2}games\.csv .*\(undone\)\n$/)
})

test.each([
  [['import', 'readings', 'none.csv'], 1, /^There is no file .*none\.csv\.\n$/],
  [['import', 'undo', 'one'], 1, /^There is no batch .*\n$/],
  [['import', 'readings'], 2, /missing required argument/],
  [['import', 'sheep', 'x.csv'], 2, /unknown command 'sheep'/],
  [['import', 'games', 'x.csv', '--date-format', 'ymd'], 2, /Allowed choices are dmy, mdy, iso/],
  [
    ['demo', 'trial-lost'],
    2,
    /'trial-lost' is invalid .* Allowed choices are trial-begun, trial-over, /,
  ],
  [['demo', 'trial-over'], 1, /^This database has no demonstration data: /],
] as const)('%j fails with a clear message and exit code', async (given, code, words) => {
  const outcome = await retorna([...given])
  expect(outcome).toMatchObject({ code, output: '' })
  expect(outcome.errors).toMatch(words)
  expect(outcome.errors).not.toMatch(/^\s+at /m)
})

test('the states of the demonstration are listed', async () => {
  const { code, output } = await retorna(['demo'])
  expect(code).toBe(0)
  expect(output).toMatch(/^trial-over {7}free@retorna\.demo: the trial is over/m)
})

test('an invalid configuration is reported in one line', async () => {
  const outcome = await startRetorna(['import', 'list'], { TIME_ZONE: 'Mars/Olympus' })
  expect(outcome).toMatchObject({ code: 2, output: '' })
  expect(outcome.errors).toMatch(/^Configuration: TIME_ZONE .*\n$/)
})

test('creates an administrator with a password that is shown once', async () => {
  const outcome = await retorna(['admin', 'create', 'Boss@Example.com'])
  expect(outcome).toMatchObject({ code: 0, errors: '' })
  expect(outcome.output).toMatch(
    /is now an administrator\.\nPassword, shown this once and replaced at the first sign-in: \S{20}\n$/,
  )
  const { rows } = await database.pool.query('select id, email, role, email_verified from users')
  expect(rows).toEqual([
    { id: expect.any(String), email: 'boss@example.com', role: 'admin', email_verified: true },
  ])
  const { rows: entries } = await database.pool.query(
    'select actor, action, subject from audit_log',
  )
  expect(entries).toContainEqual({
    actor: 'command line',
    action: 'admin.created',
    subject: `user ${rows[0].id}`,
  })
  expect(await retorna(['admin', 'create', 'boss@example.com', '--generate'])).toEqual({
    code: 0,
    errors: '',
    output: 'boss@example.com is an administrator already.\n',
  })
  expect(await retorna(['admin', 'create', 'nobody'])).toMatchObject({ code: 1 })
})

test('promotes an existing user only with --yes, and changes nothing else', async () => {
  await createAccount(database.db, {
    name: 'Eva',
    email: 'eva@example.com',
    password: 'Retorna#2026',
    role: 'member',
    plan: 'professional',
    paymentStatus: 'paid',
  })
  const stored = async () =>
    (
      await database.pool.query(
        `select name, role, plan, hash as password from users join passwords on passwords.user_id = users.id
         where email = 'eva@example.com'`,
      )
    ).rows[0]
  const before = await stored()
  const refused = await retorna(['admin', 'create', 'Eva@example.com'])
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toContain('add --yes')
  expect(await stored()).toEqual(before)
  const outcome = await retorna(['admin', 'create', 'Eva@example.com', '--yes', '--name', 'Other'])
  expect(outcome.output).toContain('is now an administrator')
  expect(await stored()).toEqual({ ...before, role: 'admin' })
})

test('removes a lost second factor and signs the user out everywhere', async () => {
  const userId = await insertUser(database.db, {
    email: 'lost@example.com',
    role: 'editor',
    two_factor_since: new Date(),
  })
  await insertSession(database.db, userId)
  await database.db.insertInto('two_factors').values({ user_id: userId, secret: 'x' }).execute()
  const reset = () => retorna(['admin', 'reset-two-factor', 'Lost@Example.com'])
  expect(await reset()).toEqual({
    code: 0,
    errors: '',
    output: 'The second factor of Lost@Example.com was removed; all sessions have ended.\n',
  })
  const { rows } = await database.pool.query(
    `select two_factor_since, (select count(*)::integer from sessions where user_id = users.id) as sessions,
       (select count(*)::integer from two_factors where user_id = users.id) as factors,
       (select array_agg(actor || ': ' || action) from audit_log where subject = 'user ' || users.id) as log
     from users where id = $1`,
    [userId],
  )
  expect(rows).toEqual([
    { two_factor_since: null, sessions: 0, factors: 0, log: ['command line: two-factor.reset'] },
  ])
  expect((await reset()).output).toBe('Lost@Example.com has no second factor.\n')
  const unknown = await retorna(['admin', 'reset-two-factor', 'nobody@example.com'])
  expect(unknown).toEqual({ code: 1, errors: 'nobody@example.com has no account.\n', output: '' })
})

test('lists the outbox and shows a mail with its code', async () => {
  await database.pool.query('delete from outgoing_mails')
  expect((await retorna(['outbox'])).output).toBe('No emails yet.\n')
  const id = await queueTestMail(database.db)
  const listed = await retorna(['outbox'])
  expect(listed).toMatchObject({ code: 0, errors: '' })
  expect(listed.output).toMatch(
    new RegExp(
      `^ +${id} .*:\\d\\dZ +queued +verification-code +Your Retorna verification code\\n$`,
    ),
  )
  const shown = await retorna(['outbox', 'show', String(id)])
  expect(shown).toMatchObject({ code: 0, errors: '' })
  expect(shown.output).toMatch(/^Subject: Your .*\n {4}493817\n/s)
  expect(listed.output + shown.output).not.toContain('ana@')
  for (const number of ['0', 'x', '99999999999999999999']) {
    expect(await retorna(['outbox', 'show', number])).toEqual({
      code: 1,
      errors: `There is no mail ${number}.\n`,
      output: '',
    })
  }
})

test('what a file leaves open is asked with the flag that answers it, and remembered once stored', async () => {
  await writeFile(join(directory, 'asked-games.csv'), 'name,provider\nBlue Heron,NetEnt\n')
  await retorna(['import', 'games', 'asked-games.csv'])
  await writeFile(
    join(directory, 'asked.csv'),
    'Report of the day\n\nGame,Date,Handle,Stakes (M),Payout (M)\nBlue Heron,04/03/2026,7,1.5,1.4\n',
  )
  const columns = await retorna(['import', 'readings', 'asked.csv'])
  expect(columns.code).toBe(1)
  expect(columns.output).toContain('Which column is turnover? The file has Handle: 7.')
  expect(columns.output).toContain("--map 'turnover=Stakes (M)'  (1.5)")
  const flags = [
    '--map',
    'turnover=Stakes (M)',
    '--unit',
    'turnover=1000000',
    '--unit',
    'payout=1e6',
  ]
  const dates = await retorna(['import', 'readings', 'asked.csv', ...flags])
  expect(dates.output).toContain('* --date-format dmy  (2026-03-04)')
  const stored = await retorna([
    'import',
    'readings',
    'asked.csv',
    ...flags,
    '--date-format',
    'dmy',
    '--save-layout',
    'nightly',
  ])
  expect(stored).toMatchObject({ code: 0, output: expect.stringContaining('1 new') })
  const { rows } = await database.pool.query(
    `select turnover::text, payout::text, to_char(read_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from readings r join games g on g.id = r.game_id where g.name = 'Blue Heron'`,
  )
  expect(rows).toEqual([{ turnover: '1500000', payout: '1400000', day: '2026-03-04' }])
  // The first of a month shows no order of day and month either.
  await writeFile(
    join(directory, 'asked.csv'),
    'Game,Date,Handle,Stakes (M),Payout (M)\nBlue Heron,05/03/2026,7,1.5,1.4\n',
  )
  for (const layout of [[], ['--layout', 'nightly']]) {
    const next = await retorna(['import', 'readings', 'asked.csv', '--dry-run', ...layout])
    expect(next).toMatchObject({ code: 0, output: expect.stringContaining('1 new') })
    expect(next.output).toContain('read like an earlier import with these headings')
  }
  const unknown = await retorna(['import', 'readings', 'asked.csv', '--layout', 'weekly'])
  expect(unknown).toMatchObject({ errors: expect.stringContaining('No layout is called “weekly”') })
})
