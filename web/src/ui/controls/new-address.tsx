import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
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
        <CopyButton variant="filled" text={address} label={texts.copy} copied={texts.copied} />
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
        >
          {texts.open}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
    </Stack>
  )
}
