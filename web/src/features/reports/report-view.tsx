import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { localeOf } from '@retorna/domain/language'
import { useId } from 'react'
import { LanguagePart } from '../../i18n/language-part.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { ReportBlockView } from './report-block.tsx'
import { ReportFinding } from './report-finding.tsx'
import classes from './report-view.module.css'

/** Up to this number of sections, no list of contents is shown. */
const FEW = 3

/** A report on the screen, in its own language, with the same figures as its files. */
export function ReportView({ report, isStale = false }: { report: Report; isStale?: boolean }) {
  const { title, subtitle, notices, logo, finding, sections, footer, language } = report
  const [head = null] = finding.blocks.map(titleOf)
  const places = useId()
  const placeOf = (name: string) => `${places}-${name}`
  return (
    <LanguagePart language={language}>
      <article
        className={classes.report}
        lang={localeOf(language)}
        aria-busy={isStale}
        data-stale={isStale}
      >
        <Box component="header" mt={8}>
          {logo !== null && <img src={logo} alt="" className={classes.logo} />}
          <Text c="dimmed" mt={4}>
            <strong>{title}</strong> · {subtitle}
          </Text>
          <ReportFinding finding={finding} />
          <Stack component="ul" gap={4} mt={8} fz="0.9375rem">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </Stack>
        </Box>
        {head !== null && (
          <Panel title={head}>
            <Blocks blocks={finding.blocks} title={head} report={report} />
          </Panel>
        )}
        {sections.length > FEW && <Contents sections={sections} placeOf={placeOf} />}
        {sections.map((section) => (
          <div
            key={section.name}
            id={placeOf(section.name)}
            className={classes.section}
            tabIndex={-1}
          >
            <Panel title={section.title}>
              <Blocks blocks={section.blocks} title={section.title} report={report} />
            </Panel>
          </div>
        ))}
        <p className="soft">{footer}</p>
      </article>
    </LanguagePart>
  )
}

const titleOf = (block: ReportBlock): string | null => ('title' in block ? block.title : null)

/**
 * The blocks of a section, one below another; a block shows its title unless it repeats the section's or the last one.
 */
function Blocks({
  blocks,
  title,
  report,
}: {
  blocks: readonly ReportBlock[]
  title: string
  report: Report
}) {
  return (
    <Stack mt="sm">
      {blocks.map((block, index) => (
        <ReportBlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section are never reordered.
          key={index}
          block={block}
          isTitled={![title, ...blocks.slice(0, index).map(titleOf)].includes(titleOf(block))}
          report={report}
        />
      ))}
    </Stack>
  )
}

/** Buttons, not links: the address of a shared report carries its token after the hash. */
function Contents({
  sections,
  placeOf,
}: {
  sections: Report['sections']
  placeOf: (name: string) => string
}) {
  const { t } = useTexts('reports')
  const open = (name: string) => {
    const place = document.getElementById(placeOf(name))
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t('contents')}>
      <Group component="ul" gap="0 20px" fz="0.9375rem" className={classes.contents ?? ''}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <Anchor component="button" type="button" onClick={() => open(name)}>
              {title}
            </Anchor>
          </li>
        ))}
      </Group>
    </nav>
  )
}
