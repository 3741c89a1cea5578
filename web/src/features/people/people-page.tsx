import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Sections } from '../../ui/sections.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'
import { PrivacyRequests } from './privacy-requests.tsx'
import { Team } from './team.tsx'

export default function PeoplePage() {
  const { t } = useTexts('people')
  return (
    <>
      <Sections
        label={t('sections')}
        sections={[
          { to: toAdmin('people'), text: t('all') },
          { to: toAdmin('people/team'), text: t('team.title') },
          { to: toAdmin('people/requests'), text: t('requests.title') },
        ]}
      />
      <Routes>
        <Route index element={<PeopleList />} />
        <Route path="team" element={<Team />} />
        <Route path="requests" element={<PrivacyRequests />} />
        <Route path=":id" element={<PersonPage />} />
        <Route path="*" element={<Navigate to={toAdmin('people')} replace />} />
      </Routes>
    </>
  )
}
