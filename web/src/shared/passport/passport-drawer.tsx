import { Drawer, Stack, Text, Title } from '@mantine/core'
import { type EnteredValue, getPassport, type Passport } from '@retorna/contract/passport'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { SUM_FIELDS } from '@retorna/domain/readings/reading-sums'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { useFeedName } from '../../ui/figures/use-feed-name.ts'
import { useSourceName } from '../../ui/figures/use-source-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** The origin of a game's value of a day: source, time, import, corrections. */
export default function PassportDrawer({
  gameId,
  day,
  onClose,
}: {
  gameId: number
  day: string
  onClose: () => void
}) {
  const { t } = useTexts(['passport', 'labels'])
  useFocusBack()
  const query = useReply(
    getPassport,
    { params: { gameId, day } },
    [QUERY_KEYS.game, gameId, 'passport', day],
    {
      select: ({ passport }) => passport,
      // The value may have been corrected on this page.
      staleTime: 0,
    },
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('title')}
      closeButtonProps={{ size: 44, 'aria-label': t('labels:close') }}
    >
      <Loaded query={query} rows={6}>
        {(passport) => <Contents passport={passport} />}
      </Loaded>
    </Drawer>
  )
}

function Contents({ passport }: { passport: Passport }) {
  const { t, format } = useTexts('passport')
  const { day, rtp, count, readings } = passport
  // Several feeds and versions may have a reading of the same moment.
  const places = readings.map((reading, place) => ({ place, reading }))
  return (
    <Stack>
      <div>
        <Hint>
          {t('dayRtp')} · {format.day(day)}
        </Hint>
        <Text size="xl" fw={650} className="figures">
          {format.percent(rtp)}
        </Text>
      </div>
      {places.map(({ place, reading }) => (
        <Reading key={place} reading={reading} />
      ))}
      {count > readings.length && (
        <Hint>
          {readings.length === 0
            ? t('archived')
            : t('more', { shown: format.number(readings.length), all: format.number(count) })}
        </Hint>
      )}
    </Stack>
  )
}

function Reading({ reading }: { reading: Passport['readings'][number] }) {
  const { t, format } = useTexts(['passport', 'labels'])
  const { corrections } = reading
  return (
    <section>
      <Title order={3} mb={4}>
        {t('reading', { moment: format.moment(reading.readAt) })}
      </Title>
      <Origin value={reading} />
      <Text size="sm" fw={600} mt="sm">
        {corrections.length === 0 ? t('neverCorrected') : t('labels:corrections')}
      </Text>
      {corrections.map((old) => (
        <div key={`${old.replacedAt} ${old.enteredAt} ${old.rtp}`}>
          <Text size="sm" mt="xs">
            {t('corrected', {
              rtp: format.percent(old.rtp),
              moment: format.moment(old.replacedAt),
            })}
          </Text>
          <Origin value={old} />
        </div>
      ))}
    </section>
  )
}

function Origin({ value }: { value: EnteredValue }) {
  const { t, format } = useTexts(['passport', 'labels'])
  const actorName = useActorName()
  const sourceName = useSourceName()
  const feedName = useFeedName()
  const { batch, feed, source } = value
  const enteredBy = () => {
    if (value.enteredBy !== null) return actorName(value.enteredBy)
    return t(source === null ? 'program' : 'labels:technicalTeam')
  }
  const figure = (known: number | null, write: (value: number) => string) =>
    figureOr(known, write, t('labels:unknown'))
  return (
    <Facts
      facts={[
        [t('labels:rtp'), format.percent(value.rtp)],
        [t('labels:turnover'), figure(value.turnover, format.amount)],
        [t('labels:payout'), figure(value.payout, format.amount)],
        [t('labels:plays'), figure(value.plays, format.number)],
        ...SUM_FIELDS.flatMap((field): [string, string][] => {
          const sum = value[field]
          return sum === null ? [] : [[t(field), format.exact(sum)]]
        }),
        [t('labels:operatorOrSource'), feedName(feed)],
        ...(source === null ? [] : [[t('labels:source'), sourceName(source)] as const]),
        [t('enteredBy'), enteredBy()],
        [t('enteredAt'), format.moment(value.enteredAt)],
        [
          t('batch'),
          batch === null
            ? t(source === OWN_SOURCES.demonstration ? 'noBatch' : 'byHand')
            : [t('batchOf', { id: batch.id }), batch.fileName].filter(Boolean).join(' · '),
        ],
      ]}
    />
  )
}
