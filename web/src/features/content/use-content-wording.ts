import type { ContentKind } from '@retorna/contract/content'
import { useTranslation } from 'react-i18next'
import type { ContentValues } from './content-values.ts'

/** Labels of the content fields, and a formatter for their values. */
export function useContentWording(kind: ContentKind) {
  const { t } = useTranslation('content')
  const labels: Record<keyof ContentValues, string> = {
    title: t(`kinds.${kind}.name`),
    body: t(`kinds.${kind}.body`),
    link: t('link'),
    isPublished: t('publish'),
    isExample: t('markExample'),
  }
  return {
    label: (field: keyof ContentValues) => labels[field],
    shown: (_: keyof ContentValues, value: ContentValues[keyof ContentValues]): string => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'string' || value === null) return value || t('blank')
      return `${value.en}\n${value.pt}`
    },
  }
}
