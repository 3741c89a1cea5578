import { Button } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { LockedState } from '../../shared/plans/locked-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { NewLink } from './new-link.tsx'
import { ObsSteps } from './obs-steps.tsx'

/** Private overlay links: create, copy once, revoke, and add to OBS. */
export function StreamingSection() {
  const { t } = useTranslation('overlaySettings')
  const [token, setToken] = useState<string | null>(null)
  const isOpen = can(usePlanShown(), 'current-rtp')
  return (
    <>
      <Panel title={t('title')} subtitle={t('text')}>
        {!isOpen && (
          <LockedState
            title={t('locked.title')}
            text={t('locked.text')}
            plan="professional"
            action={
              <Button component={Link} to={toTab('subscription')} h={44}>
                {t('locked.action')}
              </Button>
            }
          />
        )}
        {isOpen && token === null && <LinkForm onMade={setToken} />}
        {token !== null && <NewLink token={token} onDone={() => setToken(null)} />}
      </Panel>
      <LinkList />
      {isOpen && <ObsSteps />}
    </>
  )
}
