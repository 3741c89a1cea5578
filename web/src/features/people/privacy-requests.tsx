import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { usePrivacyRequests } from './api.ts'
import { PrivacyRequestCard } from './privacy-request-card.tsx'

/** Privacy requests, the most urgent first. */
export function PrivacyRequests() {
  const { t } = useTranslation('people')
  const requests = usePrivacyRequests()
  return (
    <Stack>
      <Text c="dimmed" size="sm">
        {t('requests.text')}
      </Text>
      <Loaded query={requests}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('requests.none')} hint={t('requests.noneHint')} />
          ) : (
            list.map((request) => (
              <PrivacyRequestCard key={request.id} request={request} namesPerson />
            ))
          )
        }
      </Loaded>
    </Stack>
  )
}
