import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './steps.ts'

/*
 * Renders the logo to the raster images that browsers and other sites need. Run by hand when the logo changes: `node
 * scripts/draw-identity.ts`. Text is set in Inter if installed.
 */
const PUBLIC = join(ROOT, 'web/public')

const FILL = '#0a5f63'
const PANEL = '#06353a'
const FONT = "Inter, 'Liberation Sans', Arial, sans-serif"

/** The logo on a 32 × 32 square: a value that leaves its expected range and returns to it. */
const MARK = `
  <rect y="12.5" width="32" height="7" fill="#fff" opacity=".22"/>
  <path d="M4.5 16h4.2l3.4-7.6 5.2 15.2 3.4-7.6h3.6" fill="none" stroke="#fff" stroke-width="2.6"
    stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="26" cy="16" r="2.6" fill="#fff"/>`

const rounded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="${FILL}"/>${MARK}
</svg>`

/** Full bleed; the content stays within the circle of 40 % radius that every launcher shows. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="${FILL}"/>
  <rect y="13.5" width="32" height="5" fill="#fff" opacity=".22"/>
  <g transform="translate(5.12 5.12) scale(.68)">
    ${MARK.replace(/<rect[^>]*>/, '')}
  </g>
</svg>`

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** An .ico file with one PNG; see "ICO" in Microsoft's documentation of icon resources. */
const ico = (image: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/** The link preview on other sites. */
const socialCard = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${PANEL}"/>
  <path d="M640 118C820 196 960 232 1200 244V386C960 398 820 434 640 512Z" fill="#57c7c0" opacity=".16"/>
  <path d="M640 315H1200" stroke="#a9cfce" stroke-width="3" stroke-dasharray="4 14" stroke-linecap="round"/>
  <path d="M640 420L700 190L760 470L820 240L880 372L940 276L1000 346L1060 296L1110 315" fill="none"
    stroke="#f2fafa" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="1110" cy="315" r="15" fill="#57c7c0" stroke="${PANEL}" stroke-width="6"/>
  <g transform="translate(80 72) scale(3)">
    <rect width="32" height="32" rx="8" fill="#13787b"/>${MARK}
  </g>
  <g font-family="${FONT}" fill="#f2fafa">
    <text x="204" y="143" font-size="62" font-weight="700" letter-spacing="-1">Retorna</text>
    <text x="80" y="334" font-size="66" font-weight="700" letter-spacing="-2">RTP, measured.</text>
    <text x="80" y="416" font-size="66" font-weight="700" letter-spacing="-2">RTP, medido.</text>
    <text x="80" y="552" font-size="30" fill="#a9cfce">18+ · Information only · Apenas informativo</text>
  </g>
</svg>`

const files: Record<string, string | Buffer> = {
  'favicon.svg': `${rounded.replace('viewBox', 'role="img" aria-label="Retorna" viewBox')}\n`,
  'favicon.ico': ico(await png(rounded, 32), 32),
  'icons/apple-touch-icon.png': await png(maskable, 180),
  'icons/icon-192.png': await png(rounded, 192),
  'icons/icon-512.png': await png(rounded, 512),
  'icons/maskable-192.png': await png(maskable, 192),
  'icons/maskable-512.png': await png(maskable, 512),
  'social-card.png': await sharp(Buffer.from(socialCard)).png({ palette: true }).toBuffer(),
}
for (const [name, content] of Object.entries(files)) await writeFile(join(PUBLIC, name), content)
