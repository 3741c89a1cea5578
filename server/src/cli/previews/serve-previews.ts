import { createServer } from 'node:http'
import { openDemo } from './demo.ts'
import { previewOf } from './previews.ts'

// Started by `npm run dev` alone, and heard on this machine alone.
const [address = ''] = process.argv.slice(2)
const demo = openDemo(process.env.API_URL ?? '')

const server = createServer(async (request, response) => {
  try {
    const preview = await previewOf(demo, new URL(request.url ?? '/', address))
    response.statusCode = preview === undefined ? 404 : 200
    response.setHeader('content-type', preview?.type ?? 'text/plain')
    response.end(preview?.body ?? 'There is no such preview.')
  } catch (error) {
    response.statusCode = 503
    response.end(error instanceof Error ? error.message : 'The demonstration does not answer.')
  }
})
server.on('error', (error) => console.error(`  No previews: ${error.message}`))
server.listen(Number(new URL(address).port), 'localhost', () => {
  console.log(`  Previews of every mail, PDF and report: ${address}`)
})
