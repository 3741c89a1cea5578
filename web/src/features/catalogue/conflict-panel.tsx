import { Alert, Button, Group } from '@mantine/core'
import type { AdminProvider } from '@retorna/contract/admin-catalogue'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './catalogue.module.css'
import { fieldLabel } from './field-label.ts'
import { useShownValue } from './use-shown-value.ts'

/** Both values of each field that two people changed at once, for one to choose. */
export function ConflictPanel<Values extends object>({
  fields,
  mine,
  theirs,
  providers,
  onSettle,
  onResolve,
}: {
  fields: readonly (keyof Values & string)[]
  mine: Values
  theirs: Values
  providers: readonly AdminProvider[]
  onSettle: (field: keyof Values & string, take: 'mine' | 'theirs') => void
  onResolve: () => void
}) {
  const { t } = useTranslation('catalogueDesk')
  const shown = useShownValue(providers)
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('conflictTitle')}
    >
      <p className={classes.text}>{t(fields.length > 0 ? 'conflictText' : 'conflictSame')}</p>
      <ul className={classes.conflicts}>
        {fields.map((field) => (
          <li key={field}>
            <strong>{fieldLabel(field)}</strong>
            <span>
              {t('mine')}: {shown(field, mine[field])}
            </span>
            <span>
              {t('theirs')}: {shown(field, theirs[field])}
            </span>
            <Group gap="xs">
              <Button variant="default" h={44} onClick={() => onSettle(field, 'mine')}>
                {t('keepMine')}
              </Button>
              <Button variant="default" h={44} onClick={() => onSettle(field, 'theirs')}>
                {t('takeTheirs')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {fields.length === 0 && (
        <Button h={44} onClick={onResolve}>
          {t('close')}
        </Button>
      )}
    </Alert>
  )
}
