import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../ui/controls/field.module.css'

/** A key, shown only once; the field has the focus, so that it is announced and seen. */
export function NewKey({
  name,
  apiKey,
  onDone,
}: {
  name: string
  apiKey: string
  onDone: () => void
}) {
  const { t } = useTranslation('apiKeys')
  const clipboard = useClipboard()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Stack maw={560}>
      <Box component="h3" m={0}>
        {t('made.title')}
      </Box>
      <TextInput
        ref={input}
        size="sm"
        label={t('made.key', { name })}
        description={t('made.text')}
        value={apiKey}
        readOnly
        spellCheck={false}
        classNames={{ input: field.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <Button
          h={44}
          leftSection={<Icon size={18} aria-hidden />}
          aria-live="polite"
          onClick={() => clipboard.copy(apiKey)}
        >
          {clipboard.copied ? t('made.copied') : t('made.copy')}
        </Button>
        <Button variant="default" h={44} onClick={onDone}>
          {t('made.done')}
        </Button>
      </Group>
    </Stack>
  )
}
