import { Link, useNavigate, type LinkOptions } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import './neighbours.css'
import type { Neighbours } from './record-neighbours.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

interface NeighbourLinksProps<Row> {
  readonly neighbours: Neighbours<Row>
  /** What the links lead to. */
  readonly label: string
  readonly nameOf: (row: Row, side: 'previous' | 'next') => string
  /** What a link shows beside its key. */
  readonly textOf?: (row: Row) => string | number
  readonly linkTo: (row: Row) => LinkOptions
}

/** Links to the records beside this one in its list, with J and K as their keys. */
export function NeighbourLinks<Row>({ neighbours, label, nameOf, textOf, linkTo }: NeighbourLinksProps<Row>) {
  const t = useT()
  const navigate = useNavigate()
  const { previous, next, position, count } = neighbours
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return
    const key = event.key.toLowerCase()
    const neighbour = key === 'j' ? previous : key === 'k' ? next : null
    if (neighbour !== null) void navigate(linkTo(neighbour))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <nav className="neighbours" aria-label={label}>
      {previous !== null && (
        <Link {...linkTo(previous)} aria-label={nameOf(previous, 'previous')} aria-keyshortcuts="J">
          <ChevronLeft aria-hidden="true" />
          {textOf?.(previous)}
          <Kbd>J</Kbd>
        </Link>
      )}
      <span>{t('list.position', { position, count })}</span>
      {next !== null && (
        <Link {...linkTo(next)} aria-label={nameOf(next, 'next')} aria-keyshortcuts="K">
          {textOf?.(next)}
          <Kbd>K</Kbd>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
