type Rule = readonly [name: string, pattern: RegExp]

/** More specific ones first: Edge, Opera and Samsung Internet also name Chrome, and Chrome names Safari. */
const BROWSERS: readonly Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

/** Android names Linux, iPhones name Mac OS X. An iPad requests desktop pages as a Mac does. */
const SYSTEMS: readonly Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const nameOf = (rules: readonly Rule[], userAgent: string): string | null =>
  rules.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/**
 * Browser and operating system of a `User-Agent`; `null` if unknown. The header can contain any text, so only our own
 * names are returned.
 *
 * @example describeDevice('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
 *   // { browser: 'Firefox', system: 'Linux' }
 */
export const describeDevice = (
  userAgent: string | null,
): { browser: string | null; system: string | null } => ({
  browser: nameOf(BROWSERS, userAgent ?? ''),
  system: nameOf(SYSTEMS, userAgent ?? ''),
})
