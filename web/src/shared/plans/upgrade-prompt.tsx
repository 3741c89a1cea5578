import { Button } from '@mantine/core'
import { type Capability, requiredPlan } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { LockedState } from './locked-state.tsx'
import { useUpgrade } from './upgrade.ts'

/** Shown instead of locked content: what it is, which plan it requires and how to get it. */
export function UpgradePrompt({
  capability,
  text,
  ...state
}: {
  capability: Capability
  title: string
  text: string
  isPage?: boolean
}) {
  const { t } = useTexts(['plans', 'app'])
  const upgrade = useUpgrade()
  const plan = requiredPlan(capability)
  const requires = t('plans:upgrade.requires', { plan: t(`app:plans.${plan}`) })
  return (
    <LockedState
      {...state}
      text={`${text} ${requires}`}
      plan={plan}
      action={
        <Button variant="filled" onClick={() => upgrade(capability)}>
          {t('plans:upgrade.button')}
        </Button>
      }
    />
  )
}
