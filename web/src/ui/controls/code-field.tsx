import { TextInput, type TextInputProps } from '@mantine/core'
import { CODE_LENGTH, codeDigits } from '@retorna/domain/account/verification-code'
import { fieldText } from '../../i18n/field-text.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import classes from './field.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (code: string) => void
}

/** Six digits, typed or pasted; all other characters are dropped. */
export function CodeField({ onChange, error, ...props }: Props) {
  const language = useLanguage()
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={'0'.repeat(CODE_LENGTH)}
      {...props}
      error={fieldText(error, language)}
      onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
      classNames={{ input: classes.code }}
    />
  )
}
