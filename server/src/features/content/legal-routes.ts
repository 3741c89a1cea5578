import { getLegal, type NamedVersion } from '@retorna/contract/legal/legal'
import { listLegalVersions, publishLegal } from '@retorna/contract/staff/legal-editor'
import { dayOf } from '@retorna/domain/day'
import { FIRST_VERSION, versionOn, withoutReplaced } from '@retorna/domain/legal-versions'
import type { FastifyPluginAsync } from 'fastify'
import { legalTextsOf, legalVersions } from '../../database/legal-versions.ts'
import { existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { publishVersion } from './publish-legal.ts'

/** The legal texts, which everybody can read in every version and administrators publish. */
export const legalRoutes: FastifyPluginAsync = async (app) => {
  const today = () => dayOf(new Date(), app.config.timeZone)

  serve(app, getLegal, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache')
    const published = await legalVersions(app.db)
    const versions = withoutReplaced(published)
    const current = versionOn(published, today()) ?? FIRST_VERSION
    const asked = query.version ?? current.name
    const shown = existing(versions.find(({ name }) => name === asked))
    return {
      shown: named(shown),
      current: named(current),
      versions: versions.map(named),
      texts: await legalTextsOf(app.db, shown.name),
    }
  })

  serve(app, listLegalVersions, async () => {
    const published = await legalVersions(app.db)
    const day = today()
    const current = versionOn(published, day)
    const newest = published.at(-1)?.name ?? FIRST_VERSION.name
    const stateOf = (holdsFrom: string, name: string) => {
      if (name === current?.name) return 'current' as const
      return holdsFrom > day ? ('scheduled' as const) : ('past' as const)
    }
    return {
      versions: withoutReplaced(published).map(({ name, holdsFrom, asksConsent }) => ({
        name,
        holdsFrom,
        asksConsent,
        state: stateOf(holdsFrom, name),
      })),
      newest,
      today: day,
      texts: await legalTextsOf(app.db, newest),
    }
  })

  serve(app, publishLegal, async ({ body, session }) => ({
    name: await publishVersion(app.db, session.userId, today(), body),
  }))
}

const named = ({ name, holdsFrom }: NamedVersion): NamedVersion => ({ name, holdsFrom })
