import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { version } from '../../version.ts'
import { createApiReader, type SendToApi } from './call-api.ts'
import { addExplainFigure } from './explain-figure.ts'
import { addGameTools } from './game-tools.ts'
import { NOTE } from './in-words.ts'

/** A server of the Model Context Protocol whose tools read `/api/v1` and change nothing. */
export const createMcpServer = (send: SendToApi): McpServer => {
  const server = new McpServer(
    { name: 'retorna', version },
    {
      instructions: `Retorna monitors the return to player (RTP) of online slot games. Quote an RTP only with its plays and its verdict. ${NOTE}`,
    },
  )
  const read = createApiReader(send)
  addGameTools(server, read)
  addExplainFigure(server, read)
  return server
}
