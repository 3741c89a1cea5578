import type { TestApp } from './app.ts'

/** Every endpoint in the server's documentation, with parameters as `{name}`. */
export const servedEndpoints = async ({
  app,
}: TestApp): Promise<{ method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }[]> => {
  const document: { paths: Record<string, object> } = (
    await app.inject({ url: '/api/docs/openapi.json' })
  ).json()
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
      path,
    })),
  )
}
