import { Group, Skeleton, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, usePlans } from '../../shared/plans/use-plans.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PlanButton } from './plan-button.tsx'
import { usePlanChoice } from './use-plan-choice.ts'

/** The plans in short form, each with the button that changes to it, for small spaces. */
export function PlanSwitch({ onChanged }: { onChanged: () => void }) {
  const { t, language } = useTexts('plans')
  const choice = usePlanChoice(onChanged)
  return (
    <Loaded query={usePlans()} skeleton={<Skeleton h={248} aria-hidden />}>
      {(offers) => (
        <Stack gap={12}>
          {offers.map((offer) => (
            <Stack key={offer.id} gap="xs" px="md" py="sm" bd="1px solid var(--line)" bdrs="md">
              <Group justify="space-between" wrap="nowrap" gap={0} c="dimmed" className="figures">
                <PlanBadge plan={offer.id} />
                <span>
                  {priceText(offer, language)}
                  {t('perMonth')}
                </span>
              </Group>
              <PlanButton plan={offer.id} choice={choice} />
            </Stack>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
