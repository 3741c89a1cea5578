import type { ReplyOf } from '@retorna/contract/endpoint'
import type { ImportKind } from '@retorna/contract/staff/import-options'
import { beginUpload, openUpload } from '@retorna/contract/staff/import-uploads'
import {
  downloadRefused,
  dropImport,
  getImport,
  listImports,
  type PendingImport,
  previewImport,
  runImport,
  undoBatch,
} from '@retorna/contract/staff/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { download } from '../../api/transfer.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { useSavedFile } from '../../ui/use-saved-file.ts'
import { sendFile } from './send-file.ts'

const IMPORTS = [QUERY_KEYS.admin, 'imports'] as const
const LIST = [...IMPORTS, 'list'] as const
const PROGRESS_EVERY_MS = 1_000
/** Timeout for calls during which the server reads a whole file. */
const READING_MS = 300_000

const isInProgress = ({ state, progress }: PendingImport): boolean =>
  state === 'queued' ||
  state === 'running' ||
  state === 'storing' ||
  (state === 'draft' && progress !== null)

/** Imports that are not stored yet, and the latest batches; polled while one runs. */
export const useImports = () =>
  useReply(listImports, {}, LIST, {
    refetchInterval: ({ state }) =>
      state.data?.imports.some(isInProgress) ? PROGRESS_EVERY_MS : false,
  })

/** One import, polled while it is sent, previewed or runs. */
export const useImport = (id: number) =>
  useReply(getImport, { params: { id } }, [...IMPORTS, 'one', id], {
    select: ({ import: found }) => found,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.import.state === 'uploading' || isInProgress(data.import))
        ? PROGRESS_EVERY_MS
        : false,
  })

/** Caches the reply of a mutation and reloads the list. */
function useKeep() {
  const queryClient = useQueryClient()
  return (reply: ReplyOf<typeof getImport>) => {
    queryClient.setQueryData([...IMPORTS, 'one', reply.import.id], reply)
    return queryClient.invalidateQueries({ queryKey: LIST })
  }
}

type Upload = {
  file: File
  kind: ImportKind | null
  /** Receives the share that has arrived, 0 to 1. */
  onSent: (share: number) => void
  /** Cancels the upload; the received part is deleted. */
  signal: AbortSignal
}

export function useUpload() {
  const keep = useKeep()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, kind, onSent, signal }: Upload) => {
      const { name: fileName, size: bytes, lastModified: modifiedAt } = file
      const { id } = await call(beginUpload, { body: { fileName, bytes, modifiedAt } })
      try {
        await sendFile(id, file, { onSent, signal })
      } catch (error) {
        if (signal.aborted) await call(dropImport, { params: { id } })
        throw error
      }
      return call(openUpload, { params: { id }, body: { kind } }, { timeOutMs: READING_MS })
    },
    onSuccess: keep,
    onError: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

/** A step of an import. If it fails, the import is reloaded: the server or somebody else may have changed it. */
function useStep<Body>(id: number, step: (body: Body) => Promise<ReplyOf<typeof getImport>>) {
  const keep = useKeep()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: keep,
    onError: () => queryClient.invalidateQueries({ queryKey: [...IMPORTS, 'one', id] }),
  })
}

export const usePreview = (id: number) =>
  useStep(id, withBody(previewImport, { params: { id } }, { timeOutMs: READING_MS }))

/** Stores an import as it is shown, unless it was changed in the meantime. */
export const useRun = (id: number) =>
  useStep(id, withBody(runImport, { params: { id } }, { timeOutMs: CHANGE_TIME_OUT_MS }))

export const useDrop = (id: number) =>
  useChange(LIST, () => call(dropImport, { params: { id } }, { timeOutMs: CHANGE_TIME_OUT_MS }))

/** @param onUndone called before imports are reloaded, after which the button may no longer exist. */
export function useUndo(id: number, onUndone: (undone: ReplyOf<typeof undoBatch>) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoBatch, { params: { id } }, { timeOutMs: READING_MS }),
    onSuccess: onUndone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS }),
  })
}

export const useDownloadRefused = (id: number) =>
  useSavedFile(() => download(downloadRefused, { params: { id } }), `refused-${id}.csv`)
