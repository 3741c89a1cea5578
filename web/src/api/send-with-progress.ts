type Request = {
  method: string
  headers: Readonly<Record<string, string>>
  body: FormData
  signal: AbortSignal
}

/**
 * Like `fetch` for a form, but reports the share sent so far, 0 to 1, which `fetch` cannot.
 *
 * @throws {Error} if no reply arrives or the signal aborts the request.
 */
export const sendWithProgress = (
  address: string,
  { method, headers, body, signal }: Request,
  onSent: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1)
    request.onload = () => {
      const { status, responseText } = request
      const reply = { status, headers: headersOf(request.getAllResponseHeaders()) }
      resolve(new Response(responseText === '' ? null : responseText, reply))
    }
    const fail = () => reject(new Error('No reply arrived'))
    request.onerror = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

/** Parses headers given one per line as `name: value`. */
const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )
