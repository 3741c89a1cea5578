import { TextInput, type TextInputProps } from '@mantine/core'
import { fieldText } from '../../i18n/field-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './auth-forms.module.css'

/** An email address; its error is an error key of the contract or a text. */
export function EmailField({ error, ...props }: TextInputProps) {
  const { t, language } = useTexts('labels')
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
