import { useMutation } from '@tanstack/react-query'
import type { Download } from '../api/transfer.ts'
import { saveFile } from './save-file.ts'

/** A mutation that fetches a file and saves it; `fallbackName` is used if the file comes without a name. */
export const useSavedFile = <Input = void>(
  fetchFile: (input: Input) => Promise<Download>,
  fallbackName: string | ((input: Input) => string),
) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: ({ content, name }, input) => {
      const fallback = typeof fallbackName === 'string' ? fallbackName : fallbackName(input)
      saveFile(content, name ?? fallback)
    },
  })
