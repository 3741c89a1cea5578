import type { EnteredSession, PlaySession } from '@retorna/contract/play-sessions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { forecast as forecastEn } from '../../i18n/en/forecast.ts'
import { helpLines as helpEn } from '../../i18n/en/help-lines.ts'
import { playSessions as en } from '../../i18n/en/play-sessions.ts'
import { forecast as forecastPt } from '../../i18n/pt/forecast.ts'
import { playSessions as pt } from '../../i18n/pt/play-sessions.ts'
import { aUser, refusal } from '../../test/factories.ts'
import { aGame, answerGames } from '../../test/games.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'
import { today } from './use-session-form.ts'

const ok = (body: object) => HttpResponse.json({ success: true, ...body })

const SESSION: PlaySession = {
  id: 7,
  game_id: 1,
  game_name: 'Golden Papaya',
  day: '2026-01-02',
  spins: 200,
  staked: 100,
  won: 71,
  currency: 'BRL',
  rtp: null,
  is_fixed: true,
  stakes: null,
  long_run_rtp: 96.5,
  average_cost: 3.5,
}

const COMPARISON = {
  middle80: { low: 55, high: 140 },
  middle95: { low: 38, high: 260 },
  losing: 0.71,
  less: 0.17,
  more: 0.82,
  table_rtp: 96.5,
}

/** The screen, with what the server then has; `sent` are the bodies it got. */
const open = (
  sessions: PlaySession[] = [],
  compared: object = { comparison: COMPARISON, missing: null },
) => {
  const user = aUser({ plano: 'premium' })
  answerApi({ user })
  answerGames([aGame({ id: 1, nome: 'Golden Papaya' })])
  const state = { sessions, sent: [] as EnteredSession[] }
  server.use(
    http.get('/api/play-sessions', () => ok({ sessions: state.sessions })),
    http.post('/api/play-sessions', async ({ request }) => {
      const { sessions: entered } = (await request.json()) as { sessions: EnteredSession[] }
      state.sent.push(...entered)
      state.sessions = entered.map((one, index) => ({ ...SESSION, ...one, id: index + 1 }))
      return HttpResponse.json({ success: true, sessions: state.sessions }, { status: 201 })
    }),
    http.put('/api/play-sessions/7', async ({ request }) => {
      const changed = (await request.json()) as EnteredSession
      state.sent.push(changed)
      state.sessions = [{ ...SESSION, ...changed }]
      return ok({ session: state.sessions[0] })
    }),
    http.delete('/api/play-sessions/7', () => {
      state.sessions = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/play-sessions/7/undelete', () => {
      state.sessions = [SESSION]
      return ok({ session: SESSION })
    }),
    http.get('/api/play-sessions/7/comparison', () => ok(compared)),
  )
  return { ...openApp('/dashboard?tab=play-sessions', user), state }
}

test('a session is entered, and what is missing is said at its field', async () => {
  const { person, state } = open()
  expect(await screen.findByText(en.list.empty)).toBeVisible()
  expect(screen.getByRole('complementary', { name: helpEn.title })).toHaveTextContent('CVV')
  await person.click(screen.getByRole('button', { name: en.form.save }))
  expect(await screen.findByText(en.form.missing.name)).toBeVisible()
  expect(screen.getByText(en.form.missing.staked)).toBeVisible()
  expect(state.sent).toEqual([])

  await person.fill(screen.getByRole('textbox', { name: /^Name of the game/ }), 'Reef Nights')
  await person.fill(screen.getByRole('textbox', { name: en.form.spins }), '200')
  await person.fill(screen.getByRole('textbox', { name: /^Staked in total/ }), '100.5')
  await person.fill(screen.getByRole('textbox', { name: /^Paid back in total/ }), '71')
  const rtp = screen.getByRole('textbox', { name: en.form.rtp })
  await person.fill(rtp, '0.96')
  await person.click(screen.getByRole('button', { name: en.form.save }))
  expect(await screen.findByText(en.form.missing.rtp)).toBeVisible()
  await person.clear(rtp)
  await person.click(screen.getByRole('checkbox', { name: en.form.fixed }))
  await person.click(screen.getByRole('button', { name: en.form.save }))
  expect(await screen.findByRole('button', { name: /^Compare: Reef Nights/ })).toBeVisible()
  expect(state.sent).toMatchObject([
    { game_id: null, game_name: 'Reef Nights', spins: 200, staked: 100.5, won: 71, rtp: null },
  ])
  expect(state.sent[0]).toMatchObject({ day: today(), is_fixed: true, stakes: null })
})

test('a pasted history is seen before it is saved, with the rows that are left out', async () => {
  const { person, state } = open()
  await person.click(await screen.findByRole('radio', { name: en.add.kinds.history }))
  await person.fill(
    screen.getByRole('textbox', { name: en.history.text }),
    'game,date,spins,staked,won,rtp\nReefs,2026-01-02,50,10,8,0.9621\nReefs,2026-01-03,50,10,,\nReefs,2026-01-04,,20,31,',
  )
  expect(await screen.findByText(/Row 3: no amount paid back/)).toBeVisible()
  expect(screen.getByRole('cell', { name: '96.21%' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save 2 sessions' }))
  await waitFor(() => expect(state.sent).toHaveLength(2))
  expect(state.sent[0]).toMatchObject({ rtp: 96.21 })
  expect(state.sent[1]).toMatchObject({ spins: null, staked: 20, won: 31, is_fixed: false })
})

test('sessions of a pasted history without a day are not saved for one after today', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: en.add.kinds.history }))
  await person.fill(screen.getByRole('textbox', { name: en.history.text }), 'Reefs,50,10,8')
  const save = await screen.findByRole('button', { name: 'Save 1 session' })
  expect(save).toBeEnabled()
  fireEvent.change(screen.getByLabelText(en.history.day), { target: { value: '2999-01-01' } })
  expect(screen.getByText(en.form.missing.day)).toBeVisible()
  expect(save).toBeDisabled()
})

test('sessions that are saved again after a lost reply keep their key, and what was stored shows', async () => {
  const { person, state } = open()
  const keys: string[] = []
  server.use(
    http.post('/api/play-sessions', async ({ request }) => {
      const body = (await request.json()) as { key: string; sessions: EnteredSession[] }
      keys.push(body.key)
      state.sessions = body.sessions.map((one, index) => ({ ...SESSION, ...one, id: index + 1 }))
      if (keys.length === 1) return HttpResponse.error()
      return HttpResponse.json({ success: true, sessions: state.sessions }, { status: 201 })
    }),
  )
  await person.click(await screen.findByRole('radio', { name: en.add.kinds.history }))
  const history = () => screen.getByRole('textbox', { name: en.history.text })
  const text = 'game,spins,staked,won\nReefs,50,10,8'
  await person.fill(history(), text)
  await person.click(screen.getByRole('button', { name: 'Save 1 session' }))
  expect(await screen.findByRole('button', { name: /^Compare: Reefs/ })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save 1 session' }))
  await waitFor(() => expect(history()).toHaveValue(''))
  // The same history once more is another one.
  await person.fill(history(), text)
  await person.click(screen.getByRole('button', { name: 'Save 1 session' }))
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('pasted amounts of another currency than the chosen one are asked about', async () => {
  const { person, state } = open()
  await person.click(await screen.findByRole('radio', { name: en.add.kinds.history }))
  await person.fill(
    screen.getByRole('textbox', { name: en.history.text }),
    'game,spins,staked,won\nReefs,50,R$ 10.00,R$ 8.00',
  )
  expect(await screen.findByText(/are in BRL, but EUR is chosen/)).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save 1 session' })
  expect(save).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Use BRL' }))
  await person.click(save)
  await waitFor(() => expect(state.sent).toMatchObject([{ staked: 10, currency: 'BRL' }]))
})

test('typed amounts keep their thousands, and another currency than the chosen one is asked about', async () => {
  const { person, state } = open()
  await person.fill(await screen.findByRole('textbox', { name: /^Name of the game/ }), 'Reefs')
  await person.type(screen.getByRole('textbox', { name: /^Staked in total/ }), 'R$ 1.234,50')
  await person.type(screen.getByRole('textbox', { name: /^Paid back in total/ }), '1,000.25')
  expect(await screen.findByText(/are in BRL, but EUR is chosen/)).toBeVisible()
  expect(screen.getByRole('button', { name: en.form.save })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Use BRL' }))
  await person.click(screen.getByRole('button', { name: en.form.save }))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent).toMatchObject([{ staked: 1234.5, won: 1000.25, currency: 'BRL' }])
})

test('a stored session takes no amount in another currency than its own', async () => {
  const { person, state } = open([SESSION])
  await person.click(await screen.findByRole('button', { name: /^Change: Golden Papaya/ }))
  const dialog = within(await screen.findByRole('dialog', { name: en.form.change }))
  const won = dialog.getByRole('textbox', { name: /^Paid back in total/ })
  await person.clear(won)
  await person.type(won, '€ 90')
  await person.click(dialog.getByRole('button', { name: en.form.save }))
  expect(await dialog.findByText(en.form.missing.won)).toBeVisible()
  expect(state.sent).toEqual([])
})

test('of pasted spins only the sums by stake are sent', async () => {
  const { person, state } = open()
  await person.click(await screen.findByRole('radio', { name: en.add.kinds.spins }))
  await person.fill(
    screen.getByRole('textbox', { name: en.spins.text }),
    '0.5,0\n0.5,2\n1,n/a\n1,0',
  )
  expect(await screen.findByText(/3 spins at 2 different stakes/)).toBeVisible()
  expect(screen.getByText(/Row 3: no amount paid back/)).toBeVisible()
  await person.fill(screen.getByRole('textbox', { name: /^Name of the game/ }), 'Reefs')
  await person.click(screen.getByRole('button', { name: en.form.save }))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent[0]).toMatchObject({ spins: 3, staked: 2, won: 2 })
  expect(state.sent[0]?.stakes).toEqual([
    { stake: 0.5, spins: 2 },
    { stake: 1, spins: 1 },
  ])
})

test('what was entered stays while spins are pasted anew, and while another kind of form is chosen', async () => {
  const { person, state } = open()
  await person.fill(await screen.findByRole('textbox', { name: /^Name of the game/ }), 'Reefs')
  await person.click(screen.getByRole('radio', { name: en.add.kinds.spins }))
  const spins = screen.getByRole('textbox', { name: en.spins.text })
  await person.fill(spins, '0.5,0\n0.5,2')
  await person.fill(await screen.findByRole('textbox', { name: /^Name of the game/ }), 'Papaya')
  await person.clear(spins)
  expect(screen.queryByRole('textbox', { name: /^Name of the game/ })).toBeNull()
  await person.fill(spins, '0.5,0\n0.5,2\n1,4')
  await person.click(screen.getByRole('radio', { name: en.add.kinds.one }))
  expect(screen.getByRole('textbox', { name: /^Name of the game/ })).toHaveValue('Reefs')
  await person.click(screen.getByRole('radio', { name: en.add.kinds.spins }))
  await person.click(screen.getByRole('button', { name: en.form.save }))
  await waitFor(() => expect(state.sent).toHaveLength(1))
  expect(state.sent).toMatchObject([{ game_name: 'Papaya', spins: 3, staked: 2, won: 6 }])
  await waitFor(() => expect(spins).not.toBeInTheDocument())
  // Only the form that was saved is a new one.
  expect(screen.getByRole('textbox', { name: en.spins.text })).toHaveValue('')
  await person.click(screen.getByRole('radio', { name: en.add.kinds.one }))
  expect(screen.getByRole('textbox', { name: /^Name of the game/ })).toHaveValue('Reefs')
})

test('a session is compared with all of its length, in words and figures', async () => {
  const { person } = open([SESSION])
  await person.click(await screen.findByRole('button', { name: /^Compare: Golden Papaya/ }))
  const dialog = await screen.findByRole('dialog', { name: en.comparison.title })
  expect(
    await within(dialog).findByText('About 1 in 6 sessions of this length goes worse.'),
  ).toBeVisible()
  expect(dialog).toHaveTextContent('about 71 of 100')
  expect(dialog).toHaveTextContent('R$55.00 to R$140.00')
  expect(dialog).toHaveTextContent('200 spins of R$0.50 each')
  expect(dialog).toHaveTextContent(en.past)
})

test('a session that nothing compares with says why, and what it cost', async () => {
  const { person } = open([SESSION], { comparison: null, missing: 'not-fixed' })
  await person.click(await screen.findByRole('button', { name: /^Compare: Golden Papaya/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(en.comparison.missing['not-fixed'])).toBeVisible()
  expect(dialog).toHaveTextContent('R$3.50')
})

test('a session is changed, deleted and brought back', async () => {
  const { person, state } = open([SESSION])
  await person.click(await screen.findByRole('button', { name: /^Change: Golden Papaya/ }))
  const dialog = await screen.findByRole('dialog', { name: en.form.change })
  const won = within(dialog).getByRole('textbox', { name: /^Paid back in total/ })
  await person.clear(won)
  await person.fill(won, '90')
  await person.click(within(dialog).getByRole('button', { name: en.form.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.sent).toMatchObject([{ game_id: 1, staked: 100, won: 90, currency: 'BRL' }])

  await person.click(await screen.findByRole('button', { name: /^Delete: Golden Papaya/ }))
  expect((await screen.findByText(en.list.empty)).closest('[tabindex="-1"]')).toHaveFocus()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: /^Delete: Golden Papaya/ })).toBeVisible()
})

test('a session that cannot be brought back says so, wherever its user went meanwhile', async () => {
  const { person, router } = open([SESSION])
  server.use(http.post('/api/play-sessions/7/undelete', () => refusal('INTERNAL')))
  await person.click(await screen.findByRole('button', { name: /^Delete: Golden Papaya/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate('/settings'))
  await waitFor(() => expect(screen.queryByText(en.list.empty)).toBeNull())
  await person.click(undo)
  expect(await screen.findByText(/went wrong/)).toBeVisible()
})

test('of two sessions deleted in quick succession, each is offered back', async () => {
  const { person, state } = open([SESSION, { ...SESSION, id: 8, game_name: 'Reef Nights' }])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.delete('/api/play-sessions/:id', async ({ params: { id } }) => {
      await answered
      state.sessions = state.sessions.filter((session) => String(session.id) !== id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: /^Delete: Golden Papaya/ }))
  await person.click(screen.getByRole('button', { name: /^Delete: Reef Nights/ }))
  answer()
  expect(await screen.findByText(en.list.empty)).toBeVisible()
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2)
})

test('of two deletions in quick succession, each that fails says so', async () => {
  const { person } = open([SESSION, { ...SESSION, id: 8, game_name: 'Reef Nights' }])
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.delete('/api/play-sessions/:id', async ({ params: { id } }) => {
      await answered
      return id === '7' ? refusal('INTERNAL') : new HttpResponse(null, { status: 204 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: /^Delete: Golden Papaya/ }))
  await person.click(screen.getByRole('button', { name: /^Delete: Reef Nights/ }))
  answer()
  expect(await screen.findByText(/went wrong/)).toBeVisible()
})

/** What UK CAP code 16, the ASA (G22-1151443), Lei 14.790 art. 17 and Portaria SPA/MF 1.231 rule out, in either language. */
const FORBIDDEN = [
  /\b(un)?luck(y|ily)?\b|\bgood fortune\b|\bhot\b|\bcold\b|\bdue\b|\bstreaks?\b/i,
  /\bwin (it |them )?back\b|\brecover\b|\brecoup\b|\bmake up for\b|\bchas(e|ing)\b/i,
  /\bnext time\b|\btry again\b|\bplay (on|more|again|now)\b|\bkeep playing\b|\bdon[’']t give up\b/i,
  /\bbeat\b|\bstrateg|\bsystem\b|\btips?\b|\bguarante|\bprofit|\bincome\b|\bearn|\binvest|\beasy\b|\brisk-free\b/i,
  /\b(boost|increase|improve|better) (your|the) (chance|odds)/i,
  /\bsorte\b|\bazar\b|\bquente\b|\bfrio\b|\bmaré\b|\brecuper/i,
  /\bda próxima vez\b|\btente de novo\b|\bjogue\b|\bcontinue jogando\b|\bnão desista\b/i,
  /\bestratégia|\bmacete|\bdicas?\b|\bgarant|\blucr|\brenda\b|\binvesti|\bdinheiro fácil\b|\bganhe\b|\baproveite\b/i,
  /\b(aument|melhor)\w+ (suas|as) chances/i,
]

const flatten = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flatten(text)))

test.each([
  ['sessions in English', en],
  ['sessions in Portuguese', pt],
  ['forecasts in English', forecastEn],
  ['forecasts in Portuguese', forecastPt],
])('no text encourages to play or claims a chance: %s', (_, texts) => {
  for (const text of flatten(texts)) {
    for (const phrase of FORBIDDEN) expect(text).not.toMatch(phrase)
  }
})

test('the review of texts finds what it looks for', () => {
  for (const phrase of [
    'Better luck next time',
    'You can win it back',
    'Recupere suas perdas',
    'Mais sorte da próxima vez',
    'Jogue agora',
  ]) {
    expect(
      FORBIDDEN.some((pattern) => pattern.test(phrase)),
      phrase,
    ).toBe(true)
  }
})
