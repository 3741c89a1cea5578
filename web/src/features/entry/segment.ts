import type { EntrySegment } from '@retorna/contract/staff/entry'
import { SEGMENT_MODES, SEGMENT_MONEY, USUAL_CHANNELS } from '@retorna/domain/readings/segment'
import { oneOf } from '../../api/one-of.ts'

export const SEGMENT_NAMES = ['channel', 'stake_level', 'mode', 'money'] as const

/** Whether readings are of a part of the plays; else they are of all. */
export const isPart = (segment: EntrySegment): boolean =>
  SEGMENT_NAMES.some((name) => segment[name] !== undefined)

/** A text that two segments share exactly if they are the same. */
export const segmentText = (segment: EntrySegment): string =>
  SEGMENT_NAMES.map((name) => encodeURIComponent(segment[name] ?? '')).join('/')

/**
 * Makes a segment from what a person typed or an address holds, leaving out empty and unknown values.
 *
 * @param wordOf what a usual channel is called, which counts as the channel.
 */
export const toSegment = (
  given: Readonly<Record<(typeof SEGMENT_NAMES)[number], string>>,
  wordOf: (channel: (typeof USUAL_CHANNELS)[number]) => string = (channel) => channel,
): EntrySegment => {
  const [typed, stakeLevel] = [given.channel, given.stake_level].map((words) => words.trim())
  const channel = USUAL_CHANNELS.find((name) => wordOf(name) === typed) ?? typed
  const mode = oneOf(SEGMENT_MODES, given.mode)
  const money = oneOf(SEGMENT_MONEY, given.money)
  return {
    ...(channel && { channel }),
    ...(stakeLevel && { stake_level: stakeLevel }),
    ...(mode && { mode }),
    ...(money && { money }),
  }
}
