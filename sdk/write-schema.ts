import { writeFileSync } from 'node:fs'
import { openApiDocument } from '@retorna/contract/v1/document'
import { V1_ENDPOINTS } from '@retorna/contract/v1/endpoints'
import openapiTypes, { astToString } from 'openapi-typescript'

/* Writes src/schema.ts, the types of all calls, from the API's description. The file is not committed: the checks
   and the build generate it. */

const document = openApiDocument(V1_ENDPOINTS, '/')
// The generator modifies the document that it reads.
const types = await openapiTypes(JSON.parse(JSON.stringify(document)))
writeFileSync(new URL('src/schema.ts', import.meta.url), astToString(types))
