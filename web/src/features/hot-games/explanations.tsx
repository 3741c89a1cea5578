import { Box, Button, Collapse, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMathFunction } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './explanations.module.css'

const TERMS = ['heat', 'trend', 'momentum', 'consistency'] as const

/** What the page's terms mean, in words, and as formulas on request. */
export function Explanations() {
  const { t } = useTranslation('hotGames')
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  return (
    <Panel title={t('explain.title')}>
      <Stack component="dl" gap={12} mt={12} className={classes.terms}>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`explain.${term}`)}</dt>
            <dd>{t(`explain.${term}Text`)}</dd>
          </div>
        ))}
      </Stack>
      <Button
        className={classes.show}
        variant="subtle"
        leftSection={<IconMathFunction size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? t('explain.hide') : t('explain.formula')}
      </Button>
      <Collapse id={id} expanded={isOpen} transitionDuration={150}>
        <Stack component="dl" gap={12} mt={12} className={classes.formulas}>
          {TERMS.map((term) => (
            <div key={term}>
              <dt>{t(`explain.${term}`)}</dt>
              <dd>
                <code>{t(`explain.${term}Formula`)}</code>
              </dd>
            </div>
          ))}
        </Stack>
        <Box component="p" mt={12} c="dimmed" fz={13} lh="20px">
          {t('explain.heatInputs')}
        </Box>
      </Collapse>
    </Panel>
  )
}
