import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { useTexts } from '../../i18n/use-texts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSiteKey } from './human-check.ts'
import classes from './human-check-notice.module.css'

/** A notice that reCAPTCHA protects the form; nothing if the check is off. */
export function HumanCheckNotice() {
  if (useSiteKey() === null) return null
  return (
    <p className={classes.notice}>
      <Trans
        ns="auth"
        i18nKey="humanCheck"
        components={{
          privacy: <ExternalLink href="https://policies.google.com/privacy" />,
          terms: <ExternalLink href="https://policies.google.com/terms" />,
        }}
      />
    </p>
  )
}

/** A link that opens in a new tab, so that the form keeps its input. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTexts('auth')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </a>
  )
}
