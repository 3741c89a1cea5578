import { Group } from '@mantine/core'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import type { ListedPerson } from '@retorna/contract/staff/people'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'

const PAYMENT_TONES = { paid: 'high', pending: 'middle', failed: 'low', cancelled: 'low' } as const

/** A customer's plan and payment, a colleague's role, and a block, in words. */
export function PersonBadges({
  person,
}: {
  person: Pick<ListedPerson, 'plan' | 'paymentStatus' | 'role' | 'isBlocked'>
}) {
  const { t, language } = useTexts('people')
  const { plan, paymentStatus, role, isBlocked } = person
  return (
    <Group gap={4}>
      {role === 'member' ? (
        <>
          <Badge tone={plan === 'premium' ? 'gold' : undefined}>{PLAN_NAMES[language][plan]}</Badge>
          {paymentStatus !== null && (
            <Badge tone={PAYMENT_TONES[paymentStatus]}>{t(`payments.${paymentStatus}`)}</Badge>
          )}
        </>
      ) : (
        <Badge tone="brand">{t(`roles.${role}`)}</Badge>
      )}
      {isBlocked && <Badge tone="low">{t('states.blocked')}</Badge>}
    </Group>
  )
}
