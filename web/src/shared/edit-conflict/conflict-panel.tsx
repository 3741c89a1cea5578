import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './conflict-panel.module.css'
import type { Edited } from './use-edited.ts'

/** Both values of each field that two users changed at once, to choose from; nothing if there are no conflicts. */
export function ConflictPanel<Values extends object>({
  edited,
  label,
  shown,
  onResolve,
}: {
  edited: Edited<Values>
  label: (field: keyof Values & string) => string
  shown: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => string
  /** Called once every choice is made. */
  onResolve: () => void
}) {
  const { t } = useTexts(['editConflict', 'labels'])
  const { conflicts, values, theirs, settle, resolve } = edited
  if (theirs === null) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('title')}>
      <p>{t(conflicts.length > 0 ? 'text' : 'same')}</p>
      <Stack component="ul" gap="sm" my="sm" className={classes.conflicts}>
        {conflicts.map((field) => (
          <Stack component="li" key={field} gap={4}>
            <strong>{label(field)}</strong>
            <span>
              {t('mine')}: {shown(field, values[field])}
            </span>
            <span>
              {t('theirs')}: {shown(field, theirs.values[field])}
            </span>
            <Group gap="xs">
              <Button onClick={() => settle(field, 'mine')}>{t('keepMine')}</Button>
              <Button onClick={() => settle(field, 'theirs')}>{t('takeTheirs')}</Button>
            </Group>
          </Stack>
        ))}
      </Stack>
      {conflicts.length === 0 && (
        <Button
          variant="filled"
          onClick={() => {
            resolve()
            onResolve()
          }}
        >
          {t('labels:close')}
        </Button>
      )}
    </Alert>
  )
}
