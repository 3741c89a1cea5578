import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { MAX_COMPARED } from '@retorna/contract/exports'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { toCompare, toTab } from '../../../app/paths.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { GameSelect } from '../../../shared/game-select.tsx'
import { MethodLink } from '../../../shared/method-link.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { focusAround } from '../../../ui/kept-focus.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { gameQuery } from '../page/api.ts'
import styles from './compare.module.css'
import { CompareTable } from './compare-table.tsx'

const HIGHEST_ID = 2_147_483_647

/** The first four different ids in a list such as `12,7`; anything else in it is left out. */
function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number)
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= HIGHEST_ID)
  return [...new Set(valid)].slice(0, MAX_COMPARED)
}

/** Up to four games side by side, as the address names them. */
export function ComparePage() {
  const { t } = useTranslation(['games', 'app', 'labels'])
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ids = readIds(params.get('ids'))
  const show = (next: readonly number[]) => void navigate(toCompare(next))
  // Each addition starts with an empty field, which takes the focus over from the one before.
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
  const games = queries.flatMap(({ data }) => data ?? [])
  const leaveOut = (gone: number) => {
    // The button that has it goes with its game.
    focusAround()
    show(ids.filter((id) => id !== gone))
  }
  return (
    <Stack gap="md" miw={0}>
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
      {queries.some(({ isPending }) => isPending) && <Skeleton h={480} radius="md" />}
      {games.length > 0 && <CompareTable games={games} onRemove={leaveOut} />}
      {ids.length === 0 && (
        <EmptyState title={t('games:compare.emptyTitle')} hint={t('games:compare.emptyText')} />
      )}
      {ids.length < MAX_COMPARED && (
        <div ref={field} className={styles.add}>
          <GameSelect
            key={ids.length}
            label={t('games:compare.add')}
            game={null}
            without={ids}
            onChange={(game) => game && add(game.id)}
          />
        </div>
      )}
      <Hint>
        {t('labels:pastOnly')} <MethodLink />
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
  const { t } = useTranslation(['games', 'app'])
  const plan = error instanceof ApiError ? error.extras.requiredPlan : undefined
  const isUnknown = error instanceof ApiError && error.status === 404
  if (plan === undefined && !isUnknown) {
    return <ErrorState text={textOf(error, t('games:page.errorText'))} onRetry={onRetry} />
  }
  return (
    <Group gap="sm" role="alert">
      <Text size="sm">
        {plan === undefined
          ? t('games:compare.notFound')
          : t('games:compare.locked', { plan: t(`app:plans.${plan}`) })}
      </Text>
      <Button variant="default" onClick={onDrop}>
        {t('games:compare.drop')}
      </Button>
    </Group>
  )
}
