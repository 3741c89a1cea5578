import { Group, Pagination, Stack, TextInput } from '@mantine/core'
import { type AdminGameLine, GAMES_PER_PAGE } from '@retorna/contract/staff/catalog-editor'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWayBack } from '../../ui/back-link.tsx'
import {
  useAddressFilter,
  useAddressNumber,
  useAddressSearch,
} from '../../ui/controls/address-filter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useGames, useProviders } from './api.ts'

const MAX_SEARCH_LENGTH = 100
const STATES = ['all', 'active', 'inactive'] as const

/** The games of the catalog, including inactive ones, by name. */
export function GameList() {
  const { t, format } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const { asked: search, text, setText } = useAddressSearch('search', MAX_SEARCH_LENGTH)
  const [provider, setProvider] = useAddressNumber('provider')
  const [state = 'all', setState] = useAddressFilter('state', STATES)
  const [page = 1, setPage] = useAddressNumber('page')
  const providers = useProviders()
  const games = useGames({
    ...(search !== '' && { search }),
    ...(provider !== undefined && { provider_id: provider }),
    state,
    page,
  })
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="search"
          flex="2 1 260px"
          label={t('search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          flex="1 1 150px"
          label={t('labels:provider')}
          searchable
          data={[
            { value: '', label: t('staffLabels:allProviders') },
            ...(providers.data ?? []).map(({ id, values }) => ({
              value: String(id),
              label: values.name,
            })),
          ]}
          value={String(provider ?? '')}
          onChange={setProvider}
        />
        <Select
          flex="1 1 150px"
          label={t('labels:state')}
          data={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <LinkButton
          variant="filled"
          to={toAdmin('catalogue/new')}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('addGame')}
        </LinkButton>
      </Group>
      <Loaded query={games} rows={10}>
        {({ games: found, total }) =>
          total === 0 ? (
            <EmptyState title={t('noGames')} hint={t('noGamesHint')} />
          ) : (
            <>
              <Hint role="status">
                {total === 1
                  ? t('labels:oneGame')
                  : t('labels:gamesFound', { games: format.number(total) })}
              </Hint>
              <Found games={found} />
              <Group justify="center">
                <Pagination
                  aria-label={t('page')}
                  total={Math.ceil(total / GAMES_PER_PAGE)}
                  value={page}
                  onChange={(next) => setPage(String(next))}
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
  const { t, format } = useTexts('labels')
  const wayBack = useWayBack()
  return (
    <RecordTable
      label={t('games')}
      rows={games}
      columns={[
        {
          label: t('name'),
          cell: ({ id, name }) => (
            <TextLink to={toAdmin(`catalogue/${id}`)} state={wayBack} fw={500}>
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
