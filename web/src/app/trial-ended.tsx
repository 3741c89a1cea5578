import { SimpleGrid, Stack, Text } from '@mantine/core'
import { TRIAL_HOURS } from '@retorna/domain/plan'
import { useTexts } from '../i18n/use-texts.ts'
import { LockedState } from '../shared/plans/locked-state.tsx'
import { CheckList, PlanCard } from '../shared/plans/plan-card.tsx'
import { usePlans } from '../shared/plans/use-plans.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageState } from '../ui/states/page-state.tsx'
import { toTab } from './paths.ts'

const STAYS = ['account', 'kept', 'alerts'] as const

/** Shown in place of the data when the trial is over: what stays available, and what each plan opens. */
export default function TrialEnded({ isPage }: { isPage: boolean }) {
  const { t } = useTexts(['app', 'plans'])
  const { data: offers = [] } = usePlans()
  return (
    <Stack gap="lg">
      <PageState>
        <LockedState
          isPage={isPage}
          title={t('app:trialEnded.title')}
          text={t('app:trialEnded.text', { hours: TRIAL_HOURS })}
          action={
            <>
              <CheckList items={STAYS.map((what) => t(`app:trialEnded.stays.${what}`))} />
              <LinkButton variant="filled" to={toTab('subscription')} mt="sm">
                {t('plans:countdown.choose')}
              </LinkButton>
            </>
          }
        />
      </PageState>
      {offers.length > 0 && (
        <section>
          <Text component="h2" fw={600} mb="sm">
            {t('app:trialEnded.opens')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {offers
              .filter(({ id }) => id !== 'free')
              .map((offer) => (
                <PlanCard key={offer.id} offer={offer} />
              ))}
          </SimpleGrid>
        </section>
      )}
    </Stack>
  )
}
