import { Link, useNavigate, type LinkOptions } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import './neighbours.css'
import { useSingleKeyAttribute } from '../../session/single-key-shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'
import type { Neighbours } from './record-neighbours.ts'

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
  const keyed = useSingleKeyAttribute()
  useSingleKeys((key) => {
    const neighbour = key === 'j' ? previous : key === 'k' ? next : null
    return neighbour === null ? undefined : () => void navigate(linkTo(neighbour))
  })
  return (
    <nav className="neighbours" aria-label={label}>
      {previous !== null && (
        <Link {...linkTo(previous)} aria-label={nameOf(previous, 'previous')} {...keyed('J')}>
          <ChevronLeft aria-hidden="true" />
          {textOf?.(previous)}
          <Kbd>J</Kbd>
        </Link>
      )}
      <span>{t('list.position', { position, count })}</span>
      {next !== null && (
        <Link {...linkTo(next)} aria-label={nameOf(next, 'next')} {...keyed('K')}>
          {textOf?.(next)}
          <Kbd>K</Kbd>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
