import { ApiError } from '../../api/api-error.ts'

/** Whether a change was refused because somebody else changed the record in the meantime. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EDIT_CONFLICT'
