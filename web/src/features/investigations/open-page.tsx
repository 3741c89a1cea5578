import { Stack, Textarea } from '@mantine/core'
import { ORIGINS, type Origin } from '@retorna/domain/investigations/investigation'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GameSelect, givenGame } from '../../shared/game-select.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useInvestigations, useOpenInvestigation } from './api.ts'

const ALL = ''

/** Opens an investigation; a link may name the game and the origin. */
export function OpenPage() {
  const { t } = useTexts(['investigations', 'labels', 'staffLabels'])
  const [given] = useSearchParams()
  const navigate = useNavigate()
  const [game, setGame] = useState(givenGame(given))
  const [operator, setOperator] = useState(given.get('operator') ?? ALL)
  const [origin, setOrigin] = useState<Origin>(oneOf(ORIGINS, given.get('origin')) ?? 'hand')
  const conversation = Number(given.get('conversation'))
  const [text, setText] = useState(
    conversation > 0 ? t('ofConversation', { id: String(conversation) }) : '',
  )
  const ofGame = useInvestigations({ state: 'open', game_id: game?.id })
  const operators = (game && ofGame.data?.pages[0]?.operators) ?? []
  const opening = useOpenInvestigation()
  const send = () => {
    if (game === null) return
    const operator_id = operator === ALL ? null : Number(operator)
    opening.mutate(
      { game_id: game.id, operator_id, origin, text },
      {
        onSuccess: ({ investigation }) =>
          void navigate(toAdmin(`investigations/${investigation.id}`)),
      },
    )
  }
  return (
    <Stack>
      <BackLink to={toAdmin('investigations')} text={t('all')} />
      <Panel title={t('labels:openAnInvestigation')} subtitle={t('openHint')} isSpaced>
        <Form
          attempt={opening}
          submit={t('labels:openAnInvestigation')}
          isReady={game !== null}
          onSubmit={send}
        >
          <GameSelect
            label={t('labels:game')}
            game={game}
            onChange={(next) => {
              setGame(next)
              setOperator(ALL)
            }}
          />
          {operators.length > 0 && (
            <Select
              label={t('labels:operator')}
              data={[
                { value: ALL, label: t('allFeeds') },
                ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={operator}
              onChange={(value) => setOperator(value ?? ALL)}
            />
          )}
          <Select
            label={t('staffLabels:reason')}
            data={ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) }))}
            value={origin}
            onChange={(value) => value && setOrigin(value)}
          />
          <Textarea
            label={t('why')}
            rows={4}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Form>
      </Panel>
    </Stack>
  )
}
