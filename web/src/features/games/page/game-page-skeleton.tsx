import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './game-page.module.css'

/** Placeholders for the parts of the page. */
export function GamePageSkeleton() {
  const { t } = useTranslation('games')
  return (
    <div className={styles.page} role="status">
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Group gap="md" wrap="nowrap">
        <Skeleton w={44} h={44} radius="md" />
        <Skeleton w={72} h={72} radius="md" />
        <div>
          <Skeleton w={200} h={28} mb={8} />
          <Skeleton w={120} h={18} />
        </div>
      </Group>
      <div className={styles.cards}>
        <Skeleton h={138} radius="md" />
        <Skeleton h={138} radius="md" />
        <Skeleton h={138} radius="md" />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton h={490} radius="md" />
          <Skeleton h={160} radius="md" />
        </div>
        <div className={styles.column}>
          <Skeleton h={340} radius="md" />
          <Skeleton h={260} radius="md" />
        </div>
      </div>
    </div>
  )
}
