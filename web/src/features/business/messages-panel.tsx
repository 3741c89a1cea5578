import type { BusinessWeek } from '@retorna/contract/staff/business'
import { IconBell, IconDeviceMobileMessage, IconMail, IconMailX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import type { Business } from './api.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { totalOf } from './totals.ts'
import { useWeekFigures } from './week-figures.ts'

type Messages = NonNullable<BusinessWeek['messages']>
const unsent = ({ failedMails, keptMails }: Messages) => failedMails + keptMails

/** What alerts raised, and what was sent. */
export function MessagesPanel({ business: { weeks, now } }: { business: Business }) {
  const { t } = useTranslation('business')
  const format = useFormat()
  const { count } = useWeekFigures()
  const figures = useMemo(() => {
    const figure = (name: string, value: (messages: Messages) => number) =>
      count(name, ({ messages }) => messages && value(messages), t('forgotten'))
    return [
      figure(t('messages.alerts'), ({ alerts }) => alerts),
      figure(t('messages.deliveries'), ({ deliveries }) => deliveries),
      figure(t('messages.mails'), ({ mails }) => mails),
      figure(t('messages.failedMails'), unsent),
    ]
  }, [t, count])
  const total = (value: (messages: Messages) => number) => {
    const sum = totalOf(weeks, ({ messages }) => messages && value(messages))
    return sum === null ? <MissingValue reason={t('forgotten')} /> : format.number(sum)
  }
  return (
    <FiguresPanel
      texts={t('messages', { returnObjects: true })}
      weeks={weeks}
      figures={figures}
      cards={[
        {
          label: t('messages.alerts'),
          value: total(({ alerts }) => alerts),
          note: t('messages.alertsNote', { active: format.number(now.activeAlerts) }),
          Icon: IconBell,
        },
        {
          label: t('messages.deliveries'),
          value: total(({ deliveries }) => deliveries),
          note: t('messages.deliveriesNote'),
          Icon: IconDeviceMobileMessage,
        },
        {
          label: t('messages.mails'),
          value: total(({ mails }) => mails),
          note: t('messages.mailsNote'),
          Icon: IconMail,
        },
        {
          label: t('messages.failedMails'),
          value: total(unsent),
          note: t('messages.failedMailsNote'),
          Icon: IconMailX,
        },
      ]}
    />
  )
}
