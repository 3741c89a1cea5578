import { createServer } from 'node:http'
import { previewOf } from './previews.ts'

// Started by `npm run dev` alone, and heard on this machine alone.
const [address = ''] = process.argv.slice(2)

const server = createServer((request, response) => {
  const preview = previewOf(new URL(request.url ?? '/', address))
  response.statusCode = preview === undefined ? 404 : 200
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(preview ?? 'There is no such preview.')
})
server.on('error', (error) => console.error(`  No previews: ${error.message}`))
server.listen(Number(new URL(address).port), 'localhost', () => {
  console.log(`  Previews of every mail: ${address}`)
})
