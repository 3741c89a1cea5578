import type { Feed } from '@retorna/contract/feeds/feeds'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { useFeeds } from './use-feeds.ts'

export function FeedSelect({
  feedId,
  accepts,
  onChange,
}: {
  feedId: number
  accepts: (feed: Feed) => boolean
  onChange: (feedId: number) => void
}) {
  const { t } = useTexts('labels')
  const { data } = useFeeds()
  const open = data?.feeds.filter((feed) => !feed.values.isStopped && accepts(feed)) ?? []
  return (
    <Select
      label={t('feed')}
      data={open.map(({ id, values }) => ({
        value: String(id),
        label: values.currency === null ? values.name : `${values.name} · ${values.currency}`,
      }))}
      value={String(feedId)}
      onChange={(id) => {
        if (id !== null) onChange(Number(id))
      }}
    />
  )
}
