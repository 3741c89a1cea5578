import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconExternalLink, IconMail, IconMessage } from '@tabler/icons-react'
import { use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { Hint } from '../../ui/hint.tsx'
import { HelpContext } from '../../ui/states/help-context.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useCheckout, useOpenPortal } from './use-checkout.ts'

/** Links to the payment; without online payment, says what to do next. */
export function PaymentLink({ label, isWide = false }: { label: string; isWide?: boolean }) {
  const { t } = useTexts('plans')
  return (
    <Loaded
      query={useCheckout()}
      skeleton={<Skeleton h={44} w={isWide ? '100%' : 200} aria-hidden />}
    >
      {({ url, subscription, contact }) => {
        if (subscription === 'portal') return <PortalButton label={label} isWide={isWide} />
        if (url === null) return <ByArrangement contact={contact} isWide={isWide} />
        return (
          <Stack gap={8}>
            <Button
              variant="filled"
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              fullWidth={isWide}
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {label}
            </Button>
            {isWide && <Hint>{t('payment.opens')}</Hint>}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function PortalButton({ label, isWide }: { label: string; isWide: boolean }) {
  const { t } = useTexts('plans')
  const portal = useOpenPortal()
  return (
    <Stack gap={8}>
      <Button
        variant="filled"
        fullWidth={isWide}
        rightSection={<IconExternalLink size={16} aria-hidden />}
        disabled={portal.isPending}
        onClick={() => portal.mutate('pay')}
      >
        {portal.isPending ? t('payment.opening') : label}
      </Button>
      {isWide && <Hint>{t('payment.portal')}</Hint>}
    </Stack>
  )
}

/** Says what to do next if the plan cannot be paid online. */
function ByArrangement({ contact, isWide }: { contact: string | null; isWide: boolean }) {
  const { t } = useTexts(['plans', 'app'])
  const openHelp = use(HelpContext)
  const user = useUser()
  const plan = t(`app:plans.${user?.pendingPlan ?? user?.plano ?? 'premium'}`)
  return (
    <Stack gap={8} align={isWide ? 'stretch' : 'flex-start'}>
      <Text size="sm">{t('plans:payment.byArrangement')}</Text>
      {openHelp !== null && (
        <Button
          variant="filled"
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => openHelp('write', t('plans:payment.message', { plan }))}
        >
          {t('plans:payment.write')}
        </Button>
      )}
      {contact !== null && (
        <Button
          component="a"
          href={`mailto:${contact}`}
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {contact}
        </Button>
      )}
    </Stack>
  )
}
