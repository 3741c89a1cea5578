import { Button, Group, Stack, Text } from '@mantine/core'
import type { WaitingName } from '@retorna/contract/feeds/quarantine'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ShownOf } from '../../shared/cut-hint.tsx'
import { Hint } from '../../ui/hint.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { RecordTable } from '../../ui/record-table.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import { useSetMeaning } from './use-set-meaning.ts'

export function WaitingNames({
  names,
  total,
  days,
}: {
  names: readonly WaitingName[]
  total: number
  days: number
}) {
  const { t, format } = useTexts(['quarantine', 'labels'])
  const meaning = useSetMeaning()
  const [chosen, setChosen] = useState<WaitingName | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const set = (waiting: WaitingName, game: { id: number; name: string } | null) => {
    // The button that was pressed, or that opened the dialog, is removed with the name.
    focusAround(list.current)
    meaning.set(waiting, game)
  }
  return (
    <Stack ref={list}>
      <RecordTable
        label={t('table')}
        rows={names}
        keyOf={({ feed, name }) => `${feed.id} ${name}`}
        columns={[
          {
            label: t('name'),
            cell: ({ name }) => (
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
            ),
          },
          { label: t('labels:feed'), cell: ({ feed }) => feed.name },
          { label: t('labels:readings'), figure: ({ readings }) => format.number(readings, 0) },
          {
            label: t('period'),
            moment: ({ first, last }) =>
              first === last
                ? format.moment(first)
                : `${format.moment(first)} – ${format.moment(last)}`,
          },
          {
            label: t('meaning'),
            action: (waiting) => (
              <Meaning
                waiting={waiting}
                isBusy={meaning.isBusy(waiting)}
                onSet={(game) => set(waiting, game)}
                onChoose={() => setChosen(waiting)}
              />
            ),
          },
        ]}
      />
      <ShownOf shown={names.length} total={total} />
      <Hint>{t('leaves', { days })}</Hint>
      {chosen !== null && (
        <MeaningDialog
          waiting={chosen}
          onSet={(game) => set(chosen, game)}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  )
}

function Meaning({
  waiting: { name, suggestions, isSameName },
  isBusy,
  onSet,
  onChoose,
}: {
  waiting: WaitingName
  isBusy: boolean
  onSet: (game: { id: number; name: string } | null) => void
  onChoose: () => void
}) {
  const { t } = useTexts('quarantine')
  return (
    <Group gap="xs">
      {suggestions.map((game) => (
        <Button
          variant="filled"
          key={game.id}
          loading={isBusy}
          aria-label={t('mapNamed', { name, game: `${game.name} (${game.provider})` })}
          title={`${game.provider} · ${t(isSameName ? 'same' : 'similar')}`}
          onClick={() => onSet(game)}
        >
          {t('map', { game: game.name })}
        </Button>
      ))}
      <Button disabled={isBusy} aria-label={t('chooseNamed', { name })} onClick={onChoose}>
        {t('choose')}
      </Button>
      <Button
        variant="subtle"
        disabled={isBusy}
        aria-label={t('ignoreNamed', { name })}
        onClick={() => onSet(null)}
      >
        {t('ignore')}
      </Button>
    </Group>
  )
}
