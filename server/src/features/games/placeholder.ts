/** Dark enough for a white letter in both themes; gold is reserved for the premium plan. */
const PALETTE = [
  ['#0f766e', '#134e4a'],
  ['#1d4ed8', '#1e3a8a'],
  ['#4f46e5', '#312e81'],
  ['#7e22ce', '#4c1d95'],
  ['#be185d', '#831843'],
  ['#b91c1c', '#7f1d1d'],
  ['#15803d', '#14532d'],
  ['#475569', '#1e293b'],
] as const

/** The side of the square drawing, in its own units. */
const SIDE = 240

/**
 * A placeholder for a game's image: the first letter of its name on a pattern in one of eight colors,
 * both derived from its id, so that a game looks the same everywhere and a grid of games looks varied.
 * Fills any frame; wide and tall ones show its middle.
 *
 * @example placeholderSvg({ id: 7, name: 'Aztec Moon' }).includes('>A</text>') // true
 */
export const placeholderSvg = ({ id, name }: { id: number; name: string }): string => {
  const random = randomOf(id)
  const [light, dark] = PALETTE[Math.floor(random() * PALETTE.length)] ?? PALETTE[0]
  const pattern = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? rings
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="480" height="480" preserveAspectRatio="xMidYMid slice">`,
    `<defs><linearGradient id="g" gradientTransform="rotate(${Math.floor(random() * 90)} .5 .5)"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>`,
    `<g fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2">${pattern(random)}</g>`,
    `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="112" font-weight="700" fill="#fff" fill-opacity=".96">${initialOf(name)}</text>`,
    '</svg>',
  ].join('')
}

/** A letter or digit, which needs no escaping. */
const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0] ?? '•').toUpperCase()

type Random = () => number
type Pattern = (random: Random) => string

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const between = (random: Random, low: number, high: number): number =>
  Math.round(low + random() * (high - low))

const rings: Pattern = (random) => {
  const [x, y, step] = [between(random, 0, SIDE), between(random, 0, SIDE), between(random, 16, 28)]
  return range(Math.ceil((1.5 * SIDE) / step))
    .map((ring) => `<circle cx="${x}" cy="${y}" r="${(ring + 1) * step}"/>`)
    .join('')
}

const stripes: Pattern = (random) => {
  const step = between(random, 14, 30)
  const lines = range(Math.ceil((2 * SIDE) / step)).map(
    (line) => `M${line * step - SIDE / 2} ${-SIDE}V${2 * SIDE}`,
  )
  const angle = between(random, 20, 160)
  return `<path transform="rotate(${angle} ${SIDE / 2} ${SIDE / 2})" d="${lines.join('')}"/>`
}

const waves: Pattern = (random) => {
  const [step, height] = [between(random, 16, 28), between(random, 10, 26)]
  const lines = range(Math.ceil(SIDE / step) + 2).map(
    (line) => `M-60 ${line * step}q30 ${-height} 60 0t60 0 60 0 60 0 60 0 60 0`,
  )
  return `<path d="${lines.join('')}"/>`
}

const dots: Pattern = (random) => {
  const [step, radius] = [between(random, 20, 32), between(random, 2, 5)]
  const places = range(Math.ceil(SIDE / step) + 1)
  const circles = places.flatMap((row) =>
    places.map(
      (column) =>
        `<circle cx="${column * step + (row % 2) * (step / 2)}" cy="${row * step}" r="${radius}"/>`,
    ),
  )
  return circles.join('')
}

const diamonds: Pattern = (random) => {
  const step = between(random, 18, 32)
  const [x, y] = [between(random, 60, 180), between(random, 60, 180)]
  const squares = range(Math.ceil((2 * SIDE) / step)).map((square) => {
    const reach = (square + 1) * step
    return `M${x} ${y - reach}L${x + reach} ${y} ${x} ${y + reach} ${x - reach} ${y}Z`
  })
  return `<path d="${squares.join('')}"/>`
}

const rays: Pattern = (random) => {
  const [x, count] = [between(random, 40, 200), between(random, 14, 26)]
  const lines = range(count).map((ray) => {
    const angle = (Math.PI * (ray + 0.5)) / count
    const [dx, dy] = [Math.cos(angle) * 2 * SIDE, -Math.sin(angle) * 2 * SIDE]
    return `M${x} ${SIDE}l${dx.toFixed(1)} ${dy.toFixed(1)}`
  })
  return `<path d="${lines.join('')}"/>`
}

const PATTERNS: readonly Pattern[] = [rings, stripes, waves, dots, diamonds, rays]

/** Numbers in [0, 1) derived from the seed alone (mulberry32, Tommy Ettinger, public domain). */
const randomOf = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
