import { Code } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Part } from '../../ui/part.tsx'
import { useHeatWords } from './use-heat-words.ts'

const TERMS = ['sure', 'heat', 'trend', 'momentum', 'consistency'] as const

export function Explanations() {
  const { t } = useTexts('hotGames')
  const words = useHeatWords()
  return (
    <>
      {TERMS.map((term) => (
        <Part key={term} title={t(`explain.${term}`, words)}>
          <Hint maw="75ch">{t(`explain.${term}Text`)}</Hint>
          {term !== 'sure' && (
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {t(`explain.${term}Formula`)}
            </Code>
          )}
        </Part>
      ))}
      <Hint maw="75ch">{t('explain.heatInputs')}</Hint>
    </>
  )
}
