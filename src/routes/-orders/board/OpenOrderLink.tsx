import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { withOrder, type BoardSearch } from './board-search.ts'

/** An id that is none, in the link that those of the orders are made from. */
const SAMPLE_ID = Number.MAX_SAFE_INTEGER

/** The address of an order on the board, with `SAMPLE_ID` for its id. The router's own links make themselves again at every change of the address. */
export const useOrderLink = (search: BoardSearch): string =>
  useRouter().buildLocation({ to: '/orders/board', search: withOrder(search, SAMPLE_ID) }).href

/** The order of the link that was pressed; null where the browser opens the link, or another part was pressed. */
export const pressedOrder = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>): number | null => {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-row]') : null
  return link === null || altKey || ctrlKey || metaKey || shiftKey ? null : Number(link.dataset['row'])
}

/** The link of an order; the board listens for all of them. */
export function OpenOrderLink({
  orderId,
  link,
  className,
  isOpen,
  children,
}: {
  readonly orderId: number
  /** Of `useOrderLink`. */
  readonly link: string
  readonly className?: string
  readonly isOpen: boolean
  readonly children: ReactNode
}) {
  return (
    <a
      href={link.replace(String(SAMPLE_ID), String(orderId))}
      className={className}
      data-row={orderId}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </a>
  )
}
