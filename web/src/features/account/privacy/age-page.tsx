import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { LockedState } from '../../../shared/plans/locked-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageState } from '../../../ui/states/page-state.tsx'
import { useAssureAge } from '../api.ts'

/** The page to which the age-assurance provider returns the user, with its result in the address. */
export default function AgePage() {
  const { t } = useTexts(['account', 'labels'])
  const [query] = useSearchParams()
  const { mutate, error, isSuccess } = useAssureAge()
  const result = query.get('result') ?? ''
  // A privacy reply requested before the result is sent could arrive later and say that the age is still not assured.
  const { isFetched } = usePrivacy()
  useEffect(() => {
    if (isFetched) mutate(result)
  }, [mutate, result, isFetched])
  if (isSuccess) return <Navigate to={paths.dashboard} replace />
  if (error === null) {
    return (
      <Center p="xl" role="status" aria-label={t('ageDue.title')}>
        <Loader size="sm" aria-hidden />
      </Center>
    )
  }
  return (
    <PageState>
      <LockedState
        isPage
        title={t('ageDue.title')}
        text={textOf(error, error.message)}
        action={
          <LinkButton variant="filled" to={paths.dashboard}>
            {t('labels:tryAgain')}
          </LinkButton>
        }
      />
    </PageState>
  )
}
