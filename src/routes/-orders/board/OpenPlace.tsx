import { ArrowRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OrderStatus } from '../../../domain/order/order-status.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { focusSibling } from '../../-shared/focus.ts'
import { useSecondsSince } from '../../-shared/use-now.ts'
import { HOLD_MS } from './board-layout.ts'
import { cardHeight } from './board-taps.ts'

interface OpenPlaceProps {
  readonly orderId: number
  readonly number: number | null
  /** Where the order is now; null when it is not on the board any more. */
  readonly status: OrderStatus | null
  readonly leftAt: number
}

/** The place of a card that has moved, as high as the card was, so that nothing comes under the finger. */
export function OpenPlace({ orderId, number, status, leftAt }: OpenPlaceProps) {
  const t = useT()
  const [height] = useState(() => cardHeight(orderId))
  // Each touch of the board keeps it open a little longer.
  const seconds = Math.max(1, HOLD_MS / 1_000 - useSecondsSince(leftAt))
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button that had the focus went away with the card.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    const here = place.current
    return () => focusSibling(here, '[data-row]')
  }, [])
  return (
    <li ref={place} className="open-place" tabIndex={-1} style={{ height }}>
      {number !== null && (
        <p>
          {status !== null && <ArrowRight aria-hidden="true" />}
          {status === null
            ? t('board.gone', { number })
            : t('board.moved', { number, status: t(`orderStatus.${status}`) })}
        </p>
      )}
      <p className="muted">{t('board.placeCloses', { seconds })}</p>
    </li>
  )
}
