export type EmbeddedServer = { url: string; close: () => Promise<void> }

/** Starts the PostgreSQL server whose cluster lies in `directory`, or attaches to it. */
export const openEmbedded = async (_options: { directory: string }): Promise<EmbeddedServer> => {
  throw new Error('not yet')
}
