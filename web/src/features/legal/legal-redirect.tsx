import { Loader, Stack } from '@mantine/core'
import type { LegalKind } from '@retorna/contract/legal/legal'
import { useEffect } from 'react'
import { legal as en } from '../../i18n/en/legal.ts'
import { legal as pt } from '../../i18n/pt/legal.ts'
import { useLanguage } from '../../i18n/use-format.ts'

const LABELS = { en, pt }

/** Redirects to a legal page in the user's language; the server renders that page, not this application. */
export function LegalRedirect({ kind }: { kind: LegalKind }) {
  const language = useLanguage()
  useEffect(() => window.location.replace(`/${kind}-${language}`), [kind, language])
  return (
    <Stack component="main" align="center" justify="center" gap="xl" mih="100dvh" c="dimmed">
      <Loader aria-hidden />
      <p role="status">{LABELS[language].redirecting}</p>
    </Stack>
  )
}
