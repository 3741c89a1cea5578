/** No game pays back as little as 1.5 %, and only a lucky day 150 %. */
const MAX_FRACTION = 1.5

/**
 * Whether an RTP stated without a percent sign is a fraction of 1, as spreadsheets export a cell in percent.
 *
 * @example isFractionOfOne(0.9621) // true
 * @example isFractionOfOne(96.21) // false
 */
export const isFractionOfOne = (rtp: number): boolean => rtp > 0 && rtp <= MAX_FRACTION

/**
 * The percentage that a fraction of 1 is, without the noise of floating-point multiplication.
 *
 * @example percentOf(0.9621) // 96.21
 */
export const percentOf = (fraction: number): number => Number((fraction * 100).toPrecision(12))
