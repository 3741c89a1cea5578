import { Alert, Button, Group } from '@mantine/core'
import type { User } from '@retorna/contract/auth/user'
import type { PaidPlan, PaymentStatus, Plan } from '@retorna/domain/plan'
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { toast } from '../../ui/states/toast.ts'
import classes from './payment-banner.module.css'
import { PaymentLink } from './payment-link.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlanChoice } from './use-plan-choice.ts'

const LABELS = { pending: 'finish', failed: 'retry', cancelled: 'renew' } as const

/** The payment status of the user's plan, with a payment link; nothing on the free plan. */
export function PaymentBanner() {
  const user = useUser()
  const wasShown = useRef(false)
  useEffect(() => {
    wasShown.current = true
  }, [])
  if (user === null || user.plano === 'free' || user.paymentStatus === null) return null
  // Nobody pays for the plan of staff.
  if (user.role !== 'member') return null
  const { paymentStatus, pendingPlan, graceUntil } = user
  const isDue = paymentStatus !== 'paid' || pendingPlan !== null || graceUntil !== null
  return (
    <>
      {paymentStatus !== 'paid' && <DueBanner status={paymentStatus} />}
      {paymentStatus === 'paid' && graceUntil !== null && <GraceBanner until={graceUntil} />}
      {paymentStatus === 'paid' && pendingPlan !== null && (
        <WaitingBanner plan={pendingPlan} wasShown={wasShown} />
      )}
      <PaymentNews user={user} due={isDue ? (pendingPlan ?? user.plano) : null} />
    </>
  )
}

function DueBanner({ status }: { status: Exclude<PaymentStatus, 'paid'> }) {
  const { t } = useTexts(['plans', 'app'])
  const plan = t(`app:plans.${useUser()?.plano ?? 'premium'}`)
  const isPending = status === 'pending'
  return (
    <Alert
      classNames={LINE_PARTS}
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

/** Shown after a failed renewal: until when the plan stays open, and how to pay. */
function GraceBanner({ until }: { until: string }) {
  const { t, format } = useTexts(['plans', 'app'])
  const user = useUser()
  const isExternal = useCheckout().data?.subscription === 'external'
  const plan = t(`app:plans.${user?.plano ?? 'premium'}`)
  return (
    <Alert
      classNames={NOTICE_PARTS}
      data-tone="low"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('plans:payment.failed')}
    >
      <div className={classes.content}>
        <p>{t('plans:payment.graceText', { plan, moment: format.moment(until) })}</p>
        {/* If another plan is waiting, its banner links to the payment. */}
        {user?.pendingPlan === null && (
          <>
            {isExternal && <p>{t('plans:payment.startsAnew')}</p>}
            <PaymentLink label={t('plans:payment.retry')} />
          </>
        )}
      </div>
    </Alert>
  )
}

/**
 * Another plan is waiting for its payment; until then the current one stays. If the user has just chosen that plan, the
 * screen scrolls here: the button that chose it is further down.
 */
function WaitingBanner({ plan, wasShown }: { plan: PaidPlan; wasShown: RefObject<boolean> }) {
  const { t } = useTexts(['plans', 'app'])
  const { current, changingTo, choose } = usePlanChoice()
  const subscription = useCheckout().data?.subscription ?? null
  const names = { plan: t(`app:plans.${plan}`), present: t(`app:plans.${current}`) }
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasShown.current) return
    banner.current?.scrollIntoView({ block: 'center' })
    banner.current?.focus({ preventScroll: true })
  }, [wasShown])
  return (
    <Alert
      ref={banner}
      tabIndex={-1}
      classNames={NOTICE_PARTS}
      data-tone="middle"
      icon={<IconClock aria-hidden />}
      title={t('plans:payment.waiting', names)}
    >
      <div className={classes.content}>
        <p>
          {t('plans:payment.waitingText', names)}{' '}
          {subscription !== null && t(`plans:payment.previous.${subscription}`, names)}
        </p>
        <Group gap={8}>
          <PaymentLink label={t('plans:payment.finish')} />
          <Button disabled={changingTo !== null} onClick={() => choose(current)}>
            {t('plans:change.keep', { plan: names.present })}
          </Button>
        </Group>
      </div>
    </Alert>
  )
}

/** Announces once that a payment which was due in this browser has arrived. `due` is the plan to pay for, if any. */
function PaymentNews({ user, due }: { user: User; due: Plan | null }) {
  const { t } = useTexts(['plans', 'app'])
  const plan = t(`app:plans.${user.plano}`)
  const text = `${t('plans:payment.paid')}. ${t('plans:payment.paidText', { plan })}`
  const key = `payment-due:${user.id}`
  useEffect(() => {
    if (due !== null) return localStorage.setItem(key, due)
    // Not announced if the user kept their previous plan.
    if (localStorage.getItem(key) === user.plano) toast(text)
    localStorage.removeItem(key)
  }, [due, key, user.plano, text])
  return null
}

/** The classes of an alert's parts, which give it the colors of our tokens. */
const NOTICE_PARTS = {
  root: classes.banner,
  title: classes.title,
  icon: classes.icon,
  closeButton: classes.close,
}

/** The classes for a notice that is one line high. */
const LINE_PARTS = {
  ...NOTICE_PARTS,
  wrapper: classes.wrapper,
  body: classes.line,
  message: classes.message,
}

/** Explains why data is locked while a payment is missing; can be dismissed. */
export function PaymentNotice() {
  const { t } = useTexts(['plans', 'labels'])
  const isDue = useDataAccess() === 'payment-required'
  const [isShown, setShown] = useState(true)
  if (!isDue || !isShown) return null
  return (
    <Alert
      classNames={LINE_PARTS}
      icon={<IconInfoCircle aria-hidden />}
      title={t('payment.required')}
      withCloseButton
      closeButtonLabel={t('labels:dismiss')}
      onClose={() => setShown(false)}
    >
      <p>{t('payment.requiredText')}</p>
    </Alert>
  )
}
