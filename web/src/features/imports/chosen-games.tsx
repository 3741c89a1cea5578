import { ActionIcon } from '@mantine/core'
import type { ImportOptions } from '@retorna/contract/staff/import-options'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './imports.module.css'

/** The names in a file whose game was chosen by hand; nothing if there are none. */
export function ChosenGames({
  games,
  found,
  onChange,
}: {
  games: ImportOptions['games']
  found: ImportDetails
  onChange: (games: ImportOptions['games']) => void
}) {
  const { t } = useTexts('imports')
  const entries = Object.entries(games)
  if (entries.length === 0) return null
  const suggested = (found.report?.refused ?? []).flatMap(({ problems }) =>
    problems.flatMap(({ meant }) => meant?.games ?? []),
  )
  const nameOf = (id: number) =>
    found.gameNames[id] ?? suggested.find((game) => game.id === id)?.name ?? `#${id}`
  return (
    <section aria-label={t('chosenGames')} className={classes.notices}>
      <h3>{t('chosenGames')}</h3>
      <ul>
        {entries.map(([text, id]) => (
          <li key={text} className={classes.chosen}>
            <span>{t('chosenGame', { text, name: nameOf(id) })}</span>
            <ActionIcon
              color="brand"
              aria-label={t('forgetGame', { text })}
              onClick={() => {
                const { [text]: _, ...others } = games
                onChange(others)
              }}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
