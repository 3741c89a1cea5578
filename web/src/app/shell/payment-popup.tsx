import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Plan } from '@retorna/domain/plan'
import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense, use, useState } from 'react'
import { PaymentLink } from '../../features/plans/payment-link.tsx'
import { PlanSwitch } from '../../features/plans/plan-switch.tsx'
import { useCheckout } from '../../features/plans/use-checkout.ts'
import { usePlanChoice } from '../../features/plans/use-plan-choice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer } from '../../shared/plans/use-plans.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { HelpContext } from '../../ui/states/help-context.ts'
import classes from './payment-popup.module.css'
import { useSignOut } from './use-sign-out.ts'

const PrivacySection = lazy(
  async () => ({
    default: (await import('../../features/account/privacy/privacy-section.tsx')).PrivacySection,
  }),
  'settings',
)

/** The button that opened this popup no longer exists. */
const focus = (element: HTMLElement | null) => element?.focus()

type View = 'due' | 'plans' | 'data'

const TITLES = {
  due: 'plans:payment.pending',
  plans: 'plans:payment.changeTitle',
  data: 'plans:payment.dataTitle',
} as const

/**
 * Asks for the payment of the chosen plan. It cannot be closed: users can go back to the free plan, choose another
 * plan, get their data, contact the team, or sign out.
 */
export default function PaymentPopup({ plan }: { plan: Plan }) {
  const { t } = useTexts(['plans', 'app', 'labels'])
  const signOut = useSignOut()
  const openHelp = use(HelpContext)
  const { changingTo, choose } = usePlanChoice()
  const [view, setView] = useState<View>('due')
  const checkout = useCheckout().data
  // Without online payment, users have to contact the team, which is offered above.
  const isPayable =
    checkout === undefined || checkout.url !== null || checkout.subscription === 'portal'
  const keepOpen = () => undefined
  return (
    <Modal
      opened
      onClose={keepOpen}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      size={view === 'data' ? 'lg' : 'md'}
      title={t(TITLES[view])}
      overlayProps={{ style: { background: 'var(--overlay)' } }}
    >
      <Stack>
        {view === 'due' ? (
          <Due plan={plan} />
        ) : (
          <Button
            ref={focus}
            variant="subtle"
            w="fit-content"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => setView('due')}
          >
            {t('plans:payment.back')}
          </Button>
        )}
        {view === 'plans' && <PlanSwitch onChanged={() => setView('due')} />}
        {view === 'data' && (
          <Suspense fallback={<Skeleton h={480} aria-hidden />}>
            <PrivacySection />
          </Suspense>
        )}
        <div className={classes.ways}>
          {view === 'due' && (
            <>
              <Button disabled={changingTo !== null} onClick={() => choose('free')}>
                {t('plans:payment.backTo', { plan: t('app:plans.free') })}
              </Button>
              <Button onClick={() => setView('plans')}>{t('labels:changePlan')}</Button>
              <Button onClick={() => setView('data')}>{t('plans:payment.data')}</Button>
            </>
          )}
          {(isPayable || view !== 'due') && (
            <Button onClick={() => openHelp?.('write')}>{t('plans:payment.write')}</Button>
          )}
          <Button onClick={() => void signOut()}>{t('app:nav.signOut')}</Button>
          <LanguageMenu />
        </div>
      </Stack>
    </Modal>
  )
}

function Due({ plan }: { plan: Plan }) {
  const { t, language } = useTexts(['plans', 'app', 'labels'])
  const offer = useOffer(plan)
  return (
    <>
      {/* The payment button may load later: the focus must not start on a button that leaves the plan. */}
      <Text ref={focus} data-autofocus tabIndex={-1} className={classes.start}>
        {t('plans:payment.pendingText', { plan: t(`app:plans.${plan}`) })}
      </Text>
      <dl className={classes.due}>
        <div>
          <dt>{t('plans:payment.selected')}</dt>
          <dd>
            <PlanBadge plan={plan} />
          </dd>
        </div>
        <div>
          <dt>{t('labels:price')}</dt>
          <dd>
            {offer === undefined ? (
              <Skeleton h={24} w={96} />
            ) : (
              `${priceText(offer, language)}${t('plans:perMonth')}`
            )}
          </dd>
        </div>
      </dl>
      <PaymentLink label={t('plans:payment.finish')} isWide />
    </>
  )
}
