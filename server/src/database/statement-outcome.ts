import pg from 'pg'

/** The row of a statement that always returns one. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A statement with one row returned none')
  return row
}

/** Whether a statement failed because another row has the same key (PostgreSQL, appendix A). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Whether a statement failed because its role lacks a privilege (PostgreSQL, appendix A). */
export const lacksPrivilege = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '42501'
