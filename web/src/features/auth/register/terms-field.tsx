import { Checkbox, type CheckboxProps } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '../../../app/paths.ts'
import { fieldText } from '../../../i18n/field-text.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { ExternalLink } from './external-link.tsx'
import classes from './terms-field.module.css'

/** Confirmation of age and acceptance of the terms, whose texts open in a new tab. */
export function TermsField({ error, ...props }: CheckboxProps) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  return (
    <Checkbox
      {...props}
      required
      error={fieldText(error, language)}
      classNames={{ body: classes.body, input: classes.input, label: classes.label }}
      label={
        <Trans
          t={t}
          i18nKey="register.terms"
          components={{
            terms: <ExternalLink href={paths.terms} />,
            privacy: <ExternalLink href={paths.privacy} />,
          }}
        />
      }
    />
  )
}
