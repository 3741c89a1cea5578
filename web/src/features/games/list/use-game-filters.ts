import { useCallbackRef } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useIsStaff } from '../../../session/session-context.ts'
import { useDefaultPeriod } from '../../../ui/figures/default-period.ts'
import { firstGamesQuery } from '../api.ts'
import { clearedFilters, type GameListFilters, readFilters, writeFilters } from './game-filters.ts'
import { useHasWholeList } from './use-games.ts'

/**
 * The filters in the URL and a function that changes them. Each change is a history entry, except continued typing in a
 * filter that is already set: it replaces the entry, so that "back" removes the filter instead of going back letter by
 * letter.
 */
export function useGameFilters() {
  const [params, setParams] = useParamsAhead()
  const [defaultPeriod] = useDefaultPeriod()
  const queryClient = useQueryClient()
  const hasWholeList = useHasWholeList()
  const isStaff = useIsStaff()
  const address = params.toString()
  // Memoized by the URL's text: once the URL catches up, it equals what was already shown.
  const filters = useMemo(() => {
    const read = readFilters(new URLSearchParams(address), defaultPeriod)
    return isStaff ? read : { ...read, investigation: null }
  }, [address, defaultPeriod, isStaff])

  const changeNow = (
    changes: Partial<GameListFilters>,
    { replace = false }: { replace?: boolean } = {},
  ) => {
    const next = writeFilters(params, { ...filters, ...changes }, defaultPeriod)
    if (next.toString() === address) return
    const wanted = readFilters(next, defaultPeriod)
    // The request is already running while the screen follows.
    if (!hasWholeList(wanted)) void queryClient.prefetchQuery(firstGamesQuery(wanted))
    setParams(next, { replace })
  }

  // Stable functions, so that a field rerenders only if its value changes.
  const change = useCallbackRef(changeNow)
  const clear = useCallbackRef(() => changeNow(clearedFilters(filters, defaultPeriod)))

  return { filters, change, clear }
}

/**
 * The URL's parameters, updated immediately: the URL itself, and the rest of the page that depends on it, follow after
 * the frame that shows the list. The second of two rapid changes includes the first.
 */
function useParamsAhead() {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const [ahead, setAhead] = useState<{ params: URLSearchParams; from: string } | null>(null)
  const hasArrived = ahead?.params.toString() === params.toString()
  const isOvertaken = ahead?.from !== key && isStepBack
  if (ahead !== null && (hasArrived || isOvertaken)) setAhead(null)

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const change = (next: URLSearchParams, { replace }: { replace: boolean }) => {
    setAhead({ params: next, from: key })
    afterFrame(() => {
      if (isShown.current) setParams(next, { replace })
    })
  }
  return [ahead?.params ?? params, change] as const
}

/** Runs a function after the next paint: a frame's callbacks run before it is painted, their timers run after it. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

export type ChangeFilters = ReturnType<typeof useGameFilters>['change']

/** The properties with which every part of the filters shows and changes them. */
export type FilterProps = {
  filters: GameListFilters
  change: ChangeFilters
  onClear: () => void
}
