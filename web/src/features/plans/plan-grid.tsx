import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { PLANS, type Plan } from '@retorna/domain/plan'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanCard } from '../../shared/plans/plan-card.tsx'
import { usePlans } from '../../shared/plans/use-plans.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PlanButton } from './plan-button.tsx'
import classes from './plan-grid.module.css'
import { useCheckout } from './use-checkout.ts'
import { type PlanChoice, usePlanChoice } from './use-plan-choice.ts'

export function PlanGrid({
  plans = PLANS,
  tags,
  isBrief = false,
  onChanged,
}: {
  plans?: readonly Plan[]
  tags: Partial<Record<Plan, string>>
  /** Without features, for use above a comparison. */
  isBrief?: boolean
  onChanged?: () => void
}) {
  const choice = usePlanChoice(onChanged)
  const isGuest = useUser() === null
  const skeleton = plans.map((plan) => <Skeleton key={plan} h={isBrief ? 224 : 520} aria-hidden />)
  return (
    <>
      <div className={classes.grid}>
        <Loaded query={usePlans()} skeleton={skeleton}>
          {(offers) =>
            plans
              .flatMap((plan) => offers.find(({ id }) => id === plan) ?? [])
              .map((offer) => (
                <PlanCard
                  key={offer.id}
                  offer={offer}
                  tag={tags[offer.id]}
                  isMarked={!isGuest && offer.id === choice.current}
                  isBrief={isBrief}
                  action={
                    isGuest ? (
                      <RegisterLink plan={offer.id} />
                    ) : (
                      <PlanButton plan={offer.id} choice={choice} />
                    )
                  }
                />
              ))
          }
        </Loaded>
      </div>
      <LeavePlanDialog choice={choice} />
    </>
  )
}

function RegisterLink({ plan }: { plan: Plan }) {
  const { t } = useTexts(['plans', 'app'])
  return (
    <LinkButton to={`${paths.register}?plan=${plan}`} fullWidth>
      {t('plans:choose', { plan: t(`app:plans.${plan}`) })}
    </LinkButton>
  )
}

function LeavePlanDialog({ choice }: { choice: PlanChoice }) {
  const { t } = useTexts(['plans', 'app'])
  const { asked, current } = choice
  const plan = t(`app:plans.${current}`)
  const subscription = useCheckout().data?.subscription ?? null
  return (
    <Modal
      opened={asked !== null}
      onClose={choice.keep}
      title={t('plans:change.sureTitle', { plan })}
      closeButtonProps={{ 'aria-label': t('plans:change.keep', { plan }), size: 44 }}
      centered
    >
      <Stack>
        <Text>
          {t('plans:change.sure', { plan })}{' '}
          {subscription !== null && t(`plans:change.subscription.${subscription}`)}
        </Text>
        <Group justify="flex-end">
          <Button onClick={choice.keep}>{t('plans:change.keep', { plan })}</Button>
          <Button variant="filled" onClick={choice.confirm}>
            {t('plans:change.downgrade', { plan: t('app:plans.free') })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
