import { Button, Group, Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { ROLES } from '@retorna/domain/role'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSetBlocked, useSetRole } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function AccessPanel({ person }: { person: PersonDetail }) {
  const { t, format } = useTexts(['people', 'staffLabels'])
  const isSelf = useUser()?.id === person.id
  // An unedited field follows the account, which a colleague may change in the meantime.
  const [chosen, setRole] = useState<PersonDetail['role'] | null>(null)
  if (chosen === person.role) setRole(null)
  const role = chosen ?? person.role
  const [asking, setAsking] = useState<'role' | 'blocked' | null>(null)
  const changeRole = useSetRole(person.id)
  const changeBlocked = useSetBlocked(person.id)
  const isBlocking = !person.isBlocked
  const keys = person.apiKeys.length
  const feedKeys = person.apiKeys.filter(({ needsAdmin }) => needsAdmin).length
  const endingKeys = feedKeys > 0 && <Text size="sm">{t('endingKeys', { count: feedKeys })}</Text>
  return (
    <Panel title={t('access')} isSpaced>
      {isSelf && <Hint>{t('ownAccount')}</Hint>}
      <Group align="flex-end">
        <Select
          label={t('staffLabels:role')}
          flex="1 1 180px"
          disabled={isSelf}
          data={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={(value) => value && setRole(value)}
        />
        <Button
          variant="filled"
          disabled={isSelf || role === person.role}
          onClick={() => setAsking('role')}
        >
          {t('changeRole')}
        </Button>
      </Group>
      {person.blockedAt !== null && (
        <Text size="sm">{t('blockedSince', { day: format.moment(person.blockedAt) })}</Text>
      )}
      <Group>
        <Button disabled={isSelf} onClick={() => setAsking('blocked')}>
          {isBlocking ? t('block') : t('unblock')}
        </Button>
      </Group>
      {asking === 'role' && (
        <ReasonDialog
          title={t('changeRole')}
          text={
            role === 'member'
              ? t('leavesText', { name: person.name })
              : t('changeRoleText', { name: person.name, role: t(`roles.${role}`) })
          }
          running={role === 'member' ? null : person.running}
          change={changeRole}
          bodyOf={(given) => ({ role, ...given })}
          done={t('roleChanged')}
          onLeave={() => setAsking(null)}
        >
          {/* The text for a member already says that the keys end. */}
          {role === 'editor' && endingKeys}
        </ReasonDialog>
      )}
      {asking === 'blocked' && (
        <ReasonDialog
          title={isBlocking ? t('block') : t('unblock')}
          text={t(isBlocking ? 'blockText' : 'unblockText', { name: person.name })}
          isDangerous={isBlocking}
          running={isBlocking ? person.running : null}
          change={changeBlocked}
          bodyOf={(given) => ({ isBlocked: isBlocking, ...given })}
          done={t(isBlocking ? 'isNowBlocked' : 'isUnblocked')}
          onLeave={() => setAsking(null)}
        >
          {isBlocking && keys > 0 && <Text size="sm">{t('blockedKeys', { count: keys })}</Text>}
          {isBlocking && endingKeys}
        </ReasonDialog>
      )}
    </Panel>
  )
}
