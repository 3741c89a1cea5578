export type AverageScale = { min: number; max: number }

/** The bands' borders are always on the scale, with a margin of one point around them. */
const MIN_SCALE: AverageScale = { min: 93, max: 97 }

/** A scale of whole percents that includes all known averages and the bands' borders. */
export function averageScale(averages: readonly (number | null)[]): AverageScale {
  const known = averages.filter((average) => average !== null)
  return {
    min: Math.min(MIN_SCALE.min, ...known.map(Math.floor)),
    max: Math.max(MIN_SCALE.max, ...known.map(Math.ceil)),
  }
}

/**
 * The position of an RTP on the scale, in percent of its length.
 *
 * @example placeOn({ min: 93, max: 97 }, 94) // 25
 */
export function placeOn({ min, max }: AverageScale, rtp: number): number {
  return (100 * (rtp - min)) / (max - min)
}
