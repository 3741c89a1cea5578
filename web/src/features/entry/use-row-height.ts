import { useMediaQuery } from '@mantine/hooks'

/** Below this width a row is a card, with two cells side by side. */
const CARDS = '(max-width: 36em)'
const ROW_HEIGHT = 56
const CARD_FRAME_HEIGHT = 152
const CARD_CELL_HEIGHT = 58

/** Height of a row in pixels; on small screens a row is a card. */
export function useRowHeight(fields: number): number {
  const isCard = useMediaQuery(CARDS, false, { getInitialValueInEffect: false })
  return isCard ? CARD_FRAME_HEIGHT + (CARD_CELL_HEIGHT * fields) / 2 : ROW_HEIGHT
}
