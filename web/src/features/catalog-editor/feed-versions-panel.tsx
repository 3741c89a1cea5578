import { SimpleGrid } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useFeedVersions, useSetFeedVersion } from './api.ts'

/**
 * Which version of a game each feed's operator runs; shown only if the game has several versions, or if its only one
 * was set for a feed.
 */
export function FeedVersionsPanel({
  gameId,
  versions,
}: {
  gameId: number
  /** Percent. */
  versions: readonly number[]
}) {
  const { t, format } = useTexts('feeds')
  const { data: feeds = [] } = useFeedVersions(gameId)
  const set = useSetFeedVersion(gameId)
  const isChosen = feeds.some(({ versionRtp }) => versionRtp !== null)
  if (feeds.length === 0 || (versions.length < 2 && !isChosen)) return null
  const asGame = { value: '', label: t('versions.asGame') }
  return (
    <Panel title={t('versions.title')} subtitle={t('versions.hint')} isSpaced>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {feeds.map(({ feed_id, name, versionRtp }) => (
          <Select
            key={feed_id}
            label={name}
            aria-label={t('versions.of', { name })}
            data={[
              asGame,
              ...versions.map((rtp) => ({ value: String(rtp), label: format.percent(rtp) })),
            ]}
            value={versionRtp === null ? '' : String(versionRtp)}
            onChange={(rtp) =>
              set.mutate(
                { feed_id, versionRtp: rtp ? Number(rtp) : null },
                { onSuccess: () => toast(t('versions.saved')) },
              )
            }
          />
        ))}
      </SimpleGrid>
      <Failure error={set.error} />
    </Panel>
  )
}
