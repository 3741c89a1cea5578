import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { fieldText } from '../../i18n/field-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './field.module.css'

/** A password field with its own show/hide toggle. Its error is a key of the contract or a text. */
export function PasswordField({ error, ...props }: PasswordInputProps & { label: string }) {
  const { t, language } = useTexts('ui')
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      size="md"
      {...props}
      error={fieldText(error, language)}
      rightSectionWidth={48}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'password.hide' : 'password.show', { field: props.label }),
        tabIndex: 0,
      }}
      classNames={{
        input: classes.input,
        innerInput: classes.input,
        visibilityToggle: classes.toggle,
      }}
    />
  )
}
