import {
  IconHourglass,
  IconMailCheck,
  IconPercentage,
  IconPlayerPlay,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import type { Business } from './api.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { shareOf, totalOf } from './totals.ts'
import { useWeekFigures } from './week-figures.ts'

/** Who registered, and how far they got. */
export function SignUpsPanel({ business: { weeks, now } }: { business: Business }) {
  const { t } = useTranslation('business')
  const format = useFormat()
  const { count, share } = useWeekFigures()
  const figures = useMemo(
    () => [
      count(t('signUps.verified'), ({ signUps }) => signUps.verified),
      count(t('signUps.registered'), ({ signUps }) => signUps.registered, t('forgotten')),
      count(t('signUps.trials'), ({ signUps }) => signUps.trials),
      share(
        t('signUps.conversion'),
        ({ signUps: { paid, verified } }) => shareOf(paid, verified),
        t('signUps.noConversionOfWeek'),
      ),
    ],
    [t, count, share],
  )
  const registered = totalOf(weeks, ({ signUps }) => signUps.registered)
  const total = (figure: 'verified' | 'deleted' | 'trials' | 'paid') =>
    totalOf(weeks, ({ signUps }) => signUps[figure]) ?? 0
  const verified = total('verified')
  const paid = total('paid')
  const conversion = shareOf(paid, verified)
  return (
    <FiguresPanel
      texts={t('signUps', { returnObjects: true })}
      weeks={weeks}
      figures={figures}
      cards={[
        {
          label: t('signUps.registered'),
          value:
            registered === null ? (
              <MissingValue reason={t('forgotten')} />
            ) : (
              format.number(registered)
            ),
          note: t('signUps.registeredNote'),
          Icon: IconUserPlus,
        },
        {
          label: t('signUps.verified'),
          value: format.number(verified),
          note: t('signUps.verifiedNote', { deleted: format.number(total('deleted')) }),
          Icon: IconMailCheck,
        },
        {
          label: t('signUps.trials'),
          value: format.number(total('trials')),
          note: t('signUps.trialsNote'),
          Icon: IconPlayerPlay,
        },
        {
          label: t('signUps.conversion'),
          value:
            conversion === null ? (
              <MissingValue reason={t('signUps.noConversion')} />
            ) : (
              format.percent(conversion)
            ),
          note: t('signUps.conversionNote', {
            paid: format.number(paid),
            verified: format.number(verified),
          }),
          Icon: IconPercentage,
        },
        {
          label: t('signUps.waiting'),
          value: format.number(now.waitingForCode),
          note: t('signUps.waitingNote'),
          Icon: IconHourglass,
        },
      ]}
    />
  )
}
