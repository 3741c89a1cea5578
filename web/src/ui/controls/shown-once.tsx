import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './field.module.css'

/** A link or key that is shown only once; its field has the focus, so that it is announced and seen. */
export function ShownOnce({
  value,
  title,
  label,
  text,
  beside,
  onDone,
}: {
  value: string
  title: string
  label: string
  text: string
  /** The button next to the copy button; by default, a link to `value`. */
  beside?: ReactNode
  onDone: () => void
}) {
  const { t } = useTexts('labels')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const link = (
    <Button component="a" href={value} target="_blank" rel="noopener noreferrer">
      {t('open')}
    </Button>
  )
  return (
    <Stack maw={560} mt={16}>
      <Box component="h3" m={0}>
        {title}
      </Box>
      <TextInput
        size="sm"
        ref={field}
        label={label}
        description={text}
        value={value}
        readOnly
        spellCheck={false}
        classNames={{ input: classes.input }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group align="stretch" gap={8}>
        <CopyButton variant="filled" text={value} label={t('copy')} copied={t('copied')} />
        {beside === undefined ? link : beside}
        <Button variant="subtle" onClick={onDone}>
          {t('done')}
        </Button>
      </Group>
    </Stack>
  )
}
