// The import rules of ARCHITECTURE.md. Zones come from the folders.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const test = '[.]test[.]tsx?$'

export default {
  forbidden: [
    forbid(
      'no-circular',
      'A cycle hides which of two files builds on the other.',
      {},
      { circular: true },
    ),
    forbid(
      'domain-is-pure',
      'domain runs in server and browser: it imports nothing but itself.',
      { path: '^domain/src', pathNot: test },
      { pathNot: '^domain/src' },
    ),
    forbid(
      'contract-knows-domain-alone',
      'contract imports domain, itself and zod.',
      { path: '^contract/src', pathNot: test },
      { pathNot: '^(domain|contract)/src|^node_modules/zod' },
    ),
    forbid(
      'server-not-web',
      'Server and web meet in contract.',
      { path: '^server' },
      { path: '^web' },
    ),
    forbid(
      'web-not-server',
      'Server and web meet in contract.',
      { path: '^web' },
      { path: '^(server|bench|e2e)' },
    ),
    forbid(
      'features-never-meet',
      'A feature imports no other feature, except to prepare a test; what both need lies below them.',
      { path: '^(server|web)/src/features/([^/]+)/', pathNot: test },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui, i18n, api, live and session are below what features share, and below the features.',
      { path: '^web/src/(ui|i18n|api|live|session)/', pathNot: test },
      { path: '^web/src/(shared|features|app)/' },
    ),
    forbid(
      'shared-knows-no-feature',
      'What several features share is below each of them.',
      { path: '^web/src/shared/', pathNot: test },
      { path: '^web/src/(features|app)/', pathNot: '^web/src/app/paths[.]ts$' },
    ),
    forbid(
      'features-know-no-app',
      'Features are composed by app, never the other way round.',
      { path: '^web/src/features/', pathNot: test },
      { path: '^web/src/app/', pathNot: '^web/src/app/paths[.]ts$' },
    ),
    forbid(
      'rooms-know-no-feature',
      'http, auth, catalog, ingestion, outbox and tables are below the features, the database below them.',
      { path: '^server/src/(http|auth|catalog|ingestion|outbox|tables|database)/', pathNot: test },
      { path: '^server/src/(features|cli|demo|jobs|app[.]ts|main[.]ts)' },
    ),
    forbid(
      'database-knows-no-room',
      'The database is below http, auth, catalog, ingestion, outbox and tables.',
      { path: '^server/src/database/', pathNot: test },
      { path: '^server/src/(http|auth|catalog|ingestion|outbox|tables)/' },
    ),
    forbid(
      'features-know-no-program',
      'Features are composed by features.ts and cli, never the other way round.',
      { path: '^server/src/features/', pathNot: test },
      { path: '^server/src/(cli|demo|jobs|app[.]ts|features[.]ts|main[.]ts)' },
    ),
    forbid(
      'queries-know-rows-and-domain',
      "queries.ts turns rows into domain objects; what the wire looks like is the routes' affair.",
      { path: '^server/src/features/.*queries[.]ts$' },
      {
        path: '^(contract|server/src/(http|auth|catalog|outbox))/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'sql-in-queries-only',
      'Only queries.ts, database/, auth/, catalog/, outbox/, http/ and demo/ see SQL.',
      {
        path: '^server/src/',
        pathNot: `${test}|/[a-z-]*queries[.]ts$|^server/src/(database/|http/|auth/|catalog/|outbox/|demo/|app[.]ts|main[.]ts)`,
      },
      { path: '^node_modules/(pg|kysely|pg-copy-streams)/' },
    ),
    forbid(
      'fastify-in-routes-only',
      'Only routes.ts, http/, auth/, catalog/, app.ts, features.ts and main.ts know Fastify.',
      {
        path: '^server/src/',
        pathNot: `${test}|/[a-z0-9-]*routes[.]ts$|^server/src/(http/|auth/|catalog/|outbox/|app[.]ts|features[.]ts|main[.]ts)`,
      },
      { path: '^node_modules/(fastify|fastify-[^/]+|@fastify)/' },
    ),
    forbid('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // The command line imports the SDK as it is built.
    doNotFollow: { path: ['node_modules', '^cli/'] },
    exclude: { path: '^node_modules/.*/node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
