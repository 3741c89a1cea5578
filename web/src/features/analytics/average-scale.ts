export type AverageScale = { min: number; max: number }

/** The bands' borders always stand on the scale, with a point of room around them. */
const NARROWEST: AverageScale = { min: 93, max: 97 }

/** A scale of whole percents on which all known averages and the bands' borders stand. */
export function averageScale(averages: readonly (number | null)[]): AverageScale {
  const known = averages.filter((average) => average !== null)
  return {
    min: Math.min(NARROWEST.min, ...known.map(Math.floor)),
    max: Math.max(NARROWEST.max, ...known.map(Math.ceil)),
  }
}

/**
 * Where an RTP stands on the scale, in percent of its length.
 *
 * @example placeOn({ min: 93, max: 97 }, 94) // 25
 */
export function placeOn({ min, max }: AverageScale, rtp: number): number {
  return (100 * (rtp - min)) / (max - min)
}
