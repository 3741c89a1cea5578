import type { RequestOf } from '@retorna/contract/endpoint'
import {
  type WrittenEntry,
  writeInInvestigation,
} from '@retorna/contract/staff/investigation-entries'
import {
  getAnnualPack,
  getInvestigationPack,
  type PackFormat,
} from '@retorna/contract/staff/investigation-packs'
import {
  attachToInvestigation,
  getInvestigation,
  getInvestigationFile,
  listInvestigations,
  openInvestigation,
} from '@retorna/contract/staff/investigations'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { download, upload } from '../../api/transfer.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { usePages } from '../../api/use-pages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useSavedFile } from '../../ui/use-saved-file.ts'

/** Includes what else shows investigations: Today and a game's page. */
const INVESTIGATIONS = [QUERY_KEYS.admin, 'investigations'] as const

type Query = RequestOf<typeof listInvestigations>['query']
export type Filter = Pick<Query, 'state' | 'owner' | 'game_id' | 'operator_id'>

export const useInvestigations = (filter: Filter) =>
  usePages(
    [...INVESTIGATIONS, filter],
    (page, signal) => call(listInvestigations, { query: { ...filter, page } }, { signal }),
    ({ investigations }) => investigations,
  )

export const useInvestigation = (id: number) =>
  useReply(getInvestigation, { params: { id } }, [...INVESTIGATIONS, id], {
    select: ({ investigation }) => investigation,
  })

export const useOpenInvestigation = () => useChange(INVESTIGATIONS, withBody(openInvestigation, {}))

/** Writes an entry; `corrects` is the earlier entry that it corrects. */
export const useWrite = (id: number) =>
  useChange(
    INVESTIGATIONS,
    ({ entry, corrects = null }: { entry: WrittenEntry; corrects?: number | null }) =>
      call(writeInInvestigation, { params: { id }, body: { entry, corrects } }),
  )

export const useAttach = (id: number) =>
  useChange(INVESTIGATIONS, (file: File) => upload(attachToInvestigation, { params: { id } }, file))

export const useSaveAttachment = () =>
  useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => {
      const { content } = await download(getInvestigationFile, { params: { id } })
      saveFile(content, name)
    },
  })

export type PackOf = { id: number } | { year: number }

export const useSavePack = (of: PackOf) =>
  useSavedFile(
    (format: PackFormat) =>
      'id' in of
        ? download(getInvestigationPack, { params: { ...of, format } })
        : download(getAnnualPack, { params: { ...of, format } }),
    (format) => `pack.${format}`,
  )
