import { Avatar, Group, Skeleton, Stack, Text } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useHiddenTexts } from '../../shared/plans/hidden-games.tsx'
import link from '../../ui/cover-link.module.css'
import { RtpBadge } from '../../ui/figures/badges.tsx'
import { figureOr, MissingValue } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import classes from './provider-card.module.css'
import type { ListedProvider } from './provider-list.ts'

/** A provider's figures; the whole card links to the list of its games. */
export function ProviderCard({
  provider,
  favoriteCount,
}: {
  provider: ListedProvider
  /** The number of the user's favorites; `null` while unknown. */
  favoriteCount: number | null
}) {
  const { t, format } = useTexts(['providers', 'labels'])
  const { name, best, gameCount, monitoredCount, visibleCount } = provider
  const missing = whyMissing(provider)
  // The average is a mean of observed RTPs, which chance could explain.
  const isObserved = can(usePlanShown(), 'current-rtp')
  const hidden = useHiddenTexts(provider.hidden, 'others')
  return (
    <li className={classes.card}>
      <Group wrap="nowrap" gap={12} p="16px 16px 0">
        {/* In place of a logo; screen readers already announce the name. */}
        <Avatar size={44} radius={8} color="brand" variant="light" aria-hidden>
          {initialsOf(name)}
        </Avatar>
        <Text component="h2" fz={16} fw={700} lh="1.375rem" lineClamp={2} title={name}>
          {name}
        </Text>
      </Group>
      <dl className={classes.figures}>
        <div className={classes.average}>
          <dt>{t('labels:averageRtp')}</dt>
          <dd>
            <RtpBadge
              rtp={provider.averageRtp}
              band={provider.band}
              {...(isObserved ? { verdict: null } : {})}
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
          <dd>{figureOr(favoriteCount, format.number, t('missing.favorites'))}</dd>
        </div>
        <div className={classes.best}>
          <dt>{t('best')}</dt>
          <dd>
            {best === null ? (
              <MissingValue reason={t(`missing.${missing}`)} />
            ) : (
              <>
                <Text span inherit fw={500} lineClamp={2} title={best.name}>
                  {best.name}
                </Text>
                <span>{format.percent(best.rtp)}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      {visibleCount < gameCount && (
        <Hint px={16} pb={12}>
          {visibleCount === 0
            ? t('noneInPlan')
            : t('inPlan', { visible: format.number(visibleCount) })}{' '}
          {hidden.join(' ')}
        </Hint>
      )}
      <Link
        className={`${classes.open} ${link.cover}`}
        to={`${toTab('games')}&provider=${provider.id}`}
        aria-label={t('gamesOf', { name })}
      >
        {t('open')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  )
}

/** The first letters of a provider's first two words, without signs around them. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('')
}

function whyMissing({ gameCount, visibleCount }: ListedProvider) {
  if (gameCount === 0) return 'noGames'
  return visibleCount === 0 ? 'notInPlan' : 'noRtp'
}

export function ProviderCardSkeleton() {
  return (
    <li className={classes.card} aria-hidden>
      <Group wrap="nowrap" gap={12} p="16px 16px 0">
        <Skeleton h={44} w={44} />
        <Skeleton h={20} w="60%" />
      </Group>
      <Stack flex={1} gap={12} p={16}>
        <Skeleton h={84} />
        <Skeleton h={44} />
      </Stack>
      <div className={classes.open} />
    </li>
  )
}
