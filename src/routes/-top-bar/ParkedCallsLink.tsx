import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { draftsQuery } from '../../api/client/drafts.queries.ts'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { isCallBackDue, SHOW_CALLS } from '../-shared/parked-calls.ts'
import { useNow } from '../-shared/use-now.ts'

/** The call-backs that were announced in this window, with their times. */
const announced = new Set<string>()

/** The number of parked calls, marked when one should have been called back; links to the desk. */
export function ParkedCallsLink() {
  const t = useT()
  const now = useNow(15_000)
  const { operator } = useAppContext()
  const navigate = useNavigate()
  const isAtDesk = useLocation({ select: ({ pathname }) => pathname === '/new-order' })
  const { data } = useQuery(draftsQuery)
  const parked = (data?.data ?? []).filter(({ status }) => status === 'parked')
  const due = parked.filter((draft) => isCallBackDue(draft, now))
  const announce = useEffectEvent(({ id, customerName, document, parkReason }: Draft) =>
    showToast({
      kind: 'default',
      stays: true,
      title: t('parked.callBack', { name: customerName ?? document.contactSearch }),
      ...(parkReason === null ? {} : { description: parkReason }),
      closeLabel: t('ui.close'),
      action: {
        label: t('parked.resume'),
        run: () => void navigate({ to: '/new-order', search: { call: id } }),
      },
    }),
  )
  useEffect(() => {
    for (const draft of due) {
      const key = `${draft.id} ${draft.callBackAt}`
      if (draft.owner.id !== operator.id || announced.has(key)) continue
      announced.add(key)
      // The desk says it above the call.
      if (!isAtDesk) announce(draft)
    }
  })
  if (parked.length === 0) return null
  const label = [
    t('parked.count', { count: parked.length }),
    ...(due.length > 0 ? [t('parked.due', { count: due.length })] : []),
  ].join(', ')
  return (
    <Link
      className="top-bar__count"
      to="/new-order"
      search={due[0] ? { call: due[0].id } : (search) => (isAtDesk ? search : {})}
      onClick={() => {
        if (isAtDesk && due.length === 0) document.dispatchEvent(new CustomEvent(SHOW_CALLS))
      }}
      aria-label={label}
      title={label}
      data-overdue={due.length > 0 || undefined}
    >
      <CirclePause aria-hidden="true" />
      <span aria-hidden="true">{parked.length}</span>
    </Link>
  )
}
