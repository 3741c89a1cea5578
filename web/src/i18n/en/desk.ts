import { accessLog } from './access-log.ts'
import { admin } from './admin.ts'
import { audit } from './audit.ts'
import { catalogueDesk } from './catalogue-desk.ts'
import { content } from './content.ts'
import { editConflict } from './edit-conflict.ts'
import { entry } from './entry.ts'
import { importDesk } from './import-desk.ts'
import { operations } from './operations.ts'
import { people } from './people.ts'
import { today } from './today.ts'

/** Texts of the admin area, loaded with it. */
export const desk = {
  accessLog,
  admin,
  audit,
  content,
  editConflict,
  entry,
  operations,
  people,
  today,
  catalogueDesk,
  importDesk,
} as const
