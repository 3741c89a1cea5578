import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tip } from '../../../ui/tip.tsx'
import styles from './info-tip.module.css'

/** A button that explains a metric in one sentence, on hover, focus and touch. */
export function InfoTip({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('games')
  return (
    <Tip label={text}>
      <ActionIcon
        variant="transparent"
        className={styles.tip}
        size={24}
        c="dimmed"
        aria-label={t('page.explain', { name })}
      >
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
