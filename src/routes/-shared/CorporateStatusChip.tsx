import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { CorporateOrderStatus } from '../../domain/corporate/corporate-order-terms.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip } from '../../ui/Chip.tsx'

const LOOKS = {
  in_progress: { tone: 'road', Icon: Hourglass },
  completed: { tone: 'done', Icon: CircleCheck },
  cancelled: { tone: 'stopped', Icon: CircleX },
} as const satisfies Record<CorporateOrderStatus, unknown>

/** The status of a corporate order, or of a store's part. */
export function CorporateStatusChip({ status }: { readonly status: CorporateOrderStatus }) {
  const t = useT()
  const { Icon, tone } = LOOKS[status]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`corporateOrders.status.${status}`)}
    </Chip>
  )
}
