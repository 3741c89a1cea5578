import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../../app/paths.ts'
import { ConversationList } from './conversation-list.tsx'
import { StaffConversationPage } from './staff-conversation.tsx'

export default function SupportPage() {
  return (
    <Routes>
      <Route index element={<ConversationList />} />
      <Route path=":id" element={<StaffConversationPage />} />
      <Route path="*" element={<Navigate to={toAdmin('support')} replace />} />
    </Routes>
  )
}
