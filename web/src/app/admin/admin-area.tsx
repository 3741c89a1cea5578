import { Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { paths } from '../paths.ts'
import { AdminFrame } from './admin-frame.tsx'
import { useAdminScreens } from './use-admin-screens.ts'

/** Everything below `/admin`, for staff; others are redirected to the dashboard. */
export function AdminArea() {
  const screens = useAdminScreens()
  const first = screens[0]
  if (first === undefined) return <Navigate to={paths.dashboard} replace />
  return (
    <AdminFrame>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={`${path}/*`} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to={`${paths.admin}/${first.path}`} replace />} />
        </Routes>
      </Suspense>
    </AdminFrame>
  )
}

function ScreenSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton h={48} maw={320} />
      <Skeleton h={136} />
      <Skeleton h={320} />
    </Stack>
  )
}
