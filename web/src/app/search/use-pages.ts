import { foldName } from '@retorna/domain/game-name'
import { IconFileText, IconUserCog } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { paths, toTab } from '../paths.ts'
import { navigationOf, TAB_ICONS } from '../shell/navigation.ts'

export type FoundPage = {
  key: string
  label: string
  /** What the page still requires, such as a higher plan. */
  note: string | undefined
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
  go: () => void
}

/** The pages whose name contains the query, ignoring accents and case; all for an empty query. */
export function usePages(query: string): FoundPage[] {
  const { t } = useTranslation('app')
  const user = useUser()
  const navigate = useNavigate()
  const { main, bottom } = navigationOf(usePlanShown())
  const tabs = [...main, ...bottom]
    .filter(({ tab }) => tab !== 'settings' || user === null)
    .map(({ tab, lock }) => ({
      key: tab,
      label: t(`tabs.${tab}`),
      note: lock === null ? undefined : t('nav.locked', { plan: lock }),
      Icon: TAB_ICONS[tab],
      go: () => void navigate(toTab(tab)),
    }))
  const own = [
    { key: paths.reports, label: t('reports.title'), Icon: IconFileText },
    { key: paths.settings, label: t('tabs.settings'), Icon: IconUserCog },
  ].map((page) => ({ ...page, note: undefined, go: () => void navigate(page.key) }))
  const wanted = foldName(query)
  return [...tabs, ...(user === null ? [] : own)].filter(({ label }) =>
    foldName(label).includes(wanted),
  )
}
