import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataAccess } from '../../session/use-data-access.ts'
import { NOTICE_PARTS } from './notice-parts.ts'

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
