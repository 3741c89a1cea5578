import { exportBusiness as exportBusinessCall, getBusiness } from '@retorna/contract/staff/business'
import { dayOf } from '@retorna/domain/day'
import type { WeekPeriod } from '@retorna/domain/week'
import type { FastifyPluginAsync } from 'fastify'
import { requestLanguage } from '../../http/errors/language.ts'
import { sendFile } from '../../http/send-file.ts'
import { serve } from '../../http/serve.ts'
import { businessReport } from './business-report.ts'
import { exportBusiness } from './export-business.ts'

export const businessRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config
  const report = (period: WeekPeriod) =>
    businessReport(app.db, { now: new Date(), timeZone, period })

  serve(app, getBusiness, ({ query }) => report(query.period))

  serve(app, exportBusinessCall, async ({ query, request, reply }) => {
    const { weeks } = await report(query.period)
    const name = `retorna-business-${dayOf(new Date(), timeZone)}.csv` as const
    return sendFile(reply, name, exportBusiness(weeks, requestLanguage(request)))
  })
}
