import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@retorna/contract/endpoint'

const CONTRACT = fileURLToPath(new URL('../../contract/src', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'replies' in value

/** Every endpoint that the contract declares, in the order of its files. */
export const contractEndpoints = async (): Promise<Endpoint[]> => {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).toSorted()
  const modules: object[] = await Promise.all(files.map((file) => import(`${CONTRACT}/${file}`)))
  return modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint)
}
