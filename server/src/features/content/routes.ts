import { getContent } from '@retorna/contract/content'
import {
  addContent as addContentCall,
  changeContent as changeContentCall,
  getRtpFloors,
  getSaleTerms,
  getStandardDeviations,
  listContent,
  moveContent as moveContentCall,
  removeContent as removeContentCall,
  setRtpFloors,
  setSaleTerms,
  setStandardDeviations,
} from '@retorna/contract/staff/content-editor'
import { getCountries, setCountries } from '@retorna/contract/staff/countries'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import type { FastifyPluginAsync } from 'fastify'
import {
  countriesNow,
  editedSaleTerms,
  paymentSettingsNow,
  rtpFloors,
} from '../../database/settings.ts'
import { serve } from '../../http/serve.ts'
import {
  changeAssumptions,
  changeCountries,
  changeFloors,
  changeSaleTerms,
  currentAssumptions,
  termsOf,
  versionOf,
} from './change-settings.ts'
import {
  addContent,
  changeContent,
  editedEntry,
  moveContent,
  publicEntry,
  removeContent,
} from './edit-content.ts'
import { legalRoutes } from './legal-routes.ts'
import { countPayers } from './payer-queries.ts'
import { findContent } from './queries.ts'

export const contentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, getContent, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const rows = await findContent(app.db, { onlyPublished: true })
    const of = (kind: string) => rows.filter((row) => row.kind === kind).map(publicEntry)
    return {
      testimonial: of('testimonial'),
      faq: of('faq'),
      showcase: of('showcase'),
      support: of('support'),
    }
  })

  serve(app, listContent, async () => {
    const rows = await findContent(app.db, { onlyPublished: false })
    return { entries: rows.map(editedEntry) }
  })

  serve(app, addContentCall, async ({ body, session }) => ({
    entry: await addContent(app.db, session.userId, body),
  }))

  serve(app, changeContentCall, async ({ params, body, session }) => ({
    entry: await changeContent(app.db, session.userId, params.id, body),
  }))

  serve(app, removeContentCall, async ({ params, session }) => {
    await removeContent(app.db, session.userId, params.id)
  })

  serve(app, moveContentCall, async ({ params, body, session }) => {
    await moveContent(app.db, session.userId, params.id, body.direction)
    return {}
  })

  serve(app, getStandardDeviations, async () => {
    const assumptions = await currentAssumptions(app.db)
    return {
      version: versionOf(assumptions),
      ...assumptions,
      defaults: {
        deviations: DEFAULT_STANDARD_DEVIATIONS,
        stakeVariation: DEFAULT_STAKE_VARIATION,
      },
    }
  })

  serve(app, setStandardDeviations, async ({ body, session }) => {
    const version = await changeAssumptions(app.db, session.userId, body)
    await app.catalog.reload()
    return { version }
  })

  serve(app, getRtpFloors, async () => {
    const floors = [...(await rtpFloors(app.db))]
    return { version: versionOf(floors), floors }
  })

  serve(app, setRtpFloors, async ({ body, session }) => ({
    version: await changeFloors(app.db, session.userId, body),
  }))

  serve(app, getCountries, async () => {
    const { ageProvider } = app.config
    const countries = await countriesNow(app.db)
    const provider = ageProvider === undefined ? null : new URL(ageProvider.url).host
    return { version: versionOf(countries), countries, provider }
  })

  serve(app, setCountries, async ({ body, session }) => {
    const version = await changeCountries(app.db, session.userId, body)
    await app.catalog.reload()
    return { version }
  })

  serve(app, getSaleTerms, async () => {
    const { payments } = app.config
    const terms = termsOf(await paymentSettingsNow(app.db, payments))
    return {
      version: versionOf(terms),
      terms,
      isEdited: (await editedSaleTerms(app.db)) !== undefined,
      confirmsPayments: payments.stripeWebhookSecret !== undefined,
      payers: await countPayers(app.db),
    }
  })

  serve(app, setSaleTerms, ({ body, session }) =>
    changeSaleTerms(app.db, session.userId, body, app.config),
  )

  await app.register(legalRoutes)
}
