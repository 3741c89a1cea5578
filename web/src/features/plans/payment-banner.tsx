import { Alert } from '@mantine/core'
import type { PaymentStatus } from '@retorna/domain/plan'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../session/session-context.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import classes from './payment-banner.module.css'
import { PaymentLink } from './payment-link.tsx'

const LABELS = { pending: 'finish', failed: 'retry', cancelled: 'renew' } as const

/** The payment status of the user's plan, with a payment link. Free has none. */
export function PaymentBanner() {
  const user = useUser()
  if (user === null || user.plano === 'free' || user.paymentStatus === null) return null
  if (user.paymentStatus !== 'paid') return <DueBanner status={user.paymentStatus} />
  const key = `payment-confirmed:${user.id}:${user.plano}`
  return <ConfirmedBanner key={key} storageKey={key} />
}

function DueBanner({ status }: { status: Exclude<PaymentStatus, 'paid'> }) {
  const { t } = useTranslation(['plans', 'app'])
  const plan = t(`app:plans.${useUser()?.plano ?? 'premium'}`)
  const isPending = status === 'pending'
  return (
    <Alert
      classNames={NOTICE_PARTS}
      data-tone={isPending ? 'middle' : 'low'}
      icon={isPending ? <IconClock aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={t(`plans:payment.${status}`)}
    >
      <div className={classes.content}>
        <p>{t(`plans:payment.${status}Text`, { plan })}</p>
        <PaymentLink label={t(`plans:payment.${LABELS[status]}`)} />
      </div>
    </Alert>
  )
}

/** Shown once per user and plan. */
function ConfirmedBanner({ storageKey }: { storageKey: string }) {
  const { t } = useTranslation(['plans', 'app'])
  const plan = t(`app:plans.${useUser()?.plano ?? 'premium'}`)
  const [isShown, setShown] = useState(() => localStorage.getItem(storageKey) === null)
  useEffect(() => localStorage.setItem(storageKey, 'seen'), [storageKey])
  if (!isShown) return null
  return (
    <Alert
      classNames={NOTICE_PARTS}
      role="status"
      data-tone="high"
      icon={<IconCircleCheck aria-hidden />}
      title={t('plans:payment.paid')}
      withCloseButton
      closeButtonLabel={t('plans:payment.dismiss')}
      onClose={() => setShown(false)}
    >
      {t('plans:payment.paidText', { plan })}
    </Alert>
  )
}

/** The classes of an alert's parts, so that its colors come from our tokens. */
const NOTICE_PARTS = {
  root: classes.banner,
  title: classes.title,
  icon: classes.icon,
  closeButton: classes.close,
}

/** Explains why data is locked while a payment is missing; can be dismissed. */
export function PaymentNotice() {
  const { t } = useTranslation('plans')
  const isDue = useDataAccess() === 'payment-required'
  const [isShown, setShown] = useState(true)
  if (!isDue || !isShown) return null
  return (
    <Alert
      classNames={NOTICE_PARTS}
      icon={<IconInfoCircle aria-hidden />}
      title={t('payment.required')}
      withCloseButton
      closeButtonLabel={t('payment.dismiss')}
      onClose={() => setShown(false)}
    >
      {t('payment.requiredText')}
    </Alert>
  )
}
