import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'

const MAX_MEGABYTES = 10

/** A field for pasted rows, which can also be filled from a CSV file. */
export function PastedText({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
}) {
  const { t } = useTexts('playSessions')
  const [isTooLarge, setTooLarge] = useState(false)
  const take = async (file: File) => {
    setTooLarge(file.size > MAX_MEGABYTES * 1e6)
    if (file.size <= MAX_MEGABYTES * 1e6) onChange(await file.text())
  }
  return (
    <Stack gap={8} align="start">
      <Textarea
        w="100%"
        label={label}
        description={hint}
        error={isTooLarge && t('history.tooLarge', { megabytes: MAX_MEGABYTES })}
        rows={6}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void take(file)}>
        {(props) => <Button {...props}>{t('history.file')}</Button>}
      </FileButton>
    </Stack>
  )
}
