import { addDays } from '@retorna/domain/day'
import { makeGame, makeReadings, testToday } from '../factories.ts'
import { saveReading } from './saver.ts'
import { type Actor, differ, enter, insist, type Person, type Stage, soon } from './stage.ts'

type Watch = { person: Person; game: number; hook: string; moves: number }

/** Below the number of individual notifications per hour. */
const MOVES_PER_PERSON = 12
const RTPS = [95, 99] as const

/** Setting up the webhook sends a mail, too. */
const isOfAlert = ({ key, value }: { key: string; value: string }): boolean =>
  key === 'x-retorna-kind' && value !== 'security-change'

/** Moves a game's RTP that a user has an alert on, each time after the previous move was notified. */
export const createWatcher = async (stage: Stage): Promise<Actor> => {
  const editor = await enter(stage, { role: 'editor' })
  const watches: Watch[] = []

  const begin = async (): Promise<Watch> => {
    const person = await enter(stage, { role: 'admin', plan: 'premium', payment_status: 'paid' })
    const game = await makeGame(stage.db)
    await makeReadings(stage.pool, game, [{ day: addDays(testToday(), -40), rtp: RTPS[0] }])
    const hook = `/${person.id}`
    const { token } = person
    const url = new URL(hook, stage.receiver.url).href
    await insist(stage, {
      method: 'POST',
      path: '/api/notifications/webhook',
      token,
      body: { url },
    })
    const body = { game_id: game }
    const isMade = async () => {
      const { status } = await insist(stage, { method: 'POST', path: '/api/alerts', token, body })
      // 409: made already by an attempt that was not answered. Until the server knows the game: 404.
      return status === 201 || status === 409
    }
    if (!(await soon(isMade, 30_000))) throw new Error('no alert could be made')
    const watch = { person, game, hook, moves: 0 }
    watches.push(watch)
    return watch
  }

  const told = async ({ person }: Watch): Promise<string[]> => {
    const { rows } = await stage.pool.query<{ told: string }>(
      `select (data ->> 'baselineRtp')::float8 || ' → ' || (data ->> 'currentRtp')::float8 as told
       from notifications where user_id = $1 order by id`,
      [person.id],
    )
    return rows.map(({ told }) => told)
  }

  const expected = ({ moves }: Watch): string[] =>
    Array.from({ length: moves }, (_, move) => `${RTPS[move % 2]} → ${RTPS[(move + 1) % 2]}`)

  const messages = ({ hook }: Watch): number =>
    new Set(
      stage.receiver.received
        .filter(({ path }) => path === hook)
        .map(({ headers }) => headers['webhook-id']),
    ).size

  const mails = ({ person }: Watch): number =>
    new Set(
      stage.smtp.received
        .filter(({ recipients }) => recipients.includes(person.email))
        .filter(({ mail }) => mail.headers.some(isOfAlert))
        .map(({ mail }) => mail.messageId),
    ).size

  return {
    name: 'alerts',
    step: async () => {
      const last = watches.at(-1)
      const watch = last === undefined || last.moves >= MOVES_PER_PERSON ? await begin() : last
      const isTold = () => told(watch).then((list) => list.length >= watch.moves)
      if (!(await soon(isTold, 5_000))) return
      const day = addDays(testToday(), watch.moves - 39)
      const rtp = RTPS[(watch.moves + 1) % 2] ?? RTPS[0]
      await saveReading(stage, editor.token, { game_id: watch.game, day, rtp, version: null })
      watch.moves += 1
    },
    findings: async () => {
      const findings = await Promise.all(
        watches.map(async (watch) => [
          ...differ('notifications', await told(watch), expected(watch)),
          ...differ('messages to the webhook', messages(watch), watch.moves),
          ...differ('mails of alerts', mails(watch), watch.moves),
        ]),
      )
      return findings.flat()
    },
    report: () => `${watches.reduce((sum, { moves }) => sum + moves, 0)} moves`,
  }
}
