import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { MAXIMUM_VIEW_NAME, type SavedView } from '@retorna/contract/saved-views'
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { textOf } from '../../../api/api-error.ts'
import { toTab } from '../../../app/paths.ts'
import { useDefaultPeriod } from '../../../ui/figures/default-period.ts'
import { actionToast } from '../../../ui/states/action-toast.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { readFilters, writeFilters } from '../list/game-filters.ts'
import { useDeleteView, useSaveView, useViews } from './api.ts'

/** The saved views, the form that saves the current one, and its link. */
export function SavedViews({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('savedViews')
  const { data: views, error, refetch } = useViews()
  const [params] = useSearchParams()
  const [defaultPeriod] = useDefaultPeriod()
  const filters = readFilters(params, defaultPeriod)
  const query = writeFilters(new URLSearchParams(), filters, null).toString()
  return (
    <Stack gap="sm">
      {views === undefined && error !== null && (
        <ErrorState text={textOf(error, t('loadFailed'))} onRetry={() => refetch()} />
      )}
      {views?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
      {views !== undefined && views.length > 0 && (
        <Stack component="ul" gap={0} mah={264} style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <ViewItem key={view.id} view={view} onOpen={onDone} />
          ))}
        </Stack>
      )}
      <SaveForm query={query} views={views ?? []} onSaved={onDone} />
      <CopyLink query={query} />
    </Stack>
  )
}

/** A link that opens the view, and a button that deletes it, which can be undone. */
function ViewItem({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const { t } = useTranslation('savedViews')
  const { name, query } = view
  const remove = useDeleteView()
  const save = useSaveView()
  const undo = () =>
    save.mutate({ name, query }, { onError: (error) => toast(textOf(error, t('failed'))) })
  const removeNow = () =>
    remove.mutate(view.id, {
      onSuccess: () => actionToast(t('removed', { name }), { label: t('undo'), run: undo }),
      onError: (error) => toast(textOf(error, t('removeFailed'))),
    })
  return (
    <Group component="li" gap={8} wrap="nowrap" justify="space-between">
      <Anchor
        component={Link}
        to={`${toTab('games')}&${query}`}
        onClick={onOpen}
        truncate
        lh="44px"
        flex={1}
      >
        {name}
      </Anchor>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('remove', { name })}
        disabled={remove.isPending}
        onClick={removeNow}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function SaveForm({
  query,
  views,
  onSaved,
}: {
  query: string
  views: readonly SavedView[]
  onSaved: () => void
}) {
  const { t } = useTranslation('savedViews')
  const [name, setName] = useState('')
  const save = useSaveView()
  const typed = name.trim()
  const isTaken = views.some((view) => view.name.toLowerCase() === typed.toLowerCase())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    save.mutate(
      { name: typed, query },
      {
        onSuccess: () => {
          toast(t('saved', { name: typed }))
          onSaved()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={8} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          size="md"
          label={t('name')}
          maxLength={MAXIMUM_VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" h={44} disabled={typed === ''} loading={save.isPending}>
          {t(isTaken ? 'replace' : 'save')}
        </Button>
      </Group>
      <Failure error={save.error} title={t('failed')} />
    </form>
  )
}

/** The list's address with all its filters: whoever opens it sees what their own plan shows of it. */
function CopyLink({ query }: { query: string }) {
  const { t } = useTranslation('savedViews')
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      h={44}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => clipboard.copy(`${window.location.origin}${toTab('games')}&${query}`)}
    >
      {t(clipboard.copied ? 'copied' : 'copy')}
    </Button>
  )
}
