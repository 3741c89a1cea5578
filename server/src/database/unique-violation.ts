/** Whether a statement failed because another row has the same key (PostgreSQL, appendix A). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
