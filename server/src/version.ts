import packageJson from '../../package.json' with { type: 'json' }

/** The running version of Retorna. */
export const version: string = packageJson.version
