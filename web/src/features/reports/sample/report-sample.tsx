import type { Report } from '@retorna/contract/reports/report'
import { useSuspenseQuery } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../../api/query-keys.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { ReportView } from '../report-view.tsx'

const SAMPLES = {
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
}

/** A catalog report that the server built from its demonstration data, in the reader's language. */
export function ReportSample() {
  const language = useLanguage()
  const { data } = useSuspenseQuery({
    queryKey: [QUERY_KEYS.reports, 'sample', language],
    queryFn: async () => (await SAMPLES[language]()).default as Report,
  })
  return <ReportView report={data} />
}
