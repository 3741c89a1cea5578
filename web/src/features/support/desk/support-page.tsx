import { Route, Routes } from 'react-router'
import { ConversationList } from './conversation-list.tsx'
import { StaffConversationPage } from './staff-conversation.tsx'

/** Members' conversations with the team, and one of them. */
export function SupportPage() {
  return (
    <Routes>
      <Route index element={<ConversationList />} />
      <Route path=":id" element={<StaffConversationPage />} />
    </Routes>
  )
}
