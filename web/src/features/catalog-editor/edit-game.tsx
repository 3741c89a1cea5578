import { Alert, Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useGame, useProviders } from './api.ts'
import classes from './catalog-editor.module.css'
import { ChangeGame } from './change-game.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { MergePanel } from './merge-panel.tsx'

/** One game: its values, its image, its history, and its merge panel. */
export function EditGame({ id }: { id: number }) {
  const { t } = useTranslation('catalogEditor')
  const query = useGame(id)
  const providers = useProviders()
  return (
    <Stack>
      <BackLink to={toAdmin('catalogue')} text={t('back')} />
      <Loaded query={query} rows={10}>
        {(game) => (
          <>
            <h2 className={classes.title}>{game.values.name}</h2>
            {game.mergedInto === null ? (
              <Loaded query={providers} rows={8}>
                {(known) => (
                  <>
                    <ChangeGame game={game} providers={known} />
                    <ImagePanel game={game} />
                    <HistoryPanel game={game} />
                    <MergePanel game={game} />
                  </>
                )}
              </Loaded>
            ) : (
              <>
                <Alert variant="light">
                  <Anchor component={Link} to={toAdmin(`catalogue/${game.mergedInto.id}`)}>
                    {t('mergedInto', { name: game.mergedInto.name })}
                  </Anchor>
                </Alert>
                <HistoryPanel game={game} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
