import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './info-tip.module.css'
import { Tip } from './tip.tsx'

/** A button that explains a term in one sentence, on hover, focus and touch. */
export function InfoTip({ name, text }: { name: string; text: ReactNode }) {
  const { t } = useTexts('ui')
  return (
    <Tip label={text}>
      <ActionIcon
        variant="transparent"
        className={classes.tip}
        size={24}
        c="dimmed"
        aria-label={t('explain', { name })}
      >
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
