import type { AccountTables } from './account-tables.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { MessageTables } from './message-tables.ts'

/**
 * The whole schema, as the migrations leave it. `numeric` and `bigint` columns are parsed to numbers: see the parsers in
 * connection.ts.
 */
export type Tables = AccountTables & CatalogTables & MessageTables
