import { passwordStrength } from '@retorna/domain/password'
import { useTranslation } from 'react-i18next'
import classes from './password-strength.module.css'

const LOOKS = {
  'very-weak': { filled: 1, tone: 'low' },
  weak: { filled: 2, tone: 'low' },
  good: { filled: 3, tone: 'middle' },
  strong: { filled: 4, tone: 'high' },
} as const

const BARS = [1, 2, 3, 4] as const

/** The strength of the typed password, in four bars and a word; empty bars for none. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('ui')
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
