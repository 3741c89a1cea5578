import bidiFactory from 'bidi-js'

/** Fonts for scripts that Inter lacks, with their characters: packages of Google's fonts, in regular weight. */
const SCRIPT_FONTS = [
  { font: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf', of: /\p{scx=Arab}/u },
  { font: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', of: /\p{sc=Hebr}/u },
  { font: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf', of: /\p{sc=Thai}/u },
  {
    font: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    of: /\p{scx=Deva}/u,
  },
  { font: 'gowun-dodum/400Regular/GowunDodum_400Regular.ttf', of: /\p{sc=Hang}/u },
  {
    font: 'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
    of: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff00-\uffef]/u,
  },
  {
    font: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    of: /[\p{Emoji_Presentation}\u2600-\u27bf\u{1f000}-\u{1faff}]/u,
  },
] as const

/** A part of a line in one font: one of {@link SCRIPT_FONTS}, or `null` for the font of the text. */
export type TextRun = { text: string; font: (typeof SCRIPT_FONTS)[number]['font'] | null }

/** Characters that Inter has: everything below Hebrew, then punctuation, currencies, arrows and mathematics. */
const PLAIN = /^[\0-\u058f\u1e00-\u25ff]*$/

export const isPlain = (text: string): boolean => PLAIN.test(text)

/** Characters that join letters, or belong to the letter before. */
const JOINED = /[\p{M}\u200c\u200d]/u
/** Selectors of how an emoji is drawn; the font decides that here. */
const SELECTORS = /[\ufe0e\ufe0f]/g

// The module's types describe it as loaded by another module system.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/**
 * The parts of a line from left to right, each in one font. Right-to-left names are put in their visual order (UAX #9),
 * inside a line that runs from the left. The letters of a part stay in logical order if its font covers a right-to-left
 * script, since the font then orders them itself.
 *
 * @example textRuns('كنز 5') // [{ text: '5', font: null }, { text: ' ', font: null }, { text: 'كنز', font: '…arabic…' }]
 */
export const textRuns = (line: string): TextRun[] => {
  const text = line.replace(SELECTORS, '')
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: (TextRun & { level: number })[] = []
  let at = 0
  for (const letter of text) {
    const level = levels[at] ?? 0
    at += letter.length
    const last = runs.at(-1)
    const font = last !== undefined && JOINED.test(letter) ? last.font : fontOf(letter)
    if (last?.font === font && last.level === level) last.text += letter
    else runs.push({ text: letter, font, level })
  }
  return inVisualOrder(runs).map(({ text: part, font, level }) => ({
    text: level % 2 === 1 && font === null ? mirrored(part) : part,
    font,
  }))
}

const fontOf = (letter: string): TextRun['font'] =>
  isPlain(letter) ? null : (SCRIPT_FONTS.find(({ of }) => of.test(letter))?.font ?? null)

const inVisualOrder = <Run extends { level: number }>(runs: readonly Run[]): Run[] => {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end === start) continue
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}

/** Mirrors signs, such as brackets, between letters that run from the right. */
const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
