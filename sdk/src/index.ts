export { createRetorna, type Retorna, type RetornaOptions } from './client.ts'
export type { Pushed, PushOptions, Reading } from './push.ts'
export { type Problem, RetornaError } from './retorna-error.ts'
export type { components, paths } from './schema.ts'
