import {
  forgetHostKey,
  getPull,
  runPull as runPullCall,
  setPull,
  tryPull,
} from '@retorna/contract/feeds/pulls'
import { READING_HEADINGS } from '@retorna/contract/staff/headings'
import type { Language } from '@retorna/domain/language'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { ACCEPTED_WORK } from '../../../database/accepted-work.ts'
import { recordAudit } from '../../../database/audit.ts'
import { inTransaction } from '../../../database/connection.ts'
import { enqueueJob } from '../../../database/enqueue-job.ts'
import { ApiError, existing } from '../../../http/errors/api-error.ts'
import { serve } from '../../../http/serve.ts'
import { oneAtATime } from '../../../one-at-a-time.ts'
import { changePull } from './change-pull.ts'
import { type PullPreview, previewSeen } from './preview-seen.ts'
import { dropHostKey, findPull, findPullFeed } from './queries.ts'
import { runPull } from './run-pull.ts'
import { findRun, findRuns } from './run-queries.ts'
import { versionOf, wirePull, wireRun } from './wire-pull.ts'

const READING_KEYS = Object.keys(READING_HEADINGS)
const RUNS_SHOWN = 30

const NOTHING_SEEN: PullPreview = {
  header: [],
  sample: [],
  guesses: {},
  questions: [],
  readings: [],
}

export const pullRoutes: FastifyPluginAsync = async (app) => {
  const inTurn = oneAtATime()

  serve(app, getPull, ({ params, language }) => answerPull(app, params.id, language))

  serve(app, setPull, async ({ params, body, session, language }) => {
    const { version, ...form } = body
    const target = { feedId: params.id, version, actor: session.userId }
    await changePull(dependenciesOf(app), target, form)
    return answerPull(app, params.id, language)
  })

  serve(app, tryPull, async ({ params, body, session, language }) => {
    await knownPull(app, params.id)
    let preview = NOTHING_SEEN
    const order = {
      feedId: params.id,
      kind: 'dry-run',
      actor: session.userId,
      mapping: body,
    } as const
    const runId = existing(
      await inTurn(() =>
        runPull(dependenciesOf(app), order, undefined, async (seen) => {
          preview = { ...preview, ...(await previewSeen(seen)) }
        }),
      ),
    )
    const run = wireRun(await findRun(app.db, params.id, runId), language)
    return { run, keys: READING_KEYS, ...preview }
  })

  serve(app, runPullCall, async ({ params, session }) => {
    const pull = await knownPull(app, params.id)
    if (pull.stoppedAt !== null || pull.feedStoppedAt !== null) throw new ApiError('PULL_STOPPED')
    await inTransaction(app.writers.db, async (trx) => {
      const payload = { feedId: params.id, userId: session.userId }
      const { key, maxAttempts } = ACCEPTED_WORK['run-pull']
      const options = { key: `${key}:${params.id}`, maxAttempts }
      await enqueueJob(trx, 'run-pull', payload, options)
    })
    return {}
  })

  serve(app, forgetHostKey, async ({ params, session, language }) => {
    const { hostKey } = await knownPull(app, params.id)
    await inTransaction(app.writers.db, async (trx) => {
      await dropHostKey(trx, params.id)
      await recordAudit(trx, {
        actor: session.userId,
        action: 'feed.host-key',
        subject: `feed ${params.id}`,
        before: { hostKey },
      })
    })
    return answerPull(app, params.id, language)
  })
}

const dependenciesOf = (app: FastifyInstance) => ({
  config: app.config,
  db: app.writers.db,
  secret: app.auth.secret,
  log: app.log,
})

const knownPull = async (app: FastifyInstance, feedId: number) =>
  existing(await findPull(app.db, feedId))

const answerPull = async (app: FastifyInstance, feedId: number, language: Language) => {
  const feed = existing(await findPullFeed(app.db, feedId))
  const [pull, runs] = await Promise.all([
    findPull(app.db, feedId),
    findRuns(app.db, feedId, RUNS_SHOWN),
  ])
  return {
    name: feed.name,
    timeZone: feed.timeZone ?? app.config.timeZone,
    version: versionOf(pull),
    pull: pull === undefined ? null : wirePull(pull),
    runs: runs.map((run) => wireRun(run, language)),
  }
}
