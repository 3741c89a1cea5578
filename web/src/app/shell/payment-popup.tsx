import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { Plan } from '@retorna/domain/plan'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentLink } from '../../features/plans/payment-link.tsx'
import { PlanSwitch } from '../../features/plans/plan-switch.tsx'
import { useLanguage } from '../../i18n/use-format.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { priceText, useOffer } from '../../shared/plans/use-plans.ts'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { HelpContext } from '../../ui/states/help-context.ts'
import classes from './payment-popup.module.css'
import { useSignOut } from './use-sign-out.ts'

/**
 * Asks for the payment of the chosen plan. It cannot be closed; the alternatives are another plan, including
 * the free one, help, and signing out.
 */
export function PaymentPopup({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'app', 'ui'])
  const signOut = useSignOut()
  const openHelp = use(HelpContext)
  const [isChanging, setChanging] = useState(false)
  const keepOpen = () => undefined
  return (
    <Modal
      opened
      onClose={keepOpen}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      title={t(isChanging ? 'plans:payment.changeTitle' : 'plans:payment.pending')}
      overlayProps={{ style: { background: 'var(--overlay)' } }}
    >
      <Stack>
        {isChanging ? <PlanSwitch /> : <Due plan={plan} />}
        <div className={classes.ways}>
          <Button variant="default" onClick={() => setChanging(!isChanging)}>
            {t(isChanging ? 'plans:payment.back' : 'plans:payment.changePlan')}
          </Button>
          <Button variant="default" onClick={() => openHelp?.('questions')}>
            {t('ui:help')}
          </Button>
          <Button variant="default" onClick={() => void signOut()}>
            {t('app:nav.signOut')}
          </Button>
          <LanguageMenu />
        </div>
      </Stack>
    </Modal>
  )
}

function Due({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'app'])
  const language = useLanguage()
  const offer = useOffer(plan)
  return (
    <>
      <Text>{t('plans:payment.pendingText', { plan: t(`app:plans.${plan}`) })}</Text>
      <dl className={classes.due}>
        <div>
          <dt>{t('plans:payment.selected')}</dt>
          <dd>
            <PlanBadge plan={plan} />
          </dd>
        </div>
        <div>
          <dt>{t('plans:payment.price')}</dt>
          <dd>
            {offer === undefined ? (
              <Skeleton h={24} w={96} />
            ) : (
              `${priceText(offer, language)}${t('plans:perMonth')}`
            )}
          </dd>
        </div>
      </dl>
      <PaymentLink label={t('plans:payment.finish')} isWide hint={t('plans:payment.opens')} />
    </>
  )
}
