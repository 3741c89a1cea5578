import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './field.module.css'

type Texts = Record<'title' | 'address' | 'text' | 'copy' | 'copied' | 'open' | 'done', string>

/** The URL of a link, shown only once; the field has the focus, so that it is announced and seen. */
export function NewAddress({
  address,
  texts,
  onDone,
}: {
  address: string
  texts: Texts
  onDone: () => void
}) {
  const clipboard = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Stack maw={480} mt={16}>
      <Box component="h3" m={0}>
        {texts.title}
      </Box>
      <TextInput
        size="sm"
        ref={field}
        label={texts.address}
        description={texts.text}
        value={address}
        readOnly
        classNames={{ input: classes.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group align="stretch" gap={8}>
        <Button
          h={44}
          leftSection={<Icon size={18} aria-hidden />}
          aria-live="polite"
          onClick={() => clipboard.copy(address)}
        >
          {clipboard.copied ? texts.copied : texts.copy}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          h={44}
        >
          {texts.open}
        </Button>
        <Button variant="subtle" h={44} onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  )
}
