import { Group, Stack, UnstyledButton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './support.module.css'
import { useOwnConversations } from './use-own-conversations.ts'

/** The user's conversations with the team, latest first. */
export function OwnConversations({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTexts('support')
  const own = useOwnConversations()
  return (
    <Stack component="section" gap="xs">
      <h3 className={classes.heading} tabIndex={-1}>
        {t('own')}
      </h3>
      <Loaded query={own} rows={1}>
        {({ conversations }) =>
          conversations.length === 0 ? (
            <Hint>{t('ownNone')}</Hint>
          ) : (
            <ul className={classes.list}>
              {conversations.map(({ id, beginning, state, isUnread, updatedAt }) => (
                <li key={id}>
                  <UnstyledButton className={classes.item} onClick={() => onOpen(id)}>
                    <span className={classes.beginning}>{beginning}</span>
                    <Group component="span" gap="4px 12px" c="dimmed" fz="sm">
                      <Badge tone={isUnread ? 'brand' : undefined}>
                        {isUnread ? t('newAnswer') : t(`states.${state}`)}
                      </Badge>
                      <RelativeTime moment={updatedAt} />
                    </Group>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}
