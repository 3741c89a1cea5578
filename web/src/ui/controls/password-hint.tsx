import { missingPasswordParts } from '@retorna/domain/password'
import { useTranslation } from 'react-i18next'

/** What the typed password still lacks, or that it is valid; announced as it changes. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useTranslation('ui')
  const missing = missingPasswordParts(password)
  return (
    <span aria-live="polite">
      {missing.length === 0
        ? t('password.valid')
        : t('password.required', {
            parts: missing.map((part) => t(`password.parts.${part}`)).join(', '),
          })}
    </span>
  )
}
