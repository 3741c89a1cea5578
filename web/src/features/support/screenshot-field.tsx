import { ActionIcon, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { MAX_SCREENSHOT_BYTES } from '@retorna/contract/support'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

const LIMIT = MAX_SCREENSHOT_BYTES / 1_000_000

export function ScreenshotField({
  file,
  isTooLarge,
  onChange,
}: {
  file: File | null
  isTooLarge: boolean
  onChange: (file: File | null) => void
}) {
  const { t } = useTexts('support')
  const wasRemoved = useRef(false)
  return (
    <Stack gap={4} align="flex-start">
      {file === null ? (
        <FileButton
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onChange={onChange}
        >
          {(props) => (
            <Button
              {...props}
              // The button that removed the screenshot is gone.
              ref={(button) => {
                if (wasRemoved.current) button?.focus()
                wasRemoved.current = false
              }}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {t('addScreenshot')}
            </Button>
          )}
        </FileButton>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</span>
          <ActionIcon
            aria-label={t('removeScreenshot')}
            onClick={() => {
              wasRemoved.current = true
              onChange(null)
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <Text
        size="xs"
        c={isTooLarge ? 'var(--low)' : 'dimmed'}
        role={isTooLarge ? 'alert' : undefined}
      >
        {t(isTooLarge ? 'tooLarge' : 'screenshotHint', { limit: LIMIT })}
      </Text>
    </Stack>
  )
}
