import { Button } from '@mantine/core'
import type { Discovery } from '@retorna/contract/evidence'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Download } from '../../shared/exports/download.tsx'
import { MethodLink } from '../../shared/method-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import classes from './discoveries-panel.module.css'

/** More would push the following panels out of view. */
const ROWS_AT_FIRST = 8

/** The games that are off their RTP, however often one looks, strongest evidence first. */
export function DiscoveriesPanel({ discoveries }: { discoveries: readonly Discovery[] }) {
  const { t } = useTranslation('evidence')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? discoveries : discoveries.slice(0, ROWS_AT_FIRST)
  return (
    <Panel
      title={t('discoveries.title')}
      subtitle={t('discoveries.subtitle')}
      aside={
        <>
          <MethodLink />
          {discoveries.length > 0 && (
            <Download what={{ table: 'discoveries' }} name={t('discoveries.title')} />
          )}
        </>
      }
    >
      {discoveries.length === 0 ? (
        <EmptyState title={t('discoveries.empty')} hint={t('discoveries.emptyHint')} />
      ) : (
        <ul className={classes.list}>
          {shown.map(({ game_id, name, provider, since }) => (
            <li key={game_id}>
              <div>
                <Link to={toGame(game_id)}>{name}</Link>
                <small>{provider}</small>
              </div>
              <span className={classes.since}>
                <IconAlertTriangle size={14} aria-hidden />
                {t('discoveries.since', { day: format.day(since) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < discoveries.length && (
        <Button variant="subtle" px={12} ml={-12} onClick={() => setWhole(true)}>
          {t('discoveries.more', { number: format.number(discoveries.length) })}
        </Button>
      )}
    </Panel>
  )
}
