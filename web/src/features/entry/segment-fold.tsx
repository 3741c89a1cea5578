import { Autocomplete, Button, Group, TextInput } from '@mantine/core'
import type { EntrySegment } from '@retorna/contract/staff/entry'
import { segmentInWords } from '@retorna/contract/words/segment-in-words'
import {
  MAX_SEGMENT_WORDS,
  SEGMENT_MODES,
  SEGMENT_MONEY,
  USUAL_CHANNELS,
} from '@retorna/domain/readings/segment'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Fold } from '../../ui/fold.tsx'
import { isPart, type SEGMENT_NAMES, segmentText, toSegment } from './segment.ts'

const WIDTH = '1 1 180px'

/** The part of the plays that the sheet is about; when folded, its line names it. */
export function SegmentFold({
  segment,
  onChange,
}: {
  segment: EntrySegment
  onChange: (segment: EntrySegment) => void
}) {
  const { t } = useTexts(['entry', 'labels', 'staffLabels', 'audit'])
  const wordOf = (part: Parameters<Parameters<typeof segmentInWords>[1]>[0]) =>
    t(`segment.parts.${part}`)
  const { channel = null, stake_level = null, mode = null, money = null } = segment
  const shown = {
    channel: USUAL_CHANNELS.some((name) => name === channel)
      ? segmentInWords({ channel, stake_level: null, mode: null, money: null }, wordOf)
      : (channel ?? ''),
    stake_level: stake_level ?? '',
    mode: mode ?? '',
    money: money ?? '',
  }
  const [typed, setTyped] = useState(shown)
  const asked = segmentText(segment)
  const [before, setBefore] = useState(asked)
  if (asked !== before) {
    setBefore(asked)
    setTyped(shown)
  }
  const type = (name: (typeof SEGMENT_NAMES)[number]) => (value: string | null) =>
    setTyped((before) => ({ ...before, [name]: value ?? '' }))
  const clear = { 'aria-label': t('labels:clear') }
  return (
    <Fold
      id="segment"
      title={t('segment.title')}
      line={segmentInWords({ channel, stake_level, mode, money }, wordOf)}
      explanation={t('segment.explanation')}
    >
      <Group
        component="form"
        align="flex-end"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault()
          onChange(toSegment(typed, wordOf))
        }}
      >
        <Autocomplete
          flex={WIDTH}
          size="md"
          label={t('labels:channel')}
          data={USUAL_CHANNELS.map(wordOf)}
          maxLength={MAX_SEGMENT_WORDS}
          value={typed.channel}
          onChange={type('channel')}
        />
        <TextInput
          flex={WIDTH}
          label={t('staffLabels:stakeLevel')}
          placeholder="0.10–1.00"
          maxLength={MAX_SEGMENT_WORDS}
          value={typed.stake_level}
          onChange={(event) => type('stake_level')(event.currentTarget.value)}
        />
        <Select
          flex={WIDTH}
          label={t('segment.mode')}
          data={SEGMENT_MODES.map((value) => ({ value, label: wordOf(value) }))}
          value={typed.mode || null}
          onChange={type('mode')}
          clearable
          clearButtonProps={clear}
        />
        <Select
          flex={WIDTH}
          label={t('audit:fields.money')}
          data={SEGMENT_MONEY.map((value) => ({ value, label: wordOf(value) }))}
          value={typed.money || null}
          onChange={type('money')}
          clearable
          clearButtonProps={clear}
        />
        <Button variant="filled" type="submit" size="md">
          {t('segment.show')}
        </Button>
        {isPart(segment) && (
          <Button size="md" onClick={() => onChange({})}>
            {wordOf('all')}
          </Button>
        )}
      </Group>
    </Fold>
  )
}
