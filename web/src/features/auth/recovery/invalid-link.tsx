import { Stack, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntranceFrame } from '../entrance-frame.tsx'
import { Mark } from './mark.tsx'

/** A mailed link that cannot be used, the reason, and the next steps as `children`. */
export function InvalidLink({
  text,
  hint,
  children,
}: {
  text: string
  hint: string
  children: ReactNode
}) {
  const { t } = useTranslation('auth')
  return (
    <EntranceFrame title={t('reset.invalidTitle')}>
      <Stack mt="md">
        <Mark tone="low">
          <IconLinkOff size={24} aria-hidden />
        </Mark>
        <Text role="alert" fw={600}>
          {text}
        </Text>
        <Text c="dimmed">{hint}</Text>
        {children}
      </Stack>
    </EntranceFrame>
  )
}
