import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { storedToken } from '../../session/session-storage.ts'
import { HOT_GAMES_PARTS, type HotGamesQueries } from './api.ts'
import classes from './hot-games-tab.module.css'
import { useSaysHot } from './use-heat-words.ts'

/** Names each part that failed to load, with its status; the parts that loaded are shown below. */
export function FailedParts({ parts }: { parts: HotGamesQueries }) {
  const { t } = useTexts(['hotGames', 'labels'])
  const saysHot = useSaysHot()
  const title = t(saysHot ? 'errorTitle' : 'errorTitlePlain')
  const failed = HOT_GAMES_PARTS.filter((part) => parts[part].isError)
  if (failed.length === 0) return null
  const textFor = (error: unknown) =>
    storedToken() === null ? t('tokenMissing') : textOf(error, title)
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <ul className={classes.parts}>
        {failed.map((part) => (
          <li key={part}>
            {t('failed', {
              part: t(part === 'games' && !saysHot ? 'parts.gamesPlain' : `parts.${part}`),
              text: textFor(parts[part].error),
              status: statusOf(parts[part].error) ?? t('noReply'),
            })}
          </li>
        ))}
      </ul>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={failed.some((part) => parts[part].isFetching)}
        onClick={() => {
          for (const part of failed) void parts[part].refetch()
        }}
      >
        {t('labels:tryOnceMore')}
      </Button>
    </Alert>
  )
}

/** The HTTP status; `null` if no reply arrived. */
const statusOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status > 0 ? error.status : null
