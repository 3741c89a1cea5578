import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AdminGame } from '@retorna/contract/staff/catalog-editor'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DANGEROUS } from '../../ui/controls/confirm-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useGames, useMergeGame } from './api.ts'

export function MergePanel({ game }: { game: AdminGame }) {
  const { t, format } = useTexts(['catalogEditor', 'ui', 'labels'])
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [into, setInto] = useState<string | null>(null)
  const games = useGames({ ...(search !== '' && { search }), state: 'all', page: 1 })
  const merge = useMergeGame(game.id, ({ game: other, moved }) => {
    const [readings, kept] = [format.number(moved.readings), format.number(moved.kept)]
    const feedVersions = format.number(moved.feedVersions)
    const investigations = format.number(moved.endedInvestigations)
    toast(t('merged', { readings, kept, feedVersions, investigations }))
    void navigate(toAdmin(`catalogue/${other.id}`), { state: 'merged' })
  })
  const submit = () => merge.mutate({ version: game.version, into: Number(into) })
  const others = (games.data?.games ?? []).filter(({ id }) => id !== game.id)
  return (
    <Panel title={t('merge')} isSpaced>
      <Text size="sm" role="status">
        {into === null ? t('mergeFor') : t('mergeText', { name: game.values.name })}
      </Text>
      <Failure error={merge.error} field="into" />
      <Group align="flex-end">
        <Select
          flex="1 1 220px"
          maw={480}
          label={t('mergeInto')}
          placeholder={t('mergeFilter')}
          searchable
          clearable
          // The server has already filtered the options.
          filter={({ options }) => options}
          isSearching={text.trim() !== search || games.isPending || games.isPlaceholderData}
          nothingFoundMessage={games.isSuccess && !games.isFetching && t('ui:nothingFound')}
          data={others.map(({ id, name, provider, isActive }) => {
            const label = `${name} (${provider})`
            return { value: String(id), label: isActive ? label : t('inactive', { name: label }) }
          })}
          value={into}
          onChange={setInto}
          searchValue={text}
          onSearchChange={setText}
          clearButtonProps={{ 'aria-label': t('labels:cancel') }}
        />
        <Button
          variant="filled"
          disabled={into === null}
          loading={merge.isPending}
          {...(into !== null && DANGEROUS)}
          onClick={submit}
        >
          {t('mergeAction')}
        </Button>
      </Group>
    </Panel>
  )
}
