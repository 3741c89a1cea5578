import {
  addContent,
  type ContentDraft,
  changeContent,
  getSaleTerms,
  getStandardDeviations,
  listContent,
  moveContent,
  removeContent,
  type SaleTerms,
  type StandardDeviations,
  setSaleTerms,
  setStandardDeviations,
} from '@retorna/contract/admin-content'
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

/** A change after which everything that shows it is loaded again. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Adds content, or changes that of an id. */
export const useSaveContent = (id: number | null) =>
  useChange((body: ContentDraft) =>
    id === null ? call(addContent, { body }) : call(changeContent, { params: { id }, body }),
  )

export const useRemoveContent = (id: number) =>
  useChange(() => call(removeContent, { params: { id } }))

export const useMoveContent = (id: number) =>
  useChange((direction: 'up' | 'down') =>
    call(moveContent, { params: { id }, body: { direction } }),
  )

export const useSetDeviations = () =>
  useChange((deviations: StandardDeviations) =>
    call(setStandardDeviations, { body: { deviations } }),
  )

export const useSetSaleTerms = () => useChange((body: SaleTerms) => call(setSaleTerms, { body }))
