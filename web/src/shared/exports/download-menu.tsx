import { Menu } from '@mantine/core'
import { EXPORT_FORMATS, type ExportFormat } from '@retorna/contract/exports'
import { type Capability, can, requiredPlan } from '@retorna/domain/plan'
import { IconLock } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { OpenedMenu } from '../../ui/menus/opened-menu.tsx'
import { useUpgrade } from '../plans/upgrade.ts'

const NEEDS: Record<ExportFormat, Capability> = { csv: 'csv-export', xlsx: 'pdf-export' }

/** The formats of a file; a format that the plan lacks leads to the plan that has it. */
export default function DownloadMenu({
  target,
  onFormat,
  onSeries,
}: {
  target: ReactElement
  onFormat: (format: ExportFormat) => void
  onSeries?: (() => void) | undefined
}) {
  const { t } = useTexts(['exports', 'app'])
  const planFor = (capability: Capability) => t(`app:plans.${requiredPlan(capability)}`)
  return (
    <OpenedMenu target={target} loop>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => {
          const name = t(`exports:formats.${format}`)
          return (
            <Item
              key={format}
              needs={NEEDS[format]}
              name={name}
              lockedName={t('exports:locked', { format: name, plan: planFor(NEEDS[format]) })}
              onChoose={() => onFormat(format)}
            />
          )
        })}
        {onSeries && (
          <Item
            needs="game-history"
            name={t('exports:series.item')}
            lockedName={t('exports:series.locked', { plan: planFor('game-history') })}
            onChoose={onSeries}
          />
        )}
      </Menu.Dropdown>
    </OpenedMenu>
  )
}

function Item({
  needs,
  name,
  lockedName,
  onChoose,
}: {
  needs: Capability
  name: string
  lockedName: string
  onChoose: () => void
}) {
  const upgrade = useUpgrade()
  if (can(usePlanShown(), needs)) return <Menu.Item onClick={onChoose}>{name}</Menu.Item>
  return (
    <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => upgrade(needs)}>
      {lockedName}
    </Menu.Item>
  )
}
