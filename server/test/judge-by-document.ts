import type { Endpoint } from '@retorna/contract/endpoint'
import { addressOf, openApiDocument } from '@retorna/contract/v1/document'
import { V1_ENDPOINTS } from '@retorna/contract/v1/endpoints'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Reply = {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

export const v1Endpoints: readonly Endpoint[] = Object.values(V1_ENDPOINTS)

export const exampleAddress = ({ path, example }: Endpoint): string =>
  addressOf(path, example?.params, example?.query)

/**
 * Judges replies by the OpenAPI document alone, with a validator of JSON Schema: what is wrong with one in a few words;
 * null if nothing is.
 */
export const judgeByDocument = () => {
  const document = openApiDocument(V1_ENDPOINTS, 'https://retorna.example')
  // Its root is no schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  // Compiling a schema takes longer than using it a hundred times.
  const compiled = new Map<string, ValidateFunction>()
  const validate = (pointer: string, value: unknown): string | null => {
    const isValid = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    compiled.set(pointer, isValid)
    return isValid(value) ? null : ajv.errorsText(isValid.errors)
  }

  return ({ method, path }: Endpoint, { status, headers, body }: Reply): string | null => {
    const key = path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[key]?.[method.toLowerCase()] as
      | { responses: Record<string, { content?: object }> }
      | undefined
    const response = operation?.responses[status]
    if (response === undefined) return `${status} is not in the document`
    if (response.content === undefined) return body === '' ? null : `${status} has a body`
    const type = String(headers['content-type']).split(';')[0] ?? ''
    if (!(type in response.content)) return `${status} as ${type} is not in the document`
    const place = ['paths', key, method.toLowerCase(), 'responses', status, 'content', type]
    const pointer = [...place, 'schema'].map((part) => `/${escaped(String(part))}`).join('')
    return validate(pointer, /[/+]json$/.test(type) ? JSON.parse(body) : body)
  }
}

/** RFC 6901, in a URI fragment. */
const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
