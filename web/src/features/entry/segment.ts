import type { EntrySegment } from '@retorna/contract/staff/entry'
import { SEGMENT_MODES, SEGMENT_MONEY, USUAL_CHANNELS } from '@retorna/domain/readings/segment'
import { oneOf } from '../../api/one-of.ts'

export const SEGMENT_NAMES = ['channel', 'stake_level', 'mode', 'money'] as const

/** Whether readings cover only a part of the plays; otherwise they cover all. */
export const isPart = (segment: EntrySegment): boolean =>
  SEGMENT_NAMES.some((name) => segment[name] !== undefined)

/** A text that is equal for two segments exactly if they are the same. */
export const segmentText = (segment: EntrySegment): string =>
  SEGMENT_NAMES.map((name) => encodeURIComponent(segment[name] ?? '')).join('/')

/**
 * Makes a segment from typed text or from an address, leaving out empty and unknown values.
 *
 * @param wordOf the displayed name of a usual channel; typing it selects that channel.
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
