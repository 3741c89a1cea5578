import { useTexts } from '../../i18n/use-texts.ts'

const NAMES = {
  demonstration: 'demonstration',
  'command line': 'commandLine',
  system: 'system',
  'payment provider': 'paymentProvider',
} as const

const isNamed = (actor: string): actor is keyof typeof NAMES => Object.hasOwn(NAMES, actor)

/** Returns a function that names an actor: users by their name, other actors in the reader's language. */
export function useActorName(): (actor: string) => string {
  const { t } = useTexts('ui')
  return (actor) => (isNamed(actor) ? t(`actors.${NAMES[actor]}`) : actor)
}
