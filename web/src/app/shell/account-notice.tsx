import { lazy, Suspense } from 'react'
import { usePrivacy } from '../../features/account/api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

const DeletionBanner = lazy(async () => {
  const [{ DeletionBanner: banner }] = await Promise.all([
    import('../../features/account/privacy/deletion-banner.tsx'),
    loadTexts('settings'),
  ])
  return { default: banner }
})

/** The account notice on every screen: a pending deletion. */
export function AccountNotice() {
  const deletion = usePrivacy().data?.deletion ?? null
  if (deletion === null) return null
  return (
    <Suspense>
      <DeletionBanner deletion={deletion} />
    </Suspense>
  )
}
