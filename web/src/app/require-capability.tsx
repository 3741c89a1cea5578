import { Button, Group } from '@mantine/core'
import { type Capability, can, requiredPlan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { usePlanShown } from '../session/use-plan-shown.ts'
import { LockedState } from '../shared/plans/locked-state.tsx'
import { useUpgrade } from '../shared/plans/upgrade.ts'
import { PageState } from '../ui/states/page-state.tsx'
import { paths } from './paths.ts'

/** Renders its children if the plan has the capability; otherwise says which plan does. */
export function RequireCapability({ capability }: { capability: Capability }) {
  const plan = usePlanShown()
  const upgrade = useUpgrade()
  const { t } = useTranslation(['app', 'plans'])
  if (can(plan, capability)) return <Outlet />
  const required = requiredPlan(capability)
  return (
    <PageState>
      <LockedState
        isPage
        title={t('insufficientPlan.title')}
        text={t('insufficientPlan.text', { plan: t(`plans.${required}`) })}
        action={
          <Group justify="center">
            <Button onClick={() => upgrade(capability)}>{t('plans:upgrade.button')}</Button>
            <Button component={Link} to={paths.dashboard} variant="default">
              {t('insufficientPlan.back')}
            </Button>
          </Group>
        }
      />
    </PageState>
  )
}
