import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { LockedState } from '../../../shared/plans/locked-state.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useWayBack } from '../way-back.ts'

/** Why the game's page cannot be shown: unknown game, not in the plan, or a failure that can be retried. */
export function GameProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['games', 'app'])
  if (error instanceof ApiError && error.status === 404) return <NoSuchGame />
  const plan = error instanceof ApiError ? error.extras.requiredPlan : undefined
  if (plan !== undefined) {
    return (
      <LockedState
        isPage
        title={t('app:insufficientPlan.title')}
        text={t('app:insufficientPlan.text', { plan: t(`app:plans.${plan}`) })}
        plan={plan}
        action={<BackButton />}
      />
    )
  }
  return (
    <Stack align="center" gap={0}>
      <ErrorState
        title={t('games:page.errorTitle')}
        text={textOf(error, t('games:page.errorText'))}
        onRetry={onRetry}
      />
      <BackButton />
    </Stack>
  )
}

/** The URL does not name a game of the catalog. */
export function NoSuchGame() {
  const { t } = useTranslation('games')
  return (
    <EmptyState
      isPage
      title={t('page.notFound')}
      hint={t('page.notFoundText')}
      action={<BackButton />}
    />
  )
}

function BackButton() {
  const { t } = useTranslation('games')
  return (
    <Button component={Link} to={useWayBack()} variant="default" h={44}>
      {t('page.toDashboard')}
    </Button>
  )
}
