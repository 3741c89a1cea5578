import {
  addContent,
  type ContentDraft,
  changeContent,
  type EditedContent,
  getSaleTerms,
  getStandardDeviations,
  listContent,
  moveContent,
  removeContent,
  type SaleTerms,
  type StandardDeviations,
  setSaleTerms,
  setStandardDeviations,
} from '@retorna/contract/content-editor'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const CONTENT = ['admin', 'content'] as const

export function useContent() {
  return useQuery({
    queryKey: [...CONTENT, 'entries'],
    queryFn: ({ signal }) => call(listContent, {}, { signal }),
    select: ({ entries }) => entries,
    staleTime: 0,
  })
}

export function useStandardDeviations() {
  return useQuery({
    queryKey: [...CONTENT, 'volatility'],
    queryFn: ({ signal }) => call(getStandardDeviations, {}, { signal }),
    staleTime: 0,
  })
}

export function useSaleTerms() {
  return useQuery({
    queryKey: [...CONTENT, 'terms'],
    queryFn: ({ signal }) => call(getSaleTerms, {}, { signal }),
    staleTime: 0,
  })
}

/** The currently stored content; undefined if it was removed. */
export const latestContent = async (id: number): Promise<EditedContent | undefined> => {
  const { entries } = await call(listContent, {})
  return entries.find((entry) => entry.id === id)
}

export const latestStandardDeviations = () => call(getStandardDeviations, {})

export const latestSaleTerms = () => call(getSaleTerms, {})

/** A mutation after which everything that shows the content is reloaded. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Adds content, or changes that of an id and a version. */
export const useSaveContent = (id: number | null) =>
  useChange(({ version, values }: { version: string; values: ContentDraft }) =>
    id === null
      ? call(addContent, { body: values })
      : call(changeContent, { params: { id }, body: { version, values } }),
  )

export const useRemoveContent = (id: number) =>
  useChange(() => call(removeContent, { params: { id } }))

export const useMoveContent = (id: number) =>
  useChange((direction: 'up' | 'down') =>
    call(moveContent, { params: { id }, body: { direction } }),
  )

export const useSetDeviations = () =>
  useChange((body: { version: string; deviations: StandardDeviations }) =>
    call(setStandardDeviations, { body }),
  )

export const useSetSaleTerms = () =>
  useChange((body: { version: string; terms: SaleTerms }) => call(setSaleTerms, { body }))
