import { useMediaQuery } from '@mantine/hooks'

/** Below this width a row is a card. */
const CARDS = '(max-width: 36em)'
const ROW_HEIGHT = 56
const CARD_HEIGHT = 268

/** Height of a row in pixels; on small screens a row is a card. */
export function useRowHeight(): number {
  const isCard = useMediaQuery(CARDS, false, { getInitialValueInEffect: false })
  return isCard ? CARD_HEIGHT : ROW_HEIGHT
}
