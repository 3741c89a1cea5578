import { Button, Group } from '@mantine/core'
import { PACK_FORMATS } from '@retorna/contract/staff/investigation-packs'
import { useTexts } from '../../i18n/use-texts.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { type PackOf, useSavePack } from './api.ts'

export function PackButtons({ of }: { of: PackOf }) {
  const { t } = useTexts('investigations')
  const save = useSavePack(of)
  return (
    <>
      <Group>
        {PACK_FORMATS.map((format) => (
          <Button
            key={format}
            loading={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            {t(`pack.${format}`)}
          </Button>
        ))}
      </Group>
      <Failure error={save.error} />
    </>
  )
}
