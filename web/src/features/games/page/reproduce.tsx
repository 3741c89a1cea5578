import { Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalculator, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Download } from '../../../api/transfer.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { useSavedFile } from '../../../ui/use-saved-file.ts'
import factStyles from './game-facts.module.css'

/** How a figure or verdict is calculated, rendered once it is opened, with a file to check it elsewhere. */
export function Reproduce({
  name,
  fetchFile,
  children,
}: {
  name: string
  fetchFile: () => Promise<Download>
  children: ReactNode
}) {
  const { t } = useTexts('judgment')
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const file = useSavedFile(fetchFile, 'retorna.csv')
  return (
    <div>
      <Button
        className={factStyles.show}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalculator size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t('of', { action: isOpen ? t('hide') : t('show'), name })}
      </Button>
      <Collapse id={id} expanded={isOpen} transitionDuration={150}>
        {isOpen && (
          <div className={factStyles.calculation}>
            {children}
            <Failure error={file.error} title={t('downloadFailed')} />
            <Group>
              <Button
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={t('of', { action: t('download'), name })}
                loading={file.isPending}
                onClick={() => file.mutate()}
              >
                {t('download')}
              </Button>
            </Group>
          </div>
        )}
      </Collapse>
    </div>
  )
}
