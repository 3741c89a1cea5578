import { Button, Skeleton } from '@mantine/core'
import type { ProviderAverage } from '@retorna/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { providerAveragesQuery } from './api.ts'
import { averageScale } from './average-scale.ts'
import { ProviderRow } from './provider-row.tsx'
import classes from './providers-panel.module.css'

const SHOWN_AT_FIRST = 10
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** The providers by the average RTP of their games, on one scale. */
export function ProvidersPanel() {
  const { t } = useTranslation('analytics')
  const { data, error, refetch } = useQuery(providerAveragesQuery())
  return (
    <Panel
      title={t('providers.title')}
      subtitle={data ? t(`providers.kinds.${data.rtpKind}`) : '\u00a0'}
    >
      {error && !data && (
        <ErrorState
          title={t('providers.errorTitle')}
          text={textOf(error, t('providers.errorTitle'))}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <ul className={classes.list} aria-hidden>
          {PLACES.map((place) => (
            <li key={place} className={classes.place}>
              <Skeleton h={20} w="50%" />
              <Skeleton h={16} />
            </li>
          ))}
        </ul>
      )}
      {data?.providers.length === 0 && (
        <EmptyState title={t('providers.emptyTitle')} hint={t('providers.emptyText')} />
      )}
      {data && data.providers.length > 0 && <Averages providers={data.providers} />}
    </Panel>
  )
}

function Averages({ providers }: { providers: ProviderAverage[] }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const scale = averageScale(providers.map(({ averageRtp }) => averageRtp))
  const shown = showsAll ? providers : providers.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={classes.list}>
        {shown.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} scale={scale} />
        ))}
      </ul>
      <p className={classes.scale}>
        {t('providers.scale', {
          low: format.percent(scale.min),
          high: format.percent(scale.max),
        })}
      </p>
      {providers.length > SHOWN_AT_FIRST && (
        <Button variant="default" h={44} mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('providers.less')
            : t('providers.more', { number: format.number(providers.length) })}
        </Button>
      )}
    </>
  )
}
