import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { PasswordStrength } from './password-strength.tsx'

type Props = ComponentProps<typeof PasswordField> & { value?: string }

/** A field for a new password, with its strength, what it still lacks and a suggestion. */
export function NewPasswordField(props: Props) {
  const { t } = useTranslation('ui')
  const password = props.value ?? ''
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ component: 'div' }}
      {...props}
      description={
        <>
          {/* A refused password may well meet the rules; "strong" beside the refusal would contradict it. */}
          {!props.error && (
            <>
              <PasswordStrength password={password} />
              <PasswordHint password={password} />
            </>
          )}
          <div>{t('password.suggestion')}</div>
        </>
      }
    />
  )
}
