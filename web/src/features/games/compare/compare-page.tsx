import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { MAX_COMPARED } from '@retorna/contract/exports'
import { MAX_ID } from '@retorna/contract/field-types'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { toCompare, toTab } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { GameSelect } from '../../../shared/game-select.tsx'
import { MethodLink } from '../../../shared/method-link.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { focusAround } from '../../../ui/kept-focus.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { EmptyState } from '../../../ui/states/loaded.tsx'
import { gameQuery } from '../page/api.ts'
import { CompareTable } from './compare-table.tsx'

/** The first four distinct ids in a list such as `12,7`; anything else in it is ignored. */
function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)
  return [...new Set(valid)].slice(0, MAX_COMPARED)
}

/** The game that a game was merged into, if that is why it was not found. */
const mergedIntoOf = (error: Error | null | undefined): number | undefined =>
  error instanceof ApiError ? error.extras.mergedInto : undefined

/** Up to four games side by side, as the address names them. */
export default function ComparePage() {
  const { t } = useTexts(['games', 'app', 'labels'])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ids = readIds(params.get('ids'))
  const show = (next: readonly number[]) => void navigate(toCompare(next))
  // Each addition renders a new empty field, which takes the focus from the previous one.
  const field = useRef<HTMLDivElement>(null)
  const expected = useRef(-1)
  useEffect(() => {
    if (ids.length !== expected.current) return
    expected.current = -1
    field.current?.querySelector('input')?.focus()
  })
  const add = (gameId: number) => {
    expected.current = ids.length + 1
    show([...ids, gameId])
  }
  const queries = useQueries({ queries: ids.map((id) => gameQuery(id, '30d')) })
  const kept = ids.map((id, place) => mergedIntoOf(queries[place]?.error) ?? id)
  if (kept.some((id, place) => id !== ids[place])) {
    return <Navigate to={toCompare([...new Set(kept)])} replace />
  }
  const games = queries.flatMap(({ data }) => data ?? [])
  const leaveOut = (gone: number) => {
    // The focused button is removed with its game.
    focusAround()
    show(ids.filter((id) => id !== gone))
  }
  return (
    <Stack miw={0}>
      <BackLink to={toTab('games')} text={t('labels:allGames')} />
      <Group justify="space-between" gap={8}>
        <Title order={1}>{t('app:compare')}</Title>
        {games.length > 0 && (
          <Download
            what={{ table: 'comparison', games: games.map(({ id }) => id) }}
            name={t('app:compare')}
          />
        )}
      </Group>
      {queries.map(({ data, error, refetch }, place) => {
        const id = ids[place]
        if (data !== undefined || error === null || id === undefined) return null
        return (
          <Problem key={id} error={error} onRetry={() => refetch()} onDrop={() => leaveOut(id)} />
        )
      })}
      {queries.some(({ isPending }) => isPending) && <Skeleton h={480} />}
      {games.length > 0 && <CompareTable games={games} onRemove={leaveOut} />}
      {ids.length === 0 && (
        <EmptyState title={t('games:compare.emptyTitle')} hint={t('games:compare.emptyText')} />
      )}
      {ids.length < MAX_COMPARED && (
        <Box ref={field} maw={480}>
          <GameSelect
            key={ids.length}
            label={t('games:compare.add')}
            game={null}
            without={ids}
            onChange={(game) => game && add(game.id)}
          />
        </Box>
      )}
      <Hint>
        <MethodLink />
      </Hint>
    </Stack>
  )
}

/** Why a game is missing from the comparison, and what to do about it. */
function Problem({
  error,
  onRetry,
  onDrop,
}: {
  error: Error
  onRetry: () => void
  onDrop: () => void
}) {
  const { t } = useTexts(['games', 'app'])
  const plan = error instanceof ApiError ? error.extras.requiredPlan : undefined
  const isUnknown = error instanceof ApiError && error.status === 404
  if (plan === undefined && !isUnknown) {
    return <ErrorState text={textOf(error, t('games:detailsFailed'))} onRetry={onRetry} />
  }
  return (
    <Group gap="sm" role="alert">
      <Text size="sm">
        {plan === undefined
          ? t('games:compare.notFound')
          : t('games:compare.locked', { plan: t(`app:plans.${plan}`) })}
      </Text>
      <Button onClick={onDrop}>{t('games:compare.drop')}</Button>
    </Group>
  )
}
