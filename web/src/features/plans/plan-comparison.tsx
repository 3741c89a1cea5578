import { Paper } from '@mantine/core'
import type { PlanOffer } from '@retorna/contract/plans'
import { can } from '@retorna/domain/plan'
import { LISTED_CAPABILITIES } from '@retorna/domain/plan-lines'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './plan-comparison.module.css'

/** The plans side by side, one row for each limit and capability; on phones, a row's name is above it. */
export function PlanComparison({ offers }: { offers: PlanOffer[] }) {
  const { t } = useTexts(['plans', 'app', 'labels'])
  const shown = usePlanShown()
  const current = useUser() === null ? null : shown
  return (
    <Paper withBorder>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('subscription.feature')}</th>
            {offers.map(({ id }) => (
              <th key={id} scope="col" data-current={id === current}>
                {t(`app:plans.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t('labels:games')} offers={offers}>
            {({ gamesVisible }) => gamesVisible ?? t('labels:all')}
          </Row>
          <Row name={t('subscription.rtpKind')} offers={offers}>
            {({ rtpData }) => t(`subscription.rtpKinds.${rtpData}`)}
          </Row>
          <Row name={t('subscription.access')} offers={offers}>
            {({ trialHours }) =>
              trialHours === null
                ? t('subscription.whilePaid')
                : t('subscription.trialHours', { hours: trialHours })
            }
          </Row>
          {LISTED_CAPABILITIES.map((capability) => (
            <Row key={capability} name={t(`features.${capability}`)} offers={offers}>
              {({ id }) => <Mark isIncluded={can(id, capability)} />}
            </Row>
          ))}
          <Row name={t('subscription.support')} offers={offers}>
            {({ supportHours }) =>
              supportHours === null
                ? '24/7'
                : t('subscription.supportHours', { hours: supportHours })
            }
          </Row>
        </tbody>
      </table>
    </Paper>
  )
}

function Row({
  name,
  offers,
  children,
}: {
  name: string
  offers: PlanOffer[]
  children: (offer: PlanOffer) => ReactNode
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {offers.map((offer) => (
        <td key={offer.id}>{children(offer)}</td>
      ))}
    </tr>
  )
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTexts('plans')
  const Icon = isIncluded ? IconCheck : IconMinus
  return (
    <>
      <Icon size={18} aria-hidden data-included={isIncluded} />
      <VisuallyHidden>
        {t(isIncluded ? 'subscription.included' : 'subscription.notIncluded')}
      </VisuallyHidden>
    </>
  )
}
