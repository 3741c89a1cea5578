import type { ContentEntry } from '@retorna/contract/content'
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import classes from './question-list.module.css'

/** Questions that expand without a script. `example` marks demonstration content. */
export function QuestionList({
  entries,
  example,
}: {
  entries: readonly ContentEntry[]
  example: string
}) {
  const language = useLanguage()
  return (
    <div className={classes.list}>
      {entries.map(({ id, title, body, isExample }) => (
        <details key={id}>
          <summary>
            <span>{title[language]}</span>
            {isExample && <Badge>{example}</Badge>}
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <p>{body[language]}</p>
        </details>
      ))}
    </div>
  )
}
