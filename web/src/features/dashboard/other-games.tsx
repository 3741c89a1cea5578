import { getMyGames } from '@retorna/contract/dashboard'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { MyGameRows } from './my-game-row.tsx'

/**
 * Lists the user's games with alerts and recently viewed games, except favorites. Renders nothing if there are none.
 */
export function OtherGames() {
  const { t } = useTexts('dashboard')
  const { data } = useReply(getMyGames, { query: { others: 'true' } }, [
    QUERY_KEYS.myGames,
    'others',
  ])
  if (data === undefined || data.data.length === 0) return null
  return (
    <Panel title={t('mine.others')}>
      <MyGameRows games={data.data} />
    </Panel>
  )
}
