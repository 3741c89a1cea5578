import { Button, Stack } from '@mantine/core'
import { type Capability, requiredPlan } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { PlanGrid } from './plan-grid.tsx'

const OFFERED = ['professional', 'premium'] as const

/** Compares the paid plans, first the one that is needed; choosing one starts the upgrade and closes the modal. */
export default function UpgradeModal({
  capability,
  onClose,
}: {
  capability: Capability | null
  onClose: () => void
}) {
  const { t } = useTexts(['plans', 'app', 'ui'])
  const plan = usePlanShown()
  const needsPremium = capability !== null && requiredPlan(capability) === 'premium'
  return (
    <Dialog
      onClose={onClose}
      size={720}
      title={
        capability === null
          ? t('plans:upgrade.title')
          : t('plans:upgrade.titleFor', {
              feature: t(`plans:names.${capability}`),
              plan: t(`app:plans.${requiredPlan(capability)}`),
            })
      }
    >
      <Stack>
        <Hint>{t('plans:upgrade.text')}</Hint>
        <PlanGrid
          plans={needsPremium ? OFFERED.toReversed() : OFFERED}
          tags={{
            premium: t('plans:popular'),
            // Users with a paid plan see which one they have; the tag “popular” would not help them.
            ...(plan === 'free' ? {} : { [plan]: t('plans:currentPlan') }),
          }}
          onChanged={onClose}
        />
        <Button variant="subtle" onClick={onClose}>
          {t('plans:upgrade.continue')}
        </Button>
      </Stack>
    </Dialog>
  )
}
