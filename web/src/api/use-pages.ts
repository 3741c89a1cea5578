import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'

type Options<Page, Param, Data> = Pick<
  UseInfiniteQueryOptions<Page, Error, Data, QueryKey, Param>,
  'select' | 'refetchInterval'
>

/** A list in numbered pages from 1, loaded one after another; `rowsOf` returns the rows that count toward the total. */
export const usePages = <Page extends { total: number }, Data = InfiniteData<Page, number>>(
  queryKey: QueryKey,
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page>,
  rowsOf: (page: Page) => readonly unknown[],
  options?: Options<Page, number, Data>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(rowsOf).length < total ? pages.length + 1 : null,
    placeholderData: keepPreviousData,
    ...options,
  })

/** A list whose pages each name the next one by a cursor, loaded one after another; the first page has no cursor. */
export const useCursorPages = <
  Cursor,
  Page extends { next: Cursor | null },
  Data = InfiniteData<Page, Cursor | undefined>,
>(
  queryKey: QueryKey,
  fetchPage: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page>,
  options?: Options<Page, Cursor | undefined, Data>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam as Cursor | undefined, signal),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...options,
  })
