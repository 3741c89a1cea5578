import { Group, Pagination, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AdminGameLine, GAMES_PER_PAGE } from '@retorna/contract/staff/catalog-editor'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useGames, useProviders } from './api.ts'
import classes from './catalog-editor.module.css'

const DEBOUNCE_MS = 300
const STATES = ['all', 'active', 'inactive'] as const

/** The games of the catalog, including inactive ones, by name. */
export function GameList() {
  const { t } = useTranslation(['catalogEditor', 'labels', 'staffLabels'])
  const format = useFormat()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const [provider, setProvider] = useState('')
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const [page, setPage] = useState(1)
  const providers = useProviders()
  const games = useGames({
    ...(search !== '' && { search }),
    ...(provider !== '' && { provider_id: Number(provider) }),
    state,
    page,
  })
  return (
    <Stack>
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Select
          label={t('labels:provider')}
          searchable
          data={[
            { value: '', label: t('staffLabels:allProviders') },
            ...(providers.data ?? []).map(({ id, values }) => ({
              value: String(id),
              label: values.name,
            })),
          ]}
          value={provider}
          onChange={(value) => {
            setProvider(value ?? '')
            setPage(1)
          }}
        />
        <Select
          label={t('labels:state')}
          data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(value) => {
            setState(oneOf(STATES, value) ?? 'all')
            setPage(1)
          }}
        />
        <LinkButton to={toAdmin('catalogue/new')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('addGame')}
        </LinkButton>
      </div>
      <Loaded query={games} rows={10}>
        {({ games: found, total }) =>
          total === 0 ? (
            <EmptyState title={t('noGames')} hint={t('noGamesHint')} />
          ) : (
            <>
              <p className={classes.soft} role="status">
                {total === 1
                  ? t('labels:oneGame')
                  : t('labels:gamesFound', { games: format.number(total) })}
              </p>
              <Found games={found} />
              <Group justify="center">
                <Pagination
                  aria-label={t('page')}
                  total={Math.ceil(total / GAMES_PER_PAGE)}
                  value={page}
                  onChange={setPage}
                  size="xl"
                  gap={2}
                  siblings={0}
                  styles={{ control: { fontSize: '1rem' } }}
                  hideWithOnePage
                  getControlProps={(control) => ({
                    'aria-label': t(control === 'next' ? 'nextPage' : 'previousPage'),
                  })}
                  getItemProps={(item) => ({ 'aria-label': `${t('page')} ${item}` })}
                />
              </Group>
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Found({ games }: { games: readonly AdminGameLine[] }) {
  const { t } = useTranslation('labels')
  const format = useFormat()
  return (
    <RecordTable
      label={t('games')}
      rows={games}
      columns={[
        {
          label: t('name'),
          cell: ({ id, name }) => (
            <TextLink to={toAdmin(`catalogue/${id}`)} fw={500}>
              {name}
            </TextLink>
          ),
        },
        { label: t('provider'), cell: ({ provider }) => provider },
        {
          label: t('theoreticalRtp'),
          figure: ({ theoreticalRtp }) =>
            theoreticalRtp === null ? '–' : format.percent(theoreticalRtp),
        },
        { label: t('readings'), figure: ({ readings }) => format.number(readings) },
        {
          label: t('state'),
          cell: ({ isActive }) => (
            <Badge tone={isActive ? 'high' : 'neutral'}>
              {t(isActive ? 'active' : 'inactive')}
            </Badge>
          ),
        },
      ]}
    />
  )
}
