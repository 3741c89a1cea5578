import { Button, Group } from '@mantine/core'
import { PACK_FORMATS } from '@retorna/contract/staff/investigation-packs'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useSavePack } from './api.ts'

/** Everything about an investigation as files, for a regulator. */
export function PackPanel({ id }: { id: number }) {
  const { t } = useTranslation('investigations')
  const save = useSavePack(id)
  return (
    <Panel title={t('pack.title')} subtitle={t('pack.subtitle')} isSpaced>
      <Group>
        {PACK_FORMATS.map((format) => (
          <Button
            key={format}
            variant="default"
            loading={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {t(`pack.${format}`)}
          </Button>
        ))}
      </Group>
      <Failure error={save.error} />
    </Panel>
  )
}
