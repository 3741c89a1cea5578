import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { isApiKey } from '@retorna/domain/api-key'
import { type Command, InvalidArgumentError } from 'commander'
import { readConfig } from '../config.ts'
import { ApiRefusal } from '../features/mcp/call-api.ts'
import { createMcpServer } from '../features/mcp/mcp-server.ts'

/** Adds `mcp` to the program: the Model Context Protocol on standard input and output. */
export const addMcpCommand = (program: Command): void => {
  program
    .command('mcp')
    .option('--url <url>', 'address of the server; default: the one that runs here', webAddress)
    .description('let an assistant read games; the key is taken from RETORNA_API_KEY')
    .action(async ({ url }: { url?: string }) => {
      const key = process.env.RETORNA_API_KEY ?? ''
      if (!isApiKey(key)) {
        process.stderr.write('Set RETORNA_API_KEY to a valid API key, rtn_live_…\n')
        process.exitCode = 1
        return
      }
      const { address, site } = url === undefined ? ownServer() : { address: url, site: url }
      const server = createMcpServer(async (path, language) => {
        const headers = { authorization: `Bearer ${key}`, 'accept-language': language }
        const request = fetch(`${address}${path}`, { headers, redirect: 'error' })
        const reply = await request.catch(() => {
          throw new ApiRefusal(`${address} does not answer.`)
        })
        return { status: reply.status, body: await reply.json().catch(() => null) }
      }, site)
      await server.connect(new StdioServerTransport())
    })
}

/** The server that runs here, and the URL of its pages for people. */
const ownServer = () => {
  const { port, publicUrl } = readConfig('start')
  return { address: `http://127.0.0.1:${port}`, site: publicUrl }
}

const webAddress = (text: string): string => {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '')
  throw new InvalidArgumentError('Give an address such as https://retorna.example.')
}
