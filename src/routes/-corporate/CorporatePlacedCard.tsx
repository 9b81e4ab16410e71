import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import { useCallState } from '../-new-order/use-call.ts'

/** A placed corporate order: its number, members, stores and sum. */
export function CorporatePlacedCard() {
  const t = useT()
  const formats = useFormats()
  const placed = useCallState(({ context }) => context.placed)
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus(), [])
  if (!placed?.corporate) return null
  const { members, stores } = placed.corporate
  const title = t('newOrder.created', { number: placed.number })
  return (
    <section ref={root} className="order-placed" data-tone="done" tabIndex={-1} aria-label={title}>
      <header className="order-placed__head">
        <CircleCheck aria-hidden="true" />
        <h2>{title}</h2>
      </header>
      <dl className="coverage-details order-placed__facts">
        <div>
          <dt>{t('newOrder.step.members')}</dt>
          <dd>
            <b>{formats.number(members)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('corporate.stores')}</dt>
          <dd>{formats.number(stores)}</dd>
        </div>
        <div>
          <dt>{t('newOrder.total')}</dt>
          <dd>
            <b>{formats.money(placed.toPay)}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
