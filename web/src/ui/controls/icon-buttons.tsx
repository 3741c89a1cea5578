import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconRefresh } from '@tabler/icons-react'

const SIZE = 18

/** Opens the form for something new: the main action of a list. */
export const AddButton = Button.withProps({
  variant: 'filled',
  leftSection: <IconPlus size={SIZE} aria-hidden />,
})

export const DownloadButton = Button.withProps({
  leftSection: <IconDownload size={SIZE} aria-hidden />,
})

export const RefreshButton = Button.withProps({
  leftSection: <IconRefresh size={SIZE} aria-hidden />,
})
