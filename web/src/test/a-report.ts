import type { Report, ReportBlock, ReportPart } from '@retorna/contract/reports/report'

const part = (name: string, title: string, blocks: ReportBlock[] = []): ReportPart => ({
  name,
  title,
  blocks,
})

/** A catalog report of four sections, for tests. */
export const aReport = (overrides: Partial<Report> = {}): Report => ({
  kind: 'catalog',
  language: 'en',
  paper: 'a4',
  title: 'How the catalog paid',
  subtitle: 'Catalog report · 951 games',
  days: { from: '2026-10-24', to: '2026-11-22' },
  asOf: '2026-11-23T02:37:52.248Z',
  timeZone: 'America/Sao_Paulo',
  notices: [],
  finding: {
    title: '1 of 951 games does not pay as certified',
    mark: null,
    sentences: ['1 game pays less than certified.'],
    games: [],
    blocks: [],
  },
  logo: null,
  sections: [
    part('totals', 'At a glance', [
      {
        type: 'figures',
        figures: [{ label: 'Plays', value: 1_104_117_222, unit: 'count', note: null }],
      },
    ]),
    part('providers', 'Providers', [
      {
        type: 'table',
        title: 'Mean RTP by provider',
        columns: [
          { label: 'Provider', unit: 'text' },
          { label: 'RTP', unit: 'percent' },
        ],
        rows: [['Studio', 96.1]],
        empty: 'None.',
      },
    ]),
    part('outside', 'Out of range'),
    part('coverage', 'Data coverage'),
  ],
  empty: null,
  outOfRange: null,
  seal: null,
  footer: '18+',
  ...overrides,
})
