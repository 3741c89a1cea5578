import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { useAssureAge } from '../api.ts'

/** Where the provider of age assurance leads back to, with its result in the address. */
export function AgePage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const { mutate, error, isSuccess } = useAssureAge()
  const result = query.get('result') ?? ''
  useEffect(() => mutate(result), [mutate, result])
  if (isSuccess) return <Navigate to={paths.dashboard} replace />
  if (error === null) {
    return (
      <Center p="xl" role="status" aria-label={t('ageDue.title')}>
        <Loader size="sm" aria-hidden />
      </Center>
    )
  }
  return (
    <Panel isSpaced title={t('ageDue.title')}>
      <Failure error={error} />
      <LinkButton to={paths.dashboard}>{t('ageDue.again')}</LinkButton>
    </Panel>
  )
}
