import type { ReportSettings } from '@retorna/contract/reports/report-settings'
import {
  changeReport,
  deleteReport,
  downloadReport,
  listReports,
  REPORT_ENDINGS,
  type ReportFormat,
  restoreReport,
  type SavedReport,
  saveReport,
  uploadLogo,
  viewReport,
} from '@retorna/contract/reports/reports'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { download, upload } from '../../api/transfer.ts'
import { QUERY_KEYS, useChange, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUndoable } from '../../shared/use-undoable.ts'
import { useSavedFile } from '../../ui/use-saved-file.ts'

/** A report of a large catalog takes longer than other replies. */
const TIME_OUT_MS = 60_000

const SAVED = [QUERY_KEYS.reports, 'saved'] as const

export const useReport = (settings: ReportSettings) =>
  useQuery({
    queryKey: [QUERY_KEYS.reports, 'view', settings],
    queryFn: ({ signal }) =>
      call(viewReport, { body: settings }, { signal, timeOutMs: TIME_OUT_MS }),
    select: ({ report }) => report,
    placeholderData: keepPreviousData,
  })

export const useDownload = (settings: ReportSettings) =>
  useSavedFile(
    (format: ReportFormat) => download(downloadReport, { body: { settings, format } }),
    (format) => `retorna.${REPORT_ENDINGS[format]}`,
  )

/** The user's saved reports, by name. */
export const useSavedReports = () =>
  useReply(listReports, {}, SAVED, { select: ({ reports }) => reports })

/** Saves a report as a new one or, if it has an id, in place of the stored one. */
export const useSaveReport = () =>
  useChange(
    SAVED,
    async ({ id, ...body }: { id?: number; name: string; settings: ReportSettings }) => {
      const { report } =
        id === undefined
          ? await call(saveReport, { body })
          : await call(changeReport, { params: { id }, body })
      return report
    },
  )

export const useUploadLogo = () =>
  useMutation({ mutationFn: async (file: File) => (await upload(uploadLogo, {}, file)).logo })

export function useDeleteReport() {
  const { t } = useTexts('reports')
  return useUndoable<SavedReport>(
    SAVED,
    { remove: deleteReport, restore: restoreReport },
    ({ name }) => t('removed', { name }),
  )
}
