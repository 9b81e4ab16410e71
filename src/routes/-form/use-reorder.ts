import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { announce } from '../../ui/announce.ts'

const KEY_STEPS: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

const itemsAround = (handle: Element): readonly Element[] => [...(handle.closest('ul')?.children ?? [])]

/** The place of the item under a pointer; -1 between and beside them. */
const placeUnder = (items: readonly Element[], { clientX, clientY }: PointerEvent): number =>
  items.findIndex((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect()
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom
  })

/**
 * The order of the items of an `ul`: the handle in each moves it by the arrow keys, or to where it is
 * dragged, also on a touch screen.
 */
export const useReorder = (count: number, move: (from: number, to: number) => void) => {
  const t = useT()
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null)
  const moveTo = (items: readonly Element[], from: number, to: number) => {
    move(from, to)
    // Items keep their elements and exchange their values, so the focus goes along.
    items[to]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    announce(t('form.moved', { position: to + 1, count }))
  }
  return {
    draggedIndex,
    moveTo,
    handleProps: (index: number) => ({
      'data-handle': true,
      onKeyDown: (event: KeyboardEvent) => {
        const step = KEY_STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        const to = index + step
        if (to >= 0 && to < count) moveTo(itemsAround(event.currentTarget), index, to)
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDraggedIndex(index)
      },
      onPointerMove: (event: PointerEvent) => {
        if (draggedIndex === null) return
        const items = itemsAround(event.currentTarget)
        const to = placeUnder(items, event)
        // Behind the rows others may stand that have no place among them.
        if (to === -1 || to >= count || to === draggedIndex) return
        moveTo(items, draggedIndex, to)
        setDraggedIndex(to)
      },
      onPointerUp: () => setDraggedIndex(null),
      onPointerCancel: () => setDraggedIndex(null),
    }),
  }
}
