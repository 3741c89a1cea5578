import type { Language } from '@retorna/contract/error-codes'
import type { BusinessWeek } from '@retorna/contract/staff/business'
import { toCsv } from '../../tables/csv.ts'

type Column = {
  header: Record<Language, string>
  /** `null` if unknown. */
  cell: (week: BusinessWeek) => string | number | null
}

const column = (en: string, pt: string, cell: Column['cell']): Column => ({
  header: { en, pt },
  cell,
})

const LEADING: readonly Column[] = [
  column('week from', 'semana de', ({ start }) => start),
  column('registered', 'cadastros', ({ signUps }) => signUps.registered),
  column('verified', 'confirmados', ({ signUps }) => signUps.verified),
  column('deleted since', 'excluídos depois', ({ signUps }) => signUps.deleted),
  column('trials', 'testes', ({ signUps }) => signUps.trials),
  column('ever paid', 'já pagaram', ({ signUps }) => signUps.paid),
  column('customers at start', 'clientes no início', ({ customers }) => customers.atStart),
  column('customers gained', 'clientes ganhos', ({ customers }) => customers.started),
  column('customers lost', 'clientes perdidos', ({ customers }) => customers.ended),
]

const TRAILING: readonly Column[] = [
  column('payments without amount', 'pagamentos sem valor', ({ payments }) => payments.unpriced),
  column('set to paid by staff', 'marcados como pagos', ({ payments }) => payments.byHand),
  column('failed payment attempts', 'cobranças com falha', ({ payments }) => payments.failed),
  column('refunds', 'reembolsos', ({ payments }) => payments.refunds),
  column('alerts', 'alertas', ({ messages }) => messages?.alerts ?? null),
  column(
    'push, webhook and SMS',
    'push, webhook e SMS',
    ({ messages }) => messages?.deliveries ?? null,
  ),
  column('emails sent', 'e-mails enviados', ({ messages }) => messages?.mails ?? null),
  column('emails failed', 'e-mails com falha', ({ messages }) => messages?.failedMails ?? null),
  column(
    'emails in outbox',
    'e-mails na caixa de saída',
    ({ messages }) => messages?.keptMails ?? null,
  ),
]

const revenueColumns = (weeks: readonly BusinessWeek[]): Column[] => {
  const currencies = weeks.flatMap(({ payments }) =>
    payments.revenue.map(({ currency }) => currency),
  )
  return [...new Set(currencies)]
    .toSorted()
    .map((currency) =>
      column(
        `${currency} revenue`,
        `${currency} receita`,
        ({ payments }) =>
          payments.revenue.find((revenue) => revenue.currency === currency)?.amount ?? 0,
      ),
    )
}

/**
 * The weeks as CSV, formulas defused ({@link toCsv}): a row per week, a column per figure, one per currency of
 * revenue; an unknown figure is an empty cell.
 */
export const exportBusiness = (weeks: readonly BusinessWeek[], language: Language): string => {
  const columns = [...LEADING, ...revenueColumns(weeks), ...TRAILING]
  return toCsv(
    [
      columns.map(({ header }) => header[language]),
      ...weeks.map((week) => columns.map(({ cell }) => cell(week))),
    ],
    language,
  )
}
