import { Stack } from '@mantine/core'
import type { ImportDetails } from '@retorna/contract/imports'
import { useTranslation } from 'react-i18next'
import { toAdmin } from '../../app/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useImport } from './api.ts'
import classes from './import-desk.module.css'
import { ImportEnd } from './import-end.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PrepareImport } from './prepare-import.tsx'
import { StateBadge } from './state-badge.tsx'

/** One import, in whatever state. */
export function OneImport({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const query = useImport(id)
  return (
    <Stack>
      <BackLink to={toAdmin('import')} text={t('back')} />
      <Loaded query={query} rows={8}>
        {(found) => (
          <>
            <div className={classes.head}>
              <h2 className={classes.name}>{found.fileName}</h2>
              <StateBadge state={found.state} />
            </div>
            <Stage found={found} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Stage({ found }: { found: ImportDetails }) {
  switch (found.state) {
    case 'queued':
    case 'running':
      return <ImportProgress progress={found.progress} />
    case 'done':
    case 'nothing-new':
      return <ImportEnd found={found} />
    default:
      return (
        <>
          {found.state !== 'draft' && <ImportEnd found={found} />}
          {found.hasFile && <PrepareImport found={found} />}
        </>
      )
  }
}
