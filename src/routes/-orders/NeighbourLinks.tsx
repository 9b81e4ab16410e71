import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Neighbours } from './use-neighbours.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Links to the orders beside this one, with J and K as their keys. */
export function NeighbourLinks({ neighbours }: { readonly neighbours: Neighbours }) {
  const t = useT()
  const navigate = useNavigate()
  const { previous, next, position, count } = neighbours
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return
    const key = event.key.toLowerCase()
    const neighbour = key === 'j' ? previous : key === 'k' ? next : null
    if (neighbour) void navigate({ to: '/orders/$order', params: { order: String(neighbour.id) } })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <nav className="neighbours" aria-label={t('orderPage.neighbours')}>
      {previous && (
        <Link
          to="/orders/$order"
          params={{ order: String(previous.id) }}
          aria-label={t('orderPage.previous', { number: previous.number })}
          aria-keyshortcuts="J"
        >
          <ChevronLeft aria-hidden="true" />
          {previous.number}
          <Kbd>J</Kbd>
        </Link>
      )}
      <span>{t('orderPage.position', { position, count })}</span>
      {next && (
        <Link
          to="/orders/$order"
          params={{ order: String(next.id) }}
          aria-label={t('orderPage.next', { number: next.number })}
          aria-keyshortcuts="K"
        >
          {next.number}
          <Kbd>K</Kbd>
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
