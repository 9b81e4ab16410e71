import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '../../../domain/order/order-status.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { cardHeight } from './board-taps.ts'

interface OpenPlaceProps {
  readonly orderId: number
  readonly number: number | null
  /** Where the order is now; null when it is not on the board any more. */
  readonly status: OrderStatus | null
}

/** The place of a card that has moved, as high as the card was, so that nothing comes under the finger. */
export function OpenPlace({ orderId, number, status }: OpenPlaceProps) {
  const t = useT()
  const [height] = useState(() => cardHeight(orderId))
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button that had the focus went away with the card.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <li ref={place} className="open-place" tabIndex={-1} style={{ height }}>
      {number !== null &&
        (status === null
          ? t('board.gone', { number })
          : t('board.moved', { number, status: t(`orderStatus.${status}`) }))}
    </li>
  )
}
