import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { planChange } from '@retorna/domain/plan'
import { useTranslation } from 'react-i18next'
import type { PlanChoice } from './use-plan-choice.ts'

/** Asks for confirmation before leaving a paid plan. */
export function LeavePlanDialog({ choice }: { choice: PlanChoice }) {
  const { t } = useTranslation(['plans', 'app'])
  const { asked, current } = choice
  const plan = t(`app:plans.${current}`)
  const change = asked === null ? 'same' : planChange(current, asked)
  return (
    <Modal
      opened={asked !== null}
      onClose={choice.keep}
      title={t('plans:change.sureTitle', { plan })}
      closeButtonProps={{ 'aria-label': t('plans:change.keep', { plan }), size: 44 }}
      centered
    >
      <Stack>
        <Text>{t('plans:change.sure', { plan })}</Text>
        <Group justify="flex-end">
          <Button variant="default" h={44} onClick={choice.keep}>
            {t('plans:change.keep', { plan })}
          </Button>
          <Button h={44} onClick={choice.confirm}>
            {asked !== null &&
              change !== 'same' &&
              t(`plans:change.${change}`, { plan: t(`app:plans.${asked}`) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
