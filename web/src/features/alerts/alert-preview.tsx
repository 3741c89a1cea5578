import { Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { previewAlert } from '@retorna/contract/alerts'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { AlertUnit } from '@retorna/domain/statistics/alert-rule'
import { IconHistory } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AlertRule, useAlertWords } from '../../shared/alerts/alert-words.ts'
import { MethodLink } from '../../shared/method-link.tsx'
import { AlertGaps } from './alert-gaps.tsx'
import { usePreview } from './api.ts'

const PAUSE_MS = 250

/** A rule that can be previewed: not one by answer, as a game's earlier answers are not kept. */
type Asked = AlertRule & { game_id: number; unit: Exclude<AlertUnit, 'answer'> }

/** How often such an alert would have been triggered, and how often by chance; `null` while the rule is incomplete. */
export function AlertPreview({ rule }: { rule: Asked | null }) {
  const { t } = useTexts('alerts')
  const [asked] = useDebouncedValue(rule, PAUSE_MS)
  const { data, isError } = usePreview(asked)
  const waits = () => {
    if (rule === null) return t('form.previewWaits')
    return t(isError ? 'form.previewFailed' : 'form.previewing')
  }
  return (
    <Group wrap="nowrap" align="start" gap="sm" px="md" py="sm" bg="var(--sunk)" bdrs="md">
      <IconHistory size={20} aria-hidden color="var(--brand)" style={{ flex: 'none' }} />
      <div>
        {rule === null || asked === null || data === undefined || isError ? (
          <p role="status">{waits()}</p>
        ) : (
          <Outcome rule={asked} outcome={data} />
        )}
      </div>
    </Group>
  )
}

function Outcome({ rule, outcome }: { rule: Asked; outcome: ReplyOf<typeof previewAlert> }) {
  const { t } = useTexts('alerts')
  const words = useAlertWords()
  const { fired, days, by_chance_a_year: byChance, is_assumed: isAssumed, missing } = outcome
  const cannotFire = rule.unit === 'version' ? missing.length > 0 : byChance === null
  if (rule.unit !== 'points' && cannotFire) {
    return (
      <div role="status">
        <p>{t('cannotFire')}</p>
        <AlertGaps missing={missing} reference={rule.reference} />
      </div>
    )
  }
  return (
    <>
      <p role="status">
        {days === 0
          ? t('form.previewNothing')
          : t(rule.unit === 'version' ? 'form.previewVersion' : 'form.preview', { count: fired })}
      </p>
      {rule.unit === 'evidence' && <p>{words.promise(rule.false_alarms_a_year)}.</p>}
      {rule.unit === 'points' && <ByChance firings={byChance} isAssumed={isAssumed} />}
      <AlertGaps missing={missing} reference={rule.reference} />
      <p className="soft">
        {t('form.pastOnly')} <MethodLink />
      </p>
    </>
  )
}

/** Below this number of firings a year, the preview does not say how rare they are. */
const RARE = 0.1

function ByChance({ firings, isAssumed }: { firings: number | null; isAssumed: boolean }) {
  const { t, format } = useTexts('alerts')
  if (firings === null) return <p>{t('form.chanceUnknown')}</p>
  return (
    <>
      <p>
        {firings < RARE
          ? t('form.chanceRare', { times: format.number(RARE, 1) })
          : t('form.chance', { times: format.number(firings, firings < 10 ? 1 : 0) })}
      </p>
      {isAssumed && <p className="soft">{t('form.chanceAssumed')}</p>}
    </>
  )
}
