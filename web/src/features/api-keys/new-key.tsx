import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { KEY_TO_TRY } from '@retorna/contract/account/own-api-keys'
import { isPublishable } from '@retorna/domain/api-key'
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
  const { t } = useTranslation(['apiKeys', 'labels'])
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
          {clipboard.copied ? t('made.copied') : t('labels:copy')}
        </Button>
        {!isPublishable(apiKey) && (
          <Button variant="default" h={44} onClick={() => tryKey(apiKey)}>
            {t('made.try')}
          </Button>
        )}
        <Button variant="default" h={44} onClick={onDone}>
          {t('made.done')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Opens the API reference in a tab with the key filled in. The new tab gets a copy of what this one stores, and clears it. */
function tryKey(apiKey: string) {
  sessionStorage.setItem(KEY_TO_TRY, apiKey)
  window.open('/api/docs/', '_blank')
  sessionStorage.removeItem(KEY_TO_TRY)
}
