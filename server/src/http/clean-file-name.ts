const MAX_NAME_LENGTH = 255

/**
 * The name of an uploaded file as shown in reports: its last path segment, without characters that change how the
 * surrounding text is rendered.
 *
 * @example cleanFileName('C:\\Users\\ana\\leituras.csv') // 'leituras.csv'
 */
export const cleanFileName = (given: string | undefined): string => {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
  return name === '' ? 'file' : name
}
