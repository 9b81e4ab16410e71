import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ruleUsesQuery } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import './rule-uses.css'

const STEP = 10
const MOST = 100

/** The orders that a rule was applied to, the latest first, with who and when. */
export function RuleUseList({ kind, id }: { readonly kind: RuleKind; readonly id: number }) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const now = useNow(60_000)
  const [limit, setLimit] = useState(STEP)
  const { data, error, refetch } = useQuery({
    ...ruleUsesQuery(kind, id, limit),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return <LoadError title={t('list.error')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={t('ui.loading')} />
  if (data.count === 0) return <p className="muted">{t('discount.noUses')}</p>
  const opensOrders = isPageAllowed(permissions, '/orders')
  return (
    <>
      <ul className="rule-uses">
        {data.data.map(({ orderId, orderNumber, usedAt, customer, store }) => (
          <li key={orderId}>
            <span className="truncate">
              {customer.name ?? t('discount.customerUnknown', { id: customer.id })}
            </span>
            <span className="muted">{formatDateTime(t, formats, usedAt, now)}</span>
            <small className="muted truncate">
              {opensOrders ? (
                <Link to="/orders/$order" params={{ order: String(orderId) }}>
                  {t('discount.useOrder', { number: orderNumber })}
                </Link>
              ) : (
                t('discount.useOrder', { number: orderNumber })
              )}
              {' · '}
              {store.name}
            </small>
          </li>
        ))}
      </ul>
      {data.count > data.data.length && limit < MOST && (
        <Button size="small" variant="quiet" onPress={() => setLimit(Math.min(MOST, limit + STEP * 2))}>
          {t('discount.moreUses')}
        </Button>
      )}
    </>
  )
}
