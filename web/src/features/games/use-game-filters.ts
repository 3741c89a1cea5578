import { useCallbackRef } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useDefaultPeriod } from '../../ui/default-period.ts'
import { firstGamesQuery } from './api.ts'
import { clearedFilters, type GameListFilters, readFilters, writeFilters } from './game-filters.ts'
import { useHasWholeList } from './use-games.ts'

/**
 * The filters of the address and the way to change them. Each change is a step of the history, except
 * typing on in a filter that is already set: that replaces the step, so that "back" leaves the filter
 * instead of taking back letter by letter.
 */
export function useGameFilters() {
  const [params, setParams] = useParamsAhead()
  const [defaultPeriod] = useDefaultPeriod()
  const queryClient = useQueryClient()
  const hasWholeList = useHasWholeList()
  const address = params.toString()
  // By the text: what the address comes to say is what was shown ahead of it.
  const filters = useMemo(
    () => readFilters(new URLSearchParams(address), defaultPeriod),
    [address, defaultPeriod],
  )

  const changeNow = (
    changes: Partial<GameListFilters>,
    { replace = false }: { replace?: boolean } = {},
  ) => {
    const next = writeFilters(params, { ...filters, ...changes }, defaultPeriod)
    if (next.toString() === address) return
    const wanted = readFilters(next, defaultPeriod)
    // On its way while the screen follows.
    if (!hasWholeList(wanted)) void queryClient.prefetchQuery(firstGamesQuery(wanted))
    setParams(next, { replace })
  }

  // The same function throughout: a field is drawn again only for another value.
  const change = useCallbackRef(changeNow)
  const clear = () => change(clearedFilters(filters, defaultPeriod))

  return { filters, change, clear }
}

/**
 * The parameters of the address, a change of them at once: the rest of the page, which follows the
 * address too, is drawn after the list. Of two quick changes the second knows the first.
 */
function useParamsAhead() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const [ahead, setAhead] = useState<{ params: URLSearchParams; from: string } | null>(null)
  const hasArrived = ahead?.params.toString() === params.toString()
  const isOvertaken = ahead?.from !== key && isStepBack
  if (ahead !== null && (hasArrived || isOvertaken)) setAhead(null)

  const change = (next: URLSearchParams, { replace }: { replace: boolean }) => {
    setAhead({ params: next, from: key })
    setParams(next, { replace, preventScrollReset: true })
  }
  return [ahead?.params ?? params, change] as const
}

export type ChangeFilters = ReturnType<typeof useGameFilters>['change']
