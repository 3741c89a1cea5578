import { Button, Group } from '@mantine/core'
import { can, requiredPlan } from '@retorna/domain/plan'
import { Outlet } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { usePlanShown } from '../session/use-plan-shown.ts'
import { useUpgrade } from '../shared/plans/upgrade.ts'
import { lazy } from '../ui/lazy.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { paths } from './paths.ts'
import type { SampleName } from './sample.tsx'

/** Shown in place of something that the plan lacks; most visits do not need it. */
export const LockedPlace = lazy(() => import('./locked-place.tsx'))

/** Renders its children if the plan has the capability; otherwise shows which plan has it. */
export function RequireCapability({ capability }: { capability: SampleName }) {
  const plan = usePlanShown()
  const upgrade = useUpgrade()
  const { t } = useTexts(['app', 'plans', 'labels'])
  if (can(plan, capability)) return <Outlet />
  const required = requiredPlan(capability)
  return (
    <LockedPlace
      isPage
      capability={capability}
      title={t('insufficientPlan.title')}
      text={t('insufficientPlan.text', { plan: t(`plans.${required}`) })}
      action={
        <Group gap={8}>
          <Button variant="filled" onClick={() => upgrade(capability)}>
            {t('plans:upgrade.button')}
          </Button>
          <LinkButton to={paths.dashboard}>{t('labels:backToDashboard')}</LinkButton>
        </Group>
      }
    />
  )
}
