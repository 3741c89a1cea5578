import { ruleInWords } from '@retorna/contract/words/method-in-words'
import { BY_VOLUME } from '@retorna/domain/investigations/by-volume'
import { METHOD_VERSIONS } from '@retorna/domain/method-versions'
import { useLanguage } from '../../i18n/use-format.ts'
import { MethodTable } from './method-table.tsx'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

/** How often games are judged, and how soon they are investigated, by their plays a day. */
export function LooksTable() {
  const texts = useMethodTexts().looks
  const language = useLanguage()
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
export function HistoryTable() {
  const texts = useMethodTexts().history
  const format = useMethodFormat()
  return (
    <MethodTable
      labelledBy="history-title"
      head={[texts.number, texts.since, texts.change]}
      rows={METHOD_VERSIONS.toReversed().map(({ number, since, change }) => ({
        name: String(number),
        cells: [format.day(since), texts.changes[change]],
      }))}
    />
  )
}
