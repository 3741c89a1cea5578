import type { FieldsOf } from '@retorna/contract/endpoint'
import type { BusinessWeek, getBusiness, PlanCount } from '@retorna/contract/staff/business'
import { dayOf, startOfDay } from '@retorna/domain/day'
import { DAY_MS } from '@retorna/domain/milliseconds'
import { PLANS } from '@retorna/domain/plan'
import { KEPT_MONTHS } from '@retorna/domain/retention'
import { lastWeeks, type WeekPeriod } from '@retorna/domain/week'
import { type Database, inTransaction } from '../../database/connection.ts'
import { countChanges, countPlans } from './customer-queries.ts'
import { countActiveAlerts, countMessages } from './message-queries.ts'
import { countPaidByHand, countProblems, sumPayments } from './payment-queries.ts'
import { countAccounts, countUnverified, countWaitingForCode } from './sign-up-queries.ts'

type Report = FieldsOf<typeof getBusiness>

/** The business figures of a period's weeks, and the current state, all from one snapshot of the database. */
export const businessReport = (
  db: Database,
  { now, timeZone, period }: { now: Date; timeZone: string; period: WeekPeriod },
): Promise<Report> =>
  inTransaction(
    db,
    async (trx) => {
      const days = lastWeeks(dayOf(now, timeZone), period)
      const starts = days.map((day) => startOfDay(day, timeZone))
      const accounts = await countAccounts(trx, starts)
      const unverified = await countUnverified(trx, starts)
      const changes = await countChanges(trx, starts)
      const [whole] = await countChanges(trx, starts.slice(0, 1))
      const payments = await sumPayments(trx, starts)
      const problems = await countProblems(trx, starts)
      const paidByHand = await countPaidByHand(trx, starts)
      const messages = await countMessages(trx, starts)
      const plans = planCounts(await countPlans(trx))

      const keptSince = mailsKeptSince(now)
      let paying = plans.reduce((sum, { paid }) => sum + paid, 0)
      const weeks: BusinessWeek[] = []
      // Computed backwards from the present, the only state that is known without the past.
      for (const [index, start] of [...days.entries()].reverse()) {
        const isKept = (starts[index] ?? now) >= keptSince
        const of = <Row extends { week: number }>(rows: readonly Row[]) =>
          rows.find(({ week }) => week === index)
        const { verified = 0, deleted = 0, trials = 0, paid = 0 } = of(accounts) ?? {}
        const { started = 0, ended = 0 } = of(changes) ?? {}
        const { failed = 0, refunds = 0 } = of(problems) ?? {}
        const {
          alerts = 0,
          deliveries = 0,
          mails = 0,
          failedMails = 0,
          keptMails = 0,
        } = of(messages) ?? {}
        paying += ended - started
        weeks.unshift({
          start,
          signUps: {
            registered: isKept ? verified + (of(unverified)?.unverified ?? 0) : null,
            verified,
            deleted,
            trials,
            paid,
          },
          customers: { atStart: paying, started, ended },
          payments: {
            ...revenueOf(payments.filter(({ week }) => week === index)),
            byHand: of(paidByHand)?.byHand ?? 0,
            failed,
            refunds,
          },
          messages: isKept ? { alerts, deliveries, mails, failedMails, keptMails } : null,
        })
      }
      return {
        timeZone,
        weeks,
        customers: { atStart: paying, started: whole?.started ?? 0, ended: whole?.ended ?? 0 },
        now: {
          waitingForCode: await countWaitingForCode(trx),
          plans,
          activeAlerts: await countActiveAlerts(trx),
        },
      }
    },
    { isSnapshot: true },
  )

/** An email may be sent a day after it was queued, and is deleted by the day on which it was queued. */
const LONGEST_QUEUED_MS = 2 * DAY_MS

/** All emails and notifications sent since then still exist. */
const mailsKeptSince = (now: Date): Date => {
  const forgotten = new Date(now)
  forgotten.setUTCMonth(forgotten.getUTCMonth() - KEPT_MONTHS.mails)
  return new Date(forgotten.getTime() + LONGEST_QUEUED_MS)
}

const revenueOf = (
  rows: Awaited<ReturnType<typeof sumPayments>>,
): Pick<BusinessWeek['payments'], 'revenue' | 'unpriced'> => ({
  revenue: rows.flatMap(({ currency, payments, cents }) =>
    currency === null || cents === null ? [] : { currency, amount: cents / 100, payments },
  ),
  unpriced: rows.find(({ currency }) => currency === null)?.payments ?? 0,
})

const planCounts = (rows: Awaited<ReturnType<typeof countPlans>>): PlanCount[] =>
  PLANS.map((plan) => {
    const ofPlan = rows.filter((row) => row.plan === plan)
    const withStatus = (status: (typeof rows)[number]['paymentStatus']) =>
      ofPlan.find(({ paymentStatus }) => paymentStatus === status)?.people ?? 0
    return {
      plan,
      people: ofPlan.reduce((sum, { people }) => sum + people, 0),
      paid: withStatus('paid'),
      pending: withStatus('pending'),
      failed: withStatus('failed'),
      cancelled: withStatus('cancelled'),
    }
  })
