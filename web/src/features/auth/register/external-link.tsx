import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A link that opens in a new tab, so that the form keeps its input. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('auth')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('newTab')}</VisuallyHidden>
    </a>
  )
}
