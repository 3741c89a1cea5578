import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { RtpBadge } from '../../ui/figures/rtp-badge.tsx'
import type { ListedProvider } from './api.ts'
import classes from './provider-card.module.css'
import { ProviderMark } from './provider-mark.tsx'

/** A provider's figures; the whole card links to the list of its games. */
export function ProviderCard({
  provider,
  favoriteCount,
}: {
  provider: ListedProvider
  /** The user's favorites; `null` while unknown. */
  favoriteCount: number | null
}) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const { name, best, gameCount, monitoredCount, visibleCount } = provider
  const missing = whyMissing(provider)
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <ProviderMark name={name} />
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
      </div>
      <dl className={classes.figures}>
        <div className={classes.average}>
          <dt>{t('average')}</dt>
          <dd>
            <RtpBadge
              rtp={provider.averageRtp}
              band={provider.band}
              reason={t(`missing.${missing}`)}
              size="large"
            />
          </dd>
        </div>
        <div>
          <dt>{t('monitored')}</dt>
          <dd>
            {monitoredCount === gameCount
              ? format.number(gameCount)
              : t('monitoredOf', {
                  monitored: format.number(monitoredCount),
                  total: format.number(gameCount),
                })}
          </dd>
        </div>
        <div>
          <dt>{t('favorites')}</dt>
          <dd>
            {favoriteCount === null ? (
              <MissingValue reason={t('missing.favorites')} />
            ) : (
              format.number(favoriteCount)
            )}
          </dd>
        </div>
        <div className={classes.best}>
          <dt>{t('best')}</dt>
          <dd>
            {best === null ? (
              <MissingValue reason={t(`missing.${missing}`)} />
            ) : (
              <>
                <span className={classes.game} title={best.name}>
                  {best.name}
                </span>
                <span>{format.percent(best.rtp)}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      {visibleCount < gameCount && (
        <p className={classes.plan}>
          {visibleCount === 0
            ? t('noneInPlan')
            : t('inPlan', { visible: format.number(visibleCount) })}
        </p>
      )}
      <Link
        className={classes.open}
        to={`${toTab('games')}&provider=${provider.id}`}
        aria-label={t('gamesOf', { name })}
      >
        {t('open')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  )
}

function whyMissing({ gameCount, visibleCount }: ListedProvider) {
  if (gameCount === 0) return 'noGames'
  return visibleCount === 0 ? 'notInPlan' : 'noRtp'
}

/** The size of a card. */
export function ProviderCardSkeleton() {
  return (
    <li className={classes.card} aria-hidden>
      <div className={classes.head}>
        <Skeleton h={44} w={44} />
        <Skeleton h={20} w="60%" />
      </div>
      <div className={classes.placeholder}>
        <Skeleton h={84} />
        <Skeleton h={44} />
      </div>
      <div className={classes.open} />
    </li>
  )
}
