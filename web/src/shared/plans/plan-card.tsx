import type { PlanOffer } from '@retorna/contract/plans'
import { PLANS, planLevel } from '@retorna/domain/plan'
import {
  LISTED_CAPABILITIES,
  type ListedCapability,
  type PlanLine,
  planLines,
} from '@retorna/domain/plan-lines'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import classes from './plan-card.module.css'
import { priceText } from './use-plans.ts'

/**
 * A plan with price, description and features. `tag` is a word next to the name, such as "Popular"; `action`
 * is at the bottom. With `isBrief` it lists no features, for use above a comparison.
 */
export function PlanCard({
  offer,
  tag,
  isMarked = false,
  isBrief = false,
  action,
}: {
  offer: PlanOffer
  tag?: string | undefined
  /** The chosen or current plan. */
  isMarked?: boolean
  isBrief?: boolean
  action?: ReactNode
}) {
  const { t, language } = useTexts(['plans', 'app'])
  const headingId = useId()
  return (
    <article className={classes.card} data-marked={isMarked} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h3 id={headingId} className={classes.name}>
          {t(`app:plans.${offer.id}`)}
        </h3>
        {tag !== undefined && <Badge tone={offer.id === 'premium' ? 'gold' : 'brand'}>{tag}</Badge>}
      </header>
      <p className={classes.price}>
        <strong>{priceText(offer, language)}</strong>
        <span>{t('plans:perMonth')}</span>
      </p>
      <p className={classes.description}>{t(`plans:descriptions.${offer.id}`)}</p>
      {!isBrief && <PlanFeatures offer={offer} />}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </article>
  )
}

export function PlanFeatures({ offer }: { offer: PlanOffer }) {
  const { t } = useTexts(['plans', 'app'])
  const textOf = usePlanLine(offer)
  const below = PLANS[planLevel(offer.id) - 1]
  return (
    <div className={classes.features}>
      {below !== undefined && (
        <p className={classes.includes}>{t('plans:includes', { plan: t(`app:plans.${below}`) })}</p>
      )}
      <CheckList items={planLines(offer.id).map(textOf)} />
    </div>
  )
}

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={16} aria-hidden />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

const isCapability = (line: PlanLine): line is ListedCapability =>
  LISTED_CAPABILITIES.some((capability) => capability === line)

function usePlanLine(offer: PlanOffer): (line: PlanLine) => string {
  const { t } = useTexts('plans')
  const { gamesVisible, rtpData, supportHours, trialHours } = offer
  return (line) => {
    if (isCapability(line)) return t(`features.${line}`)
    const limits = {
      games: gamesVisible === null ? t('allGames') : t('games', { count: gamesVisible }),
      'rtp-data': t(`rtpData.${rtpData}`),
      support: supportHours === null ? t('supportAlways') : t('support', { hours: supportHours }),
      trial: t('trial', { hours: trialHours ?? 0 }),
    }
    return limits[line]
  }
}
