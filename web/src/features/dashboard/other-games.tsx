import { getMyGames } from '@retorna/contract/dashboard'
import { useTranslation } from 'react-i18next'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply } from '../../api/use-endpoint.ts'
import { Panel } from '../../ui/panel.tsx'
import { MyGameRow } from './my-game-row.tsx'
import classes from './my-games.module.css'

/**
 * Lists the user's games with alerts and recently viewed games, except favorites. Renders nothing if there are none.
 */
export function OtherGames() {
  const { t } = useTranslation('dashboard')
  const { data } = useReply(getMyGames, { query: { others: 'true' } }, [
    QUERY_KEYS.myGames,
    'others',
  ])
  if (data === undefined || data.data.length === 0) return null
  return (
    <Panel title={t('mine.others')}>
      <ul className={classes.list}>
        {data.data.map((game) => (
          <li key={game.id}>
            <MyGameRow game={game} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
