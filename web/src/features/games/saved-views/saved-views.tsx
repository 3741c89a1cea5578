import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { MAX_VIEW_NAME, type SavedView } from '@retorna/contract/saved-views'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { toTab } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { useDefaultPeriod } from '../../../ui/figures/default-period.ts'
import { Hint } from '../../../ui/hint.tsx'
import { focusAround } from '../../../ui/kept-focus.ts'
import { actionToast } from '../../../ui/states/action-toast.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toastFailure, toastThen } from '../../../ui/states/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { readFilters, writeFilters } from '../list/game-filters.ts'
import { useDeleteView, useSaveView, useViews } from './api.ts'

/** The saved views, a form that saves the current one, and a button that copies its link. */
export function SavedViews({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('savedViews')
  const views = useViews()
  const [params] = useSearchParams()
  const [defaultPeriod] = useDefaultPeriod()
  const filters = readFilters(params, defaultPeriod)
  const query = writeFilters(new URLSearchParams(), filters, null).toString()
  return (
    <Stack gap="sm" tabIndex={-1}>
      <Loaded query={views} failed={t('loadFailed')} skeleton={null}>
        {(kept) =>
          kept.length === 0 ? (
            <Hint>{t('empty')}</Hint>
          ) : (
            <Stack component="ul" gap={0} mah={264} style={{ overflowY: 'auto' }}>
              {kept.map((view) => (
                <ViewItem key={view.id} view={view} onOpen={onDone} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <SaveForm query={query} views={views.data ?? []} onSaved={onDone} />
      {/* The link contains all filters; what its readers see depends on their own plan. */}
      <CopyButton
        text={`${window.location.origin}${toTab('games')}&${query}`}
        label={t('copy')}
        copied={t('copied')}
      />
    </Stack>
  )
}

/** A link that opens the view, and a button that deletes it, with an undo. */
function ViewItem({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const { t } = useTexts(['savedViews', 'labels'])
  const { name, query } = view
  const remove = useDeleteView()
  const save = useSaveView(toastFailure)
  const undo = () => save.mutate({ name, query })
  const removeNow = () => {
    // The focused button is removed with the view.
    focusAround()
    remove.mutate(view.id, {
      onSuccess: () => actionToast(t('removed', { name }), { label: t('labels:undo'), run: undo }),
      onError: toastFailure,
    })
  }
  return (
    <Group component="li" gap={8} wrap="nowrap" justify="space-between">
      <TextLink to={`${toTab('games')}&${query}`} onClick={onOpen} truncate lh="44px" flex={1}>
        {name}
      </TextLink>
      <ActionIcon
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
  const { t } = useTexts(['savedViews', 'labels'])
  const [name, setName] = useState('')
  const save = useSaveView()
  const typed = name.trim()
  const isTaken = views.some((view) => view.name.toLowerCase() === typed.toLowerCase())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return
    save.mutate(
      { name: typed, query },
      { onSuccess: toastThen(t('saved', { name: typed }), onSaved) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={8} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label={t('name')}
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="filled" type="submit" disabled={typed === ''} loading={save.isPending}>
          {t(isTaken ? 'replace' : 'labels:save')}
        </Button>
      </Group>
      <Failure error={save.error} title={t('failed')} />
    </form>
  )
}
