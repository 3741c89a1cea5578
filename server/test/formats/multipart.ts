const BOUNDARY = '----retorna-test'

/** A request body with one file in it. */
export const fileBody = (
  fileName: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): { payload: Buffer; headers: { 'content-type': string } } => {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const head = Buffer.from(`${texts.join('')}${file}`)
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  return {
    payload: Buffer.concat([head, Buffer.from(content), tail]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
