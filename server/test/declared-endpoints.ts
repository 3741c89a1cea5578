import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@retorna/contract/endpoint'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every endpoint that the contract declares, in any of its files. */
export const declaredEndpoints = async (): Promise<Endpoint[]> => {
  const files = (await readdir(CONTRACT)).filter((name) => name.endsWith('.ts'))
  const modules: object[] = await Promise.all(
    files.map((name) => import(new URL(name, CONTRACT).href)),
  )
  return modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint)
}
