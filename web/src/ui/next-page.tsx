import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/**
 * The button below a list that loads its next page; on the last page there is no button, but the focus keeps its place.
 */
export function NextPage({ pages }: { pages: Pages }) {
  const { t } = useTexts('ui')
  const [isPressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage } = pages
  useEffect(() => {
    // A button that is disabled while it works loses the focus, so nothing has the focus once it is removed.
    if (!hasNextPage && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [hasNextPage])
  if (!hasNextPage && !isPressed) return null
  return (
    <Group ref={place} justify="center" tabIndex={-1}>
      {hasNextPage && (
        <Button
          loading={pages.isFetchingNextPage}
          onClick={() => {
            setPressed(true)
            void pages.fetchNextPage()
          }}
        >
          {t('showMore')}
        </Button>
      )}
    </Group>
  )
}
