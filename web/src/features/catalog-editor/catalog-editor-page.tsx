import { Navigate, Route, Routes, useParams } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Sections } from '../../ui/sections.tsx'
import { EditGame } from './edit-game.tsx'
import { GameList } from './game-list.tsx'
import { NewGame } from './new-game.tsx'
import { ProviderList } from './provider-list.tsx'

export default function CatalogEditorPage() {
  const { t } = useTexts(['catalogEditor', 'labels'])
  return (
    <>
      <Sections
        label={t('sections')}
        sections={[
          { to: toAdmin('catalogue'), text: t('labels:games') },
          { to: toAdmin('catalogue/providers'), text: t('labels:providers') },
        ]}
      />
      <Routes>
        <Route index element={<GameList />} />
        <Route path="providers" element={<ProviderList />} />
        <Route path="new" element={<NewGame />} />
        <Route path=":id" element={<GameOfAddress />} />
        <Route path="*" element={<Navigate to={toAdmin('catalogue')} replace />} />
      </Routes>
    </>
  )
}

function GameOfAddress() {
  const { id } = useParams()
  return <EditGame key={id} id={Number(id)} />
}
