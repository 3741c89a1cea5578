import { getContent } from '@retorna/contract/content'
import { getForecastScorecard } from '@retorna/contract/forecast-scorecard'
import { getLegal } from '@retorna/contract/legal/legal'
import { listPlans } from '@retorna/contract/plans'
import { getPublicStats, getShowcase, type PublicData } from '@retorna/contract/public'
import type { Legal } from '@retorna/contract/public-pages'
import type { FastifyInstance } from 'fastify'

/** How old a page's data may be: prices and texts change while pages are requested. */
const FRESH_MS = 2_000

/**
 * The replies of the public endpoints, as a visitor's browser gets them. On failure, the last good ones; rejects if
 * there are none.
 */
export const keepPublicData = (app: FastifyInstance): (() => Promise<PublicData>) => {
  const read = async ({ path }: { path: string }) => {
    const reply = await app.inject({ url: path, remoteAddress: '0.0.0.0' })
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
    return reply.json()
  }
  const load = async (): Promise<PublicData> => {
    const [stats, showcase, plans, content, { success: _, ...scorecard }] = await Promise.all(
      [getPublicStats, getShowcase, listPlans, getContent, getForecastScorecard].map(read),
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
export const readLegal = async (app: FastifyInstance, version: unknown): Promise<Legal> => {
  const { path } = getLegal
  const asked = typeof version === 'string' ? `?${new URLSearchParams({ version })}` : ''
  const reply = await app.inject({ url: path + asked, remoteAddress: '0.0.0.0' })
  if (reply.statusCode === 200) return reply.json()
  if (asked === '') throw new Error(`${path} answered ${reply.statusCode}`)
  return readLegal(app, undefined)
}
