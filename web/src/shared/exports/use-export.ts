import { type ExportFormat, exportTable, type TableToExport } from '@retorna/contract/exports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../api/transfer.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastFailure } from '../../ui/states/toast.ts'

/** Downloads a list or chart; a long one is prepared among the user's files. */
export function useExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { format: ExportFormat; what: TableToExport }) =>
      download(exportTable, { body }),
    // Only a reply that is a file has a name.
    onSuccess: ({ content, name }) =>
      name === null
        ? queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.exports] })
        : saveFile(content, name),
    onError: toastFailure,
  })
}
