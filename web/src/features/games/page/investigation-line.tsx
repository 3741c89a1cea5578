import { Group } from '@mantine/core'
import { listInvestigations } from '@retorna/contract/staff/investigations'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { toAdmin, toNewInvestigation } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useIsStaff } from '../../../session/session-context.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { GameProfile } from './api.ts'

/** Shows staff, and nobody else, the game's investigation, or lets them open one. */
export function InvestigationLine({ game }: { game: GameProfile }) {
  return useIsStaff() ? <ForStaff game={game} /> : null
}

function ForStaff({ game: { id, name, answer } }: { game: GameProfile }) {
  const { t, format } = useTexts(['gamePage', 'labels'])
  const query = { game_id: id, state: 'open' } as const
  const key = [QUERY_KEYS.admin, 'investigations', 'of-game', id]
  const { data } = useReply(listInvestigations, { query }, key)
  if (data === undefined) return null
  const { investigations } = data
  if (investigations.length === 0) {
    const { kind } = answer
    const origin = kind === 'off' || kind === 'version' ? kind : null
    return (
      <Group>
        {origin !== null && <span>{t('page.notInvestigated')}</span>}
        <LinkButton
          variant={origin === null ? 'subtle' : 'default'}
          to={toNewInvestigation({ id, name }, origin ?? 'hand')}
        >
          {t('labels:openAnInvestigation')}
        </LinkButton>
      </Group>
    )
  }
  return investigations.map((one) => (
    <p key={one.id}>
      <TextLink to={toAdmin(`investigations/${one.id}`)}>
        {t(one.operator === null ? 'page.investigated' : 'page.investigatedAt', {
          day: format.moment(one.openedAt),
          operator: one.operator?.name ?? '',
        })}
      </TextLink>
    </p>
  ))
}
