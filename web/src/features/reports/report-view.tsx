import { Stack } from '@mantine/core'
import type { Report } from '@retorna/contract/reports/report'
import { Panel } from '../../ui/panel.tsx'
import { ReportBlockView } from './report-block.tsx'
import classes from './report-view.module.css'

/** A report on the screen, in its own language; the same figures as in its files. */
export function ReportView({ report, isStale = false }: { report: Report; isStale?: boolean }) {
  const { title, subtitle, notices, logo, sections, seal, footer, language } = report
  return (
    <article
      className={classes.report}
      lang={language === 'pt' ? 'pt-BR' : 'en'}
      aria-busy={isStale}
      data-stale={isStale}
    >
      <header className={classes.head}>
        {logo !== null && <img src={logo} alt="" className={classes.logo} />}
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.subtitle}>{subtitle}</p>
        <ul className={classes.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </header>
      {sections.map((section) => (
        <Panel key={section.name} title={section.title}>
          <Stack gap="md" mt="sm">
            {section.blocks.map((block, index) => (
              <ReportBlockView
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section are never reordered.
                key={index}
                block={block}
                isTitled={
                  'title' in block &&
                  block.title !== section.title &&
                  !section.blocks
                    .slice(0, index)
                    .some((earlier) => 'title' in earlier && earlier.title === block.title)
                }
                report={report}
              />
            ))}
          </Stack>
        </Panel>
      ))}
      {seal !== null && <code className={classes.seal}>{seal}</code>}
      <p className={classes.footer}>{footer}</p>
    </article>
  )
}
