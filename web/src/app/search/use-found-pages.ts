import { foldName } from '@retorna/domain/game-name'
import { lockBadge } from '@retorna/domain/locked-tabs'
import { IconFileText, IconUserCog } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useAdminEntries } from '../admin/admin-entries.ts'
import { paths, TABS, toAdmin, toSettings, toTab } from '../paths.ts'
import { SECTION_ICONS, SECTION_NAMES } from '../settings-sections.ts'
import { entryName, entryOf, TAB_ICONS } from '../shell/navigation.ts'

export type Found = {
  key: string | number
  label: string
  /** What contains a page or what it holds, the plan that it requires, or the provider of a game. */
  note: string | undefined
  Icon?: ComponentType<{ size: number; 'aria-hidden': true }>
  go: () => void
}

/**
 * The pages whose name, or that of their entry, contains the query or which hold something that begins with it,
 * ignoring accents and case; all for an empty query. Staff also find the screens of the admin area.
 */
export function usePages(query: string): Found[] {
  const { t } = useTexts(['app', 'account', 'admin', 'overlaySettings'])
  const user = useUser()
  const navigate = useNavigate()
  const plan = usePlanShown()
  const tabs = TABS.filter((tab) => tab !== 'settings' || user === null).map((tab) => {
    const lock = lockBadge(plan, tab)
    const [label, entry] = [t(`tabs.${tab}`), t(entryName(entryOf(tab)))]
    const among = entry === label ? [] : [entry]
    const held = tab === 'games' || tab === 'forecast' ? [t(`account:holds.${tab}`)] : []
    const content = [...among, ...held].join(': ')
    const locked = lock === null ? '' : t('nav.locked', { plan: lock })
    return {
      key: tab,
      label,
      entry,
      note: [content, locked].filter(Boolean).join(' · ') || undefined,
      Icon: TAB_ICONS[tab],
      go: () => void navigate(toTab(tab)),
    }
  })
  const own = [
    {
      key: paths.reports,
      label: t('reports.title'),
      note: t('account:holds.reports'),
      Icon: IconFileText,
    },
    { key: paths.settings, label: t('tabs.settings'), note: undefined, Icon: IconUserCog },
  ].map((page) => ({ ...page, entry: '', go: () => void navigate(page.key) }))
  const sections = SECTION_NAMES.map((name) => ({
    key: toSettings(name),
    // Labeled by what people search for, not by the name of the tab.
    label: name === 'streaming' ? t('overlaySettings:title') : t(`account:tabs.${name}`),
    entry: t('tabs.settings'),
    note: `${t('tabs.settings')}: ${t(`account:holds.${name}`)}`,
    Icon: SECTION_ICONS[name],
    go: () => void navigate(toSettings(name)),
  }))
  const area = t('nav.admin')
  const sectionsOfFeeds = `${t('admin:feedSections.quarantine')}, ${t('admin:feedSections.keys')}`
  const staff = useAdminEntries().map(({ path, Icon }) => ({
    key: toAdmin(path),
    label: t(`admin:screens.${path}`),
    entry: area,
    note: path === 'feeds' ? `${area}: ${sectionsOfFeeds}` : area,
    Icon,
    go: () => void navigate(toAdmin(path)),
  }))
  const wanted = foldName(query)
  return [...tabs, ...(user === null ? [] : [...own, ...sections, ...staff])].filter(
    ({ label, entry, note = '' }) =>
      [label, entry].some((name) => foldName(name).includes(wanted)) ||
      ` ${foldName(note)}`.includes(` ${wanted}`),
  )
}
