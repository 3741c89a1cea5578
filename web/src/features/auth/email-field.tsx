import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../i18n/field-text.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import classes from './auth-forms.module.css'

/** An email address; its error is an error key of the contract or a text. */
export function EmailField({ error, ...props }: TextInputProps) {
  const { t } = useTranslation('labels')
  const language = useLanguage()
  return (
    <TextInput
      label={t('email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      {...props}
      error={fieldText(error, language)}
      classNames={{ input: classes.input }}
    />
  )
}
