import { Anchor, Stack, Text } from '@mantine/core'
import { localeOf } from '@retorna/domain/language'
import type { Language } from '../../i18n/language.ts'

/** Content in one language as readers see it: text, never markup. */
export function ContentPreview({
  language,
  title,
  body,
  link,
}: {
  language: Language
  title: string
  body: string
  link: string | null
}) {
  return (
    <Stack gap={4} lang={localeOf(language)}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      {link !== null && link !== '' && (
        <Anchor
          size="sm"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          style={{ overflowWrap: 'anywhere' }}
        >
          {link}
        </Anchor>
      )}
    </Stack>
  )
}
