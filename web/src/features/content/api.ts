import {
  addContent,
  type ContentDraft,
  changeContent,
  type EditedContent,
  getRtpFloors,
  getSaleTerms,
  getStandardDeviations,
  listContent,
  moveContent,
  removeContent,
  setRtpFloors,
  setSaleTerms,
  setStandardDeviations,
} from '@retorna/contract/staff/content-editor'
import { getCountries, setCountries } from '@retorna/contract/staff/countries'
import { listLegalVersions, publishLegal } from '@retorna/contract/staff/legal-editor'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'

const CONTENT = [QUERY_KEYS.admin, 'content'] as const
/** The content may be part of any screen, so every query is reloaded. */
const EVERYTHING = [] as const

export const useContent = () =>
  useReply(listContent, {}, [...CONTENT, 'entries'], { select: ({ entries }) => entries })

export const useStandardDeviations = () =>
  useReply(getStandardDeviations, {}, [...CONTENT, 'volatility'])

export const useRtpFloors = () => useReply(getRtpFloors, {}, [...CONTENT, 'floors'])

export const useCountries = () => useReply(getCountries, {}, [...CONTENT, 'countries'])

export const useSaleTerms = () => useReply(getSaleTerms, {}, [...CONTENT, 'terms'])

/** The currently stored content; undefined if it was removed. */
export const latestContent = async (id: number): Promise<EditedContent | undefined> => {
  const { entries } = await call(listContent, {})
  return entries.find((entry) => entry.id === id)
}

export const latestStandardDeviations = async () => {
  const { version, deviations, stakeVariation } = await call(getStandardDeviations, {})
  return { version, values: { ...deviations, stakeVariation } }
}

export const latestRtpFloors = async () => {
  const { version, floors } = await call(getRtpFloors, {})
  return { version, values: { floors } }
}

export const latestCountries = () => call(getCountries, {})

export const latestSaleTerms = async () => {
  const { version, terms } = await call(getSaleTerms, {})
  return { version, values: terms }
}

/** Adds content, or changes that of an id and a version. */
export const useSaveContent = (id: number | null) =>
  useChange(EVERYTHING, ({ version, values }: { version: string; values: ContentDraft }) =>
    id === null
      ? call(addContent, { body: values })
      : call(changeContent, { params: { id }, body: { version, values } }),
  )

export const useRemoveContent = (id: number) =>
  useChange(EVERYTHING, () => call(removeContent, { params: { id } }))

export const useMoveContent = (id: number) =>
  useChange(EVERYTHING, (direction: 'up' | 'down') =>
    call(moveContent, { params: { id }, body: { direction } }),
  )

export const useSetDeviations = () => useChange(EVERYTHING, withBody(setStandardDeviations, {}))

export const useSetFloors = () => useChange(EVERYTHING, withBody(setRtpFloors, {}))

export const useSetCountries = () => useChange(EVERYTHING, withBody(setCountries, {}))

export const useSetSaleTerms = () => useChange(EVERYTHING, withBody(setSaleTerms, {}))

export const useLegalVersions = () => useReply(listLegalVersions, {}, [...CONTENT, 'legal'])

export const usePublishLegal = () => useChange(EVERYTHING, withBody(publishLegal, {}))
