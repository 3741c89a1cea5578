import type { PullForm, PullKind, PullSource } from '@retorna/contract/feeds/pull-settings'
import { NO_ANSWERS } from '@retorna/contract/staff/import-options'

export const BLANK_SOURCES: { [Kind in PullKind]: Extract<PullSource, { kind: Kind }> } = {
  https: {
    kind: 'https',
    url: '',
    format: 'csv',
    authentication: 'none',
    header: '',
    rows: '',
    progress: { by: 'none' },
  },
  sftp: {
    kind: 'sftp',
    host: '',
    port: 22,
    user: '',
    authentication: 'password',
    folder: '/',
    pattern: '*.csv',
    format: 'csv',
  },
  postgres: {
    kind: 'postgres',
    host: '',
    port: 5432,
    database: '',
    user: '',
    tls: 'verify',
    authority: '',
    query: '',
    cursorColumn: '',
  },
}

export const BLANK_PULL: PullForm = {
  source: BLANK_SOURCES.https,
  mapping: { recipe: 'readings', columns: {}, ...NO_ANSWERS, confirmOutliers: false },
  schedule: null,
}
