import { Group } from '@mantine/core'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import type { ListedPerson } from '@retorna/contract/staff/people'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'

const PAYMENT_TONES = { paid: 'high', pending: 'middle', failed: 'low', cancelled: 'low' } as const

/** Plan, payment, role and block of a user, in words. */
export function PersonBadges({
  person,
}: {
  person: Pick<ListedPerson, 'plan' | 'paymentStatus' | 'role' | 'isBlocked'>
}) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { plan, paymentStatus, role, isBlocked } = person
  return (
    <Group gap={4}>
      <span className={badge.badge} data-tone={plan === 'premium' ? 'gold' : undefined}>
        {PLAN_NAMES[language][plan]}
      </span>
      {paymentStatus !== null && (
        <span className={badge.badge} data-tone={PAYMENT_TONES[paymentStatus]}>
          {t(`payments.${paymentStatus}`)}
        </span>
      )}
      {role !== 'member' && (
        <span className={badge.badge} data-tone="brand">
          {t(`roles.${role}`)}
        </span>
      )}
      {isBlocked && (
        <span className={badge.badge} data-tone="low">
          {t('blocked')}
        </span>
      )}
    </Group>
  )
}
