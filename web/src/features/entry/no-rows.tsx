import { useQuery } from '@tanstack/react-query'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import { progressQuery } from './api.ts'
import type { SheetFilters } from './use-sheet.ts'

/** Says why the sheet has no rows; with an empty catalog, no filter could change that. */
export function NoRows({ filters }: { filters: SheetFilters }) {
  const { t } = useTexts('entry')
  const progress = useQuery(progressQuery(filters))
  if (progress.data?.games === 0) {
    return (
      <EmptyState
        title={t('empty.catalog')}
        action={<LinkButton to={toAdmin('import')}>{t('empty.import')}</LinkButton>}
      />
    )
  }
  return <EmptyState title={t(`empty.${filters.shown}`)} hint={t('empty.hint')} />
}
