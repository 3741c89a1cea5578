import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that loads its next page; nothing on the last one, where the focus keeps the button's place. */
export function NextPage({ pages }: { pages: Pages }) {
  const { t } = useTranslation('ui')
  const [isPressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage } = pages
  useEffect(() => {
    // The button, disabled while it worked, had lost the focus before it went: nothing has it.
    if (!hasNextPage && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [hasNextPage])
  if (!hasNextPage && !isPressed) return null
  return (
    <Group ref={place} justify="center" tabIndex={-1}>
      {hasNextPage && (
        <Button
          variant="default"
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
