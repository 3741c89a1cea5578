import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { checkout } from '@retorna/contract/plans'
import { IconExternalLink, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

/** A link to the payment page, in a new tab; if there is none, whom to contact instead. */
export function PaymentLink({
  label,
  isWide = false,
  hint,
}: {
  label: string
  isWide?: boolean
  /** Label of the link. */
  hint?: string
}) {
  const { t } = useTranslation('plans')
  return (
    <Loaded
      query={useCheckout()}
      skeleton={<Skeleton h={44} w={isWide ? '100%' : 200} aria-hidden />}
    >
      {({ url, contact }) =>
        url === null ? (
          <Stack gap={8} align="flex-start">
            <Text size="sm">
              {contact === null ? t('payment.noContact') : t('payment.contact', { contact })}
            </Text>
            {contact !== null && (
              <Button
                component="a"
                href={`mailto:${contact}`}
                variant="default"
                fullWidth={isWide}
                leftSection={<IconMail size={16} aria-hidden />}
              >
                {t('payment.write')}
              </Button>
            )}
          </Stack>
        ) : (
          <Stack gap={8}>
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              fullWidth={isWide}
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {label}
            </Button>
            {hint !== undefined && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

/** Where the user pays for their plan, and whom they can contact. */
function useCheckout() {
  const user = useUser()
  const language = useLanguage()
  return useQuery({
    queryKey: [QUERY_KEYS.checkout, user?.id, user?.plano, language],
    queryFn: ({ signal }) => call(checkout, {}, { signal }),
    enabled: user !== null && user.plano !== 'free',
  })
}
