import { Button, CloseButton, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { Download } from '../../shared/exports/download.tsx'
import { useFavorites } from '../../shared/favorites/favorites.ts'
import { useAddressFilter, useAddressText } from '../../ui/controls/address-filter.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ProviderCard, ProviderCardSkeleton } from './provider-card.tsx'
import { orderProviders, PROVIDER_SORTS, providersQuery } from './provider-list.ts'
import classes from './providers-tab.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** The providers and the averages of their games, searchable and sortable. */
export default function ProvidersTab() {
  const { t, format } = useTexts(['providers', 'app', 'labels'])
  const [text, setText] = useAddressText('find')
  const [sort = 'nameUp', setSort] = useAddressFilter('sort', PROVIDER_SORTS)
  const { data, error, refetch } = useQuery(providersQuery())
  const favorites = useFavorites().data?.data
  const favoritesOf = favorites && Map.groupBy(favorites, ({ provider_id }) => provider_id)
  const shown = data && orderProviders(data.providers, { text, sort })
  const none = { title: t('labels:noProvidersYet'), hint: t('emptyText') }
  const clear = <Button onClick={() => setText('')}>{t('clearFind')}</Button>
  const noMatch = { title: t('noMatchTitle'), hint: t('noMatchText'), action: clear }

  return (
    <Stack miw={0}>
      <Group justify="space-between" gap="8px 16px">
        <div className={classes.about}>
          <p role="status" className="figures">
            {data &&
              shown &&
              t('labels:showing', {
                shown: format.number(shown.length),
                total: format.number(data.providers.length),
              })}
          </p>
          <p>{data && t(`kinds.${data.rtpKind}`)}</p>
        </div>
        <Download what={{ table: 'providers' }} name={t('app:tabs.providers')} />
        <div className={classes.controls}>
          <TextInput
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSectionWidth={44}
            rightSection={
              text !== '' && (
                <CloseButton
                  size={44}
                  iconSize={18}
                  aria-label={t('clearFind')}
                  onClick={() => setText('')}
                />
              )
            }
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
          />
          <NativeSelect
            size="md"
            aria-label={t('labels:sortBy')}
            data={PROVIDER_SORTS.map((name) => ({ value: name, label: t(`sorts.${name}`) }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => setSort(value === 'nameUp' ? null : value)}
          />
        </div>
      </Group>
      <Loaded
        query={{ data: shown, error, refetch }}
        failed={t('errorTitle')}
        skeleton={
          <ul className={classes.cards}>
            {PLACES.map((place) => (
              <ProviderCardSkeleton key={place} />
            ))}
          </ul>
        }
        empty={data?.providers.length === 0 ? none : noMatch}
      >
        {(providers) => (
          <ul className={classes.cards}>
            {providers.map((provider) => (
              <ProviderCard
                key={provider.id}
                provider={provider}
                favoriteCount={favoritesOf ? (favoritesOf.get(provider.id)?.length ?? 0) : null}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  )
}
