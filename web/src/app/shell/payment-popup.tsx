import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Plan } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../../ui/language-menu.tsx'
import { PlanBadge } from '../../ui/plan-badge.tsx'
import classes from './payment-popup.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Asks for the payment of the chosen plan. It does not close; signing out is the other way. */
export function PaymentPopup({ plan }: { plan: Plan }) {
  const { t } = useTranslation('app')
  const signOut = useSignOut()
  const keepOpen = () => undefined
  return (
    <Modal
      opened
      onClose={keepOpen}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      centered
      title={t('payment.title')}
      overlayProps={{ className: classes.overlay }}
    >
      <Stack>
        <Text>{t('payment.text', { plan: t(`plans.${plan}`) })}</Text>
        <div className={classes.plan}>
          <Text c="dimmed">{t('payment.plan')}</Text>
          <PlanBadge plan={plan} />
        </div>
        <Button size="md" h={48} disabled aria-describedby="payment-reason">
          {t('payment.finish')}
        </Button>
        <Text id="payment-reason" size="sm" c="dimmed">
          {t('payment.noLink')}
        </Text>
        <div className={classes.ways}>
          <LanguageMenu />
          <Button variant="default" h={44} onClick={() => void signOut()}>
            {t('nav.signOut')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
