import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Copies a text; for a moment, the button confirms it in place of its label. */
export function CopyButton({
  text,
  label,
  copied,
  ...props
}: ButtonProps & { text: string; label: string; copied: string }) {
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button
      leftSection={<Icon size={18} aria-hidden />}
      aria-live="polite"
      {...props}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? copied : label}
    </Button>
  )
}
