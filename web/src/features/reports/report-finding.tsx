import { Group, Text } from '@mantine/core'
import type { Report, ReportBlock, ReportMark } from '@retorna/contract/reports/report'
import type { AnswerKind } from '@retorna/domain/answer/answer'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerMark } from '../../ui/answer/answer-mark.tsx'
import { AnswerShares } from '../../ui/answer/answer-shares.tsx'
import classes from './report-finding.module.css'

const kindOf = (mark: ReportMark): AnswerKind =>
  mark === 'below' || mark === 'above' ? 'off' : mark

export function ReportAnswerMark({ mark }: { mark: ReportMark }) {
  return <AnswerMark kind={kindOf(mark)} direction={mark === 'above' ? 'above' : 'below'} />
}

export function ReportFinding({ finding: { title, mark, sentences } }: Pick<Report, 'finding'>) {
  return (
    <>
      <h1 className={classes.title}>
        {mark !== null && <ReportAnswerMark mark={mark} />}
        <span>{title}</span>
      </h1>
      {sentences.map((sentence) => (
        <Text key={sentence} maw="80ch" mt={4} lh="1.5rem">
          {sentence}
        </Text>
      ))}
    </>
  )
}

export function ReportAnswers({
  block: { parts },
}: {
  block: Extract<ReportBlock, { type: 'answers' }>
}) {
  const format = useFormat()
  return (
    <div>
      <AnswerShares parts={parts.map(({ mark, count }) => ({ kind: kindOf(mark), count }))} />
      <Group component="ul" gap="4px 24px" mt={8} fz="0.9375rem">
        {parts.map(({ mark, label, count }) => (
          <li key={mark} className={classes.answer}>
            <ReportAnswerMark mark={mark} />
            <span>
              <b>{format.number(count)}</b> {label}
            </span>
          </li>
        ))}
      </Group>
    </div>
  )
}
