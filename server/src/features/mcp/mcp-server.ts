import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { version } from '../../version.ts'
import { toolsOf } from './ask.ts'
import type { SendToApi } from './call-api.ts'
import { addExplainFigure } from './explain-figure.ts'
import { addGameTools } from './game-tools.ts'
import { addOperatorTools } from './operator-tools.ts'
import { en } from './texts/en.ts'

/**
 * A server of the Model Context Protocol whose tools read `/api/v1` and change nothing.
 *
 * @param site the URL of the web application, to which answers link.
 */
export const createMcpServer = (send: SendToApi, site: string): McpServer => {
  const server = new McpServer(
    { name: 'retorna', version },
    {
      instructions: `Retorna monitors the return to player (RTP) of online slot games, by game and by operator. Quote an RTP only with its plays and its verdict, and a version only with how it is known. ${en.note}`,
    },
  )
  const add = toolsOf(server, send, site)
  addGameTools(add)
  addOperatorTools(add)
  addExplainFigure(add)
  return server
}
