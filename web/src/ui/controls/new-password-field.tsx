import { missingPasswordParts } from '@retorna/domain/account/password'
import { passwordStrength } from '@retorna/domain/account/password-strength'
import type { ComponentProps } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type Props = ComponentProps<typeof PasswordField> & { value?: string }

/** A field for a new password, with its strength, its missing requirements and a suggestion. */
export function NewPasswordField(props: Props) {
  const { t } = useTexts('ui')
  const password = props.value ?? ''
  return (
    <PasswordField
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ component: 'div' }}
      {...props}
      description={
        <>
          {/* A refused password may still meet the rules; "strong" beside the refusal would contradict it. */}
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

/** What the typed password lacks, or that it is valid; announced as it changes. */
function PasswordHint({ password }: { password: string }) {
  const { t } = useTexts('ui')
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

const LOOKS = {
  'very-weak': { filled: 1, tone: 'low' },
  weak: { filled: 2, tone: 'low' },
  good: { filled: 3, tone: 'middle' },
  strong: { filled: 4, tone: 'high' },
} as const

const BARS = [1, 2, 3, 4] as const

function PasswordStrength({ password }: { password: string }) {
  const { t } = useTexts('ui')
  const level = passwordStrength(password)
  const { filled, tone } = LOOKS[level]
  const isEmpty = password === ''
  return (
    <span className={classes.strength}>
      <span className={classes.bars} aria-hidden>
        {BARS.map((bar) => (
          <span
            key={bar}
            className={classes.bar}
            data-tone={!isEmpty && bar <= filled ? tone : undefined}
          />
        ))}
      </span>
      <span>
        {t('password.strength', { strength: isEmpty ? '–' : t(`password.strengths.${level}`) })}
      </span>
    </span>
  )
}
