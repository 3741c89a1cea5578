import { type FileButtonProps, FileButton as MantineFileButton } from '@mantine/core'
import { useRef } from 'react'

/**
 * Mantine's button that chooses a file, with the choice forgotten once it is reported: a browser says nothing of
 * choosing the same file again, as after a failure.
 */
export function FileButton({
  onChange,
  ...others
}: Pick<FileButtonProps, 'accept' | 'children'> & { onChange: (file: File) => void }) {
  const reset = useRef<() => void>(null)
  return (
    <MantineFileButton
      {...others}
      resetRef={reset}
      onChange={(file) => {
        if (file === null) return
        reset.current?.()
        onChange(file)
      }}
    />
  )
}
