import { useTranslation } from 'react-i18next'

/** A function that words who did something: a person by name, what is no person in the reader's language. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation('ui')
  return (actor) => {
    if (actor === 'demonstration') return t('actors.demonstration')
    return actor === 'command line' ? t('actors.commandLine') : actor
  }
}
