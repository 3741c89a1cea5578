/**
 * Whether an `Accept-Encoding` header accepts gzip (RFC 9110, 12.5.3): named, or covered by `*`, with a weight above 0.
 *
 * @example acceptsGzip('br, gzip;q=0.5') // true
 */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean => {
  if (acceptEncoding === undefined) return false
  if (acceptEncoding === 'gzip') return true
  let others = false
  for (const item of acceptEncoding.slice(0, 1000).toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const isTaken = weight === undefined || Number(weight.slice(2)) > 0
    if (coding === 'gzip' || coding === 'x-gzip') return isTaken
    if (coding === '*') others = isTaken
  }
  return others
}
