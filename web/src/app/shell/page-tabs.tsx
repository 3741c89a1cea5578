import { lockBadge } from '@retorna/domain/locked-tabs'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Sections } from '../../ui/sections.tsx'
import { ENTRIES, toTab } from '../paths.ts'
import { entryName, entryOf, useOffer, useTab, useTabCounts } from './navigation.ts'
import { Badges } from './navigation-item.tsx'

/** The tabs of the open navigation entry, above its page; nothing if the entry has a single tab. */
export function PageTabs() {
  const { t } = useTexts('app')
  const plan = usePlanShown()
  const open = useTab()
  const counts = useTabCounts()
  const offer = useOffer()
  const entry = entryOf(open)
  if (ENTRIES[entry].length === 1) return null
  return (
    <Sections
      label={t(entryName(entry))}
      current={toTab(open)}
      sections={ENTRIES[entry].map((tab) => ({
        to: toTab(tab),
        text: t(tab === 'analytics' ? 'entries.chance' : `tabs.${tab}`),
        badges: <Badges lock={lockBadge(plan, tab)} count={counts[tab]} />,
        onClick: offer(tab),
      }))}
    />
  )
}
