import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { LANGUAGES, type Language } from '@retorna/domain/language'
import { z } from 'zod'
import { unknownText } from '../../http/errors/unknown-text.ts'
import { type Answer, answer, type Told } from './answer.ts'
import { createApiReader, type ReadApi, type SendToApi } from './call-api.ts'
import { en } from './texts/en.ts'
import { pt } from './texts/pt.ts'

const TEXTS = { en, pt }

/** The context of a tool's answer: the API as the caller may read it, and the texts of their language. */
export type Asked = {
  read: ReadApi
  language: Language
  text: typeof en
  /** The URL of a game's page for people. */
  pageOf: (gameId: number) => string
}

type Tool<In extends z.ZodRawShape, Out extends z.ZodRawShape> = {
  title: string
  description: string
  input: In
  output: Out
  run: (given: z.output<z.ZodObject<In>>, asked: Asked) => Promise<Told<z.output<z.ZodObject<Out>>>>
}

export type AddTool = <In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  name: string,
  tool: Tool<In, Out>,
) => void

const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

const language = z
  .enum(LANGUAGES)
  .default('en')
  .describe('Language of the text of the answer: that of the person who asks')

/**
 * Returns a function that adds tools which read `/api/v1`. A tool accepts only the members of its schema and answers
 * with values in the form of its output schema, and a text for people.
 *
 * @param site the URL of the web application.
 */
export const toolsOf =
  (server: McpServer, send: SendToApi, site: string): AddTool =>
  (name, { title, description, input, output, run }) => {
    const inputSchema = strict({ ...input, language })
    server.registerTool(
      name,
      { title, description, annotations: READ_ONLY, inputSchema, outputSchema: z.object(output) },
      async (given: Record<string, unknown>): Promise<Answer> => {
        const { language: asked, ...values } = inputSchema.parse(given)
        const spoken = asked as Language
        return answer(TEXTS[spoken], () =>
          run(values as Parameters<typeof run>[0], {
            read: createApiReader((address) => send(address, spoken)),
            language: spoken,
            text: TEXTS[spoken],
            pageOf: (id) => `${site}/game/${id}`,
          }),
        )
      },
    )
  }

/** Refuses unknown members, with a list of the known ones. */
const strict = (shape: z.ZodRawShape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .map((name) => unknownText({ field: name, name, known: Object.keys(shape) }, 'en'))
            .join(' ')
        : undefined,
  })
