import { ActionIcon, Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import type { EditedContent } from '@retorna/contract/staff/content-editor'
import { LANGUAGES } from '@retorna/domain/language'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useMoveContent, useRemoveContent } from './api.ts'
import { ContentPreview } from './content-preview.tsx'

const ARROWS = { up: IconArrowUp, down: IconArrowDown }

export function ContentCard({
  entry,
  isFirst,
  isLast,
  canEdit,
  onEdit,
}: {
  entry: EditedContent
  isFirst: boolean
  isLast: boolean
  /** Opening another form would discard the text being written. */
  canEdit: boolean
  onEdit: () => void
}) {
  const { t } = useTexts(['content', 'labels', 'staffLabels'])
  const name = entry.title[useLanguage()]
  const move = useMoveContent(entry.id)
  const remove = useRemoveContent(entry.id)
  const isBusy = move.isPending || remove.isPending
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group gap={4}>
          <Badge tone={entry.isPublished ? 'high' : undefined}>
            {entry.isPublished ? t('published') : t('draft')}
          </Badge>
          {entry.isExample && <Badge tone="middle">{t('labels:example')}</Badge>}
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {LANGUAGES.map((language) => (
            <ContentPreview
              key={language}
              language={language}
              title={entry.title[language]}
              body={entry.body[language]}
              link={entry.link}
            />
          ))}
        </SimpleGrid>
        <Failure error={move.error ?? remove.error} />
        <Group gap="xs">
          <Button aria-label={t('editNamed', { name })} disabled={!canEdit} onClick={onEdit}>
            {t('labels:edit')}
          </Button>
          <ConfirmButton
            label={t('labels:remove')}
            ariaLabel={t('removeNamed', { name })}
            sure={t('staffLabels:removeSure')}
            disabled={isBusy}
            onSure={() => {
              // The focused button is removed with the card.
              focusAround()
              remove.mutate(undefined, { onSuccess: () => toast(t('removed')) })
            }}
          />
          {(['up', 'down'] as const).map((direction) => {
            const Icon = ARROWS[direction]
            return (
              <ActionIcon
                key={direction}
                variant="default"
                aria-label={t(`${direction}Named`, { name })}
                disabled={isBusy || (direction === 'up' ? isFirst : isLast)}
                onClick={() => move.mutate(direction)}
              >
                <Icon size={18} aria-hidden />
              </ActionIcon>
            )
          })}
        </Group>
      </Stack>
    </Paper>
  )
}
