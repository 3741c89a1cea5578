import { ruleInWords } from '@retorna/contract/words/method-in-words'
import { BY_VOLUME } from '@retorna/domain/investigations/by-volume'
import { METHOD_VERSIONS } from '@retorna/domain/method-versions'
import type { method } from '../../i18n/en/method.ts'
import { formatDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'
import { MethodTable } from './method-table.tsx'

type Texts = SameShape<typeof method>
type TableProps<Part extends keyof Texts> = { language: Language; texts: Texts[Part] }

/** How often games are judged, and how soon they are investigated, by their plays a day. */
export function LooksTable({ language, texts }: TableProps<'looks'>) {
  return (
    <MethodTable
      labelledBy="looks"
      head={[texts.plays, texts.looks, texts.due]}
      rows={BY_VOLUME.map((rule) => {
        const { plays, looks, due } = ruleInWords(rule, texts, language)
        return { name: plays, cells: [looks, due] }
      })}
    />
  )
}

/** What each version of the method changed, latest first. */
export function HistoryTable({ language, texts }: TableProps<'history'>) {
  return (
    <MethodTable
      labelledBy="history-title"
      head={[texts.number, texts.since, texts.change]}
      rows={METHOD_VERSIONS.toReversed().map(({ number, since, change }) => ({
        name: String(number),
        cells: [formatDay(since, language), texts.changes[change]],
      }))}
    />
  )
}
