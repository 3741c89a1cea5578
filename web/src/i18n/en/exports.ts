import { labels } from '@retorna/contract/words/en/labels'
/** Downloading lists and charts as files. */
export const exports = {
  of: 'Download: {{name}}',
  formats: { csv: labels.csv, xlsx: labels.excelWorkbookXlsx },
  locked: '{{format}}: from the {{plan}} plan',
  series: {
    item: 'Daily values of these games…',
    locked: 'Daily values of these games: from the {{plan}} plan',
    title: 'Daily values',
    text: 'A row for each game and day, of the games that the list shows now. Long files are prepared in the background.',
    from: labels.firstDay,
    to: labels.lastDay,
    order: 'The last day must not be before the first.',
    prepare: 'Prepare file',
    files: 'Your files',
    kept: 'Files are kept for 7 days. You can close this window while one is being prepared.',
    loadFailed: 'Your files could not be loaded',
    days: '{{from}} to {{to}}',
    progress: '{{done}} of {{rows}} rows',
    ready: '{{rows}} rows · {{size}} MB',
    stopped: 'This file could not be made.',
    save: 'Download {{format}}, {{days}}',
  },
} as const
