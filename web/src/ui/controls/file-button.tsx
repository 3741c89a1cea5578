import { type FileButtonProps, FileButton as MantineFileButton } from '@mantine/core'
import { useRef } from 'react'

/**
 * Mantine's button for choosing a file, which forgets the choice once it has been reported: otherwise a browser does
 * not report that the same file was chosen again, for example after a failure.
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
