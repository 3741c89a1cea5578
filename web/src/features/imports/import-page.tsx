import { Navigate, Route, Routes, useParams } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { ImportList } from './import-list.tsx'
import { OneImport } from './one-import.tsx'

/** The import desk: pending imports and stored batches, or one import from its file to its batch. */
export default function ImportPage() {
  return (
    <Routes>
      <Route index element={<ImportList />} />
      <Route path=":id" element={<OneOfAddress />} />
      <Route path="*" element={<Navigate to={toAdmin('import')} replace />} />
    </Routes>
  )
}

function OneOfAddress() {
  const { id } = useParams()
  return <OneImport key={id} id={Number(id)} />
}
