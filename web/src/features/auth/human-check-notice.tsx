import { Trans, useTranslation } from 'react-i18next'
import classes from './human-check-notice.module.css'
import { ExternalLink } from './register/external-link.tsx'
import { useSiteKey } from './use-human-check.ts'

/** Notice that reCAPTCHA protects the form; nothing if it does not. */
export function HumanCheckNotice() {
  const { t } = useTranslation('auth')
  if (useSiteKey() === null) return null
  return (
    <p className={classes.notice}>
      <Trans
        t={t}
        i18nKey="humanCheck"
        components={{
          privacy: <ExternalLink href="https://policies.google.com/privacy" />,
          terms: <ExternalLink href="https://policies.google.com/terms" />,
        }}
      />
    </p>
  )
}
