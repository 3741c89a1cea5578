import type { ReplyOf } from '@retorna/contract/endpoint'
import {
  downloadRefused,
  dropImport,
  getImport,
  type ImportOptions,
  listImports,
  previewImport,
  runImport,
  undoBatch,
  uploadImport,
} from '@retorna/contract/staff/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { download, upload } from '../../api/transfer.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'
import { saveFile } from '../../ui/save-file.ts'

const IMPORTS = [QUERY_KEYS.admin, 'imports'] as const
const LIST = [...IMPORTS, 'list'] as const
const PROGRESS_EVERY_MS = 1_000
/** A dry run of a large file reads all of it. */
const PREVIEW_MS = 300_000

const isInProgress = (state: string): boolean => state === 'queued' || state === 'running'

/** Pending and running imports, and the latest batches; polled while one runs. */
export const useImports = () =>
  useReply(listImports, {}, LIST, {
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => isInProgress(one.state)) ? PROGRESS_EVERY_MS : false,
  })

/** One import, polled while it runs. */
export const useImport = (id: number) =>
  useReply(getImport, { params: { id } }, [...IMPORTS, 'one', id], {
    select: ({ import: found }) => found,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isInProgress(state.data.import.state) ? PROGRESS_EVERY_MS : false,
  })

/** Caches the reply of a mutation, and reloads the list. */
function useKeep() {
  const queryClient = useQueryClient()
  return (reply: ReplyOf<typeof getImport>) => {
    queryClient.setQueryData([...IMPORTS, 'one', reply.import.id], reply)
    return queryClient.invalidateQueries({ queryKey: LIST })
  }
}

type Upload = {
  file: File
  kind: string | null
  /** Receives the share that has been sent, 0 to 1. */
  onSent: (share: number) => void
}

export function useUpload() {
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ file, kind, onSent }: Upload) =>
      upload(uploadImport, {}, file, { fields: kind === null ? {} : { kind }, onSent }),
    onSuccess: keep,
  })
}

export function usePreview(id: number) {
  const keep = useKeep()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ImportOptions) =>
      call(previewImport, { params: { id }, body }, { timeOutMs: PREVIEW_MS }),
    onSuccess: keep,
    // The server may have changed the options anyway: a preview made with others is no longer valid.
    onError: () => queryClient.invalidateQueries({ queryKey: [...IMPORTS, 'one', id] }),
  })
}

export function useRun(id: number) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (acceptPartly: boolean) =>
      call(
        runImport,
        { params: { id }, body: { acceptPartly } },
        { timeOutMs: CHANGE_TIME_OUT_MS },
      ),
    onSuccess: keep,
  })
}

export const useDrop = (id: number) =>
  useChange(LIST, () => call(dropImport, { params: { id } }, { timeOutMs: CHANGE_TIME_OUT_MS }))

export function useUndo(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoBatch, { params: { id } }, { timeOutMs: PREVIEW_MS }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

export function useDownloadRefused(id: number) {
  return useMutation({
    mutationFn: () => download(downloadRefused, { params: { id } }, () => {}),
    onSuccess: ({ content, name }) => saveFile(content, name ?? `refused-${id}.csv`),
  })
}
