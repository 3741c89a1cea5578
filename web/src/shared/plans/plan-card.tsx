import type { PlanOffer } from '@retorna/contract/plans'
import { PLANS, planLevel, requiredPlan } from '@retorna/domain/plan'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import classes from './plan-card.module.css'
import { priceText } from './use-plans.ts'

/** Features already covered by the line about RTP data. */
const TOLD_AS_RTP_DATA = ['current-rtp', 'real-rtp']

/**
 * A plan with price, description and features. `tag` is a word next to the name, such as "Popular"; `action`
 * is at the bottom. To use it as a form option, wrap it in the control.
 */
export function PlanCard({
  offer,
  tag,
  isMarked = false,
  action,
}: {
  offer: PlanOffer
  tag?: string | undefined
  /** The chosen or current plan. */
  isMarked?: boolean
  action?: ReactNode
}) {
  const { t } = useTranslation(['plans', 'app'])
  const language = useLanguage()
  const headingId = useId()
  return (
    <article className={classes.card} data-marked={isMarked} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h3 id={headingId} className={classes.name}>
          {t(`app:plans.${offer.id}`)}
        </h3>
        {tag !== undefined && (
          <span className={badge.badge} data-tone={offer.id === 'premium' ? 'gold' : 'brand'}>
            {tag}
          </span>
        )}
      </header>
      <p className={classes.price}>
        <strong>{priceText(offer, language)}</strong>
        <span>{t('plans:perMonth')}</span>
      </p>
      <p className={classes.description}>{t(`plans:descriptions.${offer.id}`)}</p>
      <PlanFeatures offer={offer} />
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </article>
  )
}

/** What a plan adds to the one below it. */
function PlanFeatures({ offer }: { offer: PlanOffer }) {
  const { t } = useTranslation(['plans', 'app'])
  const below = PLANS[planLevel(offer.id) - 1]
  const own = offer.features.filter(
    (feature) => requiredPlan(feature) === offer.id && !TOLD_AS_RTP_DATA.includes(feature),
  )
  const lines = [
    offer.gamesVisible === null
      ? t('plans:allGames')
      : t('plans:games', { count: offer.gamesVisible }),
    t(`plans:rtpData.${offer.rtpData}`),
    ...own.map((feature) => t(`plans:features.${feature}`)),
    offer.supportHours === null
      ? t('plans:supportAlways')
      : t('plans:support', { hours: offer.supportHours }),
    ...(offer.trialHours === null ? [] : [t('plans:trial', { hours: offer.trialHours })]),
  ]
  return (
    <div className={classes.features}>
      {below !== undefined && (
        <p className={classes.includes}>{t('plans:includes', { plan: t(`app:plans.${below}`) })}</p>
      )}
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
