import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './explanations.module.css'
import { useHeatWords } from './use-heat-words.ts'

const TERMS = ['sure', 'heat', 'trend', 'momentum', 'consistency'] as const

/** What the page's terms mean, in words and as formulas. */
export function Explanations() {
  const { t } = useTranslation('hotGames')
  const words = useHeatWords()
  return (
    <>
      <Stack component="dl" className={classes.terms}>
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{t(`explain.${term}`, words)}</dt>
            <dd>{t(`explain.${term}Text`)}</dd>
            {term !== 'sure' && (
              <dd>
                <code>{t(`explain.${term}Formula`)}</code>
              </dd>
            )}
          </div>
        ))}
      </Stack>
      <p className={classes.inputs}>{t('explain.heatInputs')}</p>
    </>
  )
}
