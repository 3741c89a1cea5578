import { Button, Group, Stack } from '@mantine/core'
import type { EntryContent, KnownFigures } from '@retorna/contract/staff/investigation-entries'
import type { InvestigationEntry } from '@retorna/contract/staff/investigations'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import written from '../../ui/written.module.css'
import { useCheckName } from './use-check-name.ts'

/**
 * One entry, numbered; `corrects` is the number of the earlier one that it corrects, `correctedBy` of the latest one that
 * corrects it, 0 for none.
 */
export function EntryItem({
  entry: { at, author, content },
  number,
  corrects,
  correctedBy,
  onCorrect,
}: {
  entry: InvestigationEntry
  number: number
  corrects: number
  correctedBy: number
  onCorrect: () => void
}) {
  const { t, format } = useTexts('investigations')
  const actorName = useActorName()
  const said = useSaid()(content)
  return (
    <Stack component="li" gap={4} p="sm" bd="1px solid var(--line)" bdrs="md">
      <div className={written.who}>
        <strong>{t('numbered', { number, name: author.name ?? actorName(author.id) })}</strong>
        <time dateTime={at}>{format.moment(at)}</time>
      </div>
      {corrects > 0 && <Hint>{t('correctsEntry', { number: corrects })}</Hint>}
      {correctedBy > 0 && <Hint>{t('correctedBy', { number: correctedBy })}</Hint>}
      <p>{said}</p>
      {'text' in content && content.text !== '' && <p className={written.text}>{content.text}</p>}
      {'figures' in content && content.figures !== null && <Figures figures={content.figures} />}
      <Button
        variant="subtle"
        px="sm"
        ml={-12}
        style={{ alignSelf: 'start' }}
        aria-label={t('correctNumbered', { number })}
        onClick={onCorrect}
      >
        {t('correct')}
      </Button>
    </Stack>
  )
}

function useSaid(): (content: EntryContent) => string {
  const { t, format } = useTexts('investigations')
  const nameOf = useCheckName()
  return (content) => {
    switch (content.kind) {
      case 'opened':
      case 'joined':
        return t(`said.${content.kind}`, { origin: t(`origins.${content.origin}`) })
      case 'note':
        return t('said.note')
      case 'owner':
        return content.owner === null
          ? t('said.noOwner')
          : t('said.owner', { name: content.owner.name ?? content.owner.id })
      case 'due':
        return t('said.due', { day: format.day(content.day) })
      case 'check':
        return t('said.check', {
          item: nameOf(content.item),
          state: t(`checkStates.${content.state}`),
        })
      case 'data':
        return t('said.data', { from: format.day(content.from), to: format.day(content.to) })
      case 'told':
        return t('said.told', { whom: content.whom, day: format.day(content.on) })
      case 'file':
        return t('said.file', { name: content.name })
      case 'outcome':
        return t('said.outcome', { outcome: t(`outcomes.${content.outcome}`) })
    }
  }
}

function Figures({ figures }: { figures: KnownFigures }) {
  const { t, format } = useTexts('investigations')
  const day = figures.day === null ? '' : format.day(figures.day)
  const known = [
    ['certified', figures.certifiedRtp],
    [day === '' ? 'latest' : 'current', figures.currentRtp],
    ['weekly', figures.weeklyRtp],
    ['monthly', figures.monthlyRtp],
  ] as const
  return (
    <Group gap="4px 12px" c="dimmed" fz="0.8125rem">
      <AnswerBadge answer={figures.answer} />
      <span>
        {known
          .flatMap(([name, rtp]) =>
            rtp === null ? [] : [t(`known.${name}`, { rtp: format.percent(rtp), day })],
          )
          .join(' · ')}
      </span>
    </Group>
  )
}
