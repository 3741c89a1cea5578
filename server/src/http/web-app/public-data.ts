import { getContent } from '@retorna/contract/content'
import { getForecastScorecard } from '@retorna/contract/forecast-scorecard'
import { getLegal } from '@retorna/contract/legal/legal'
import { listPlans } from '@retorna/contract/plans'
import { getPublicStats, getShowcase, type PublicData } from '@retorna/contract/public'
import type { Legal } from '@retorna/contract/public-pages'
import type { FastifyInstance } from 'fastify'
import { IN_PROCESS } from '../rate-limit/rate-limit.ts'

/** How old a page's data may be: prices and texts change while pages are requested. */
const FRESH_MS = 2_000

const read = async (app: FastifyInstance, url: string) => {
  const reply = await app.inject({ url, remoteAddress: IN_PROCESS })
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  return reply.json()
}

/**
 * The replies of the public endpoints as for a visitor's browser. On failure, the last good ones; rejects without
 * any.
 */
export const keepPublicData = (app: FastifyInstance): (() => Promise<PublicData>) => {
  const load = async (): Promise<PublicData> => {
    const [stats, showcase, plans, content, { success: _, ...scorecard }] = await Promise.all(
      [getPublicStats, getShowcase, listPlans, getContent, getForecastScorecard].map(({ path }) =>
        read(app, path),
      ),
    )
    const { testimonial, faq, showcase: shown, support } = content
    return {
      stats: stats.data,
      showcase: showcase.data,
      plans: plans.plans,
      content: { testimonial, faq, showcase: shown, support },
      scorecard,
    }
  }

  let last: PublicData | undefined
  let loading: { since: number; data: Promise<PublicData> } | undefined
  return () => {
    const now = Date.now()
    if (loading !== undefined && now - loading.since < FRESH_MS) return loading.data
    const data = load().then(
      (loaded) => {
        last = loaded
        return loaded
      },
      (error: unknown) => {
        app.log.warn({ err: error }, 'The public figures could not be read')
        loading = undefined
        if (last === undefined) throw error
        return last
      },
    )
    loading = { since: now, data }
    return data
  }
}

/** A version of the legal texts; those that hold today if there is no such version. */
export const keepLegal = (app: FastifyInstance): ((version: unknown) => Promise<Legal>) => {
  // By the requested version. Requests for unknown versions are not cached, so the size is bounded by the versions.
  const kept = new Map<string, { since: number; legal: Promise<Legal> }>()
  const readOnce = (asked: string): Promise<Legal> => {
    const now = Date.now()
    const known = kept.get(asked)
    if (known !== undefined && now - known.since < FRESH_MS) return known.legal
    const legal: Promise<Legal> = read(app, getLegal.path + asked)
    kept.set(asked, { since: now, legal })
    legal.catch(() => kept.delete(asked))
    return legal
  }
  return (version) =>
    typeof version === 'string'
      ? readOnce(`?${new URLSearchParams({ version })}`).catch(() => readOnce(''))
      : readOnce('')
}
