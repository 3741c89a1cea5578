import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { InvestigationList } from './investigation-list.tsx'
import { InvestigationPage } from './investigation-page.tsx'
import { OpenPage } from './open-page.tsx'

export default function InvestigationsPage() {
  return (
    <Routes>
      <Route index element={<InvestigationList />} />
      <Route path="new" element={<OpenPage />} />
      <Route path=":id" element={<InvestigationPage />} />
      <Route path="*" element={<Navigate to={toAdmin('investigations')} replace />} />
    </Routes>
  )
}
