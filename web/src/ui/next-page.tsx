import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that loads its next page; nothing on the last one. */
export function NextPage({ pages }: { pages: Pages }) {
  const { t } = useTranslation('ui')
  if (!pages.hasNextPage) return null
  return (
    <Group justify="center">
      <Button
        variant="default"
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('showMore')}
      </Button>
    </Group>
  )
}
