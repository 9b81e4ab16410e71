import { CircleX, Inbox, PackageCheck, PackageOpen, Truck, Wallet, type LucideIcon } from 'lucide-react'
import type { StockRequestStatus } from '../../domain/stock/stock-request.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'

const FACES: Readonly<Record<StockRequestStatus, { readonly tone: ChipTone; readonly icon: LucideIcon }>> = {
  sent_to_supplier: { tone: 'waiting', icon: Inbox },
  sent_to_distributor: { tone: 'waiting', icon: Inbox },
  paid: { tone: 'waiting', icon: Wallet },
  is_taken: { tone: 'kitchen', icon: PackageOpen },
  on_the_way: { tone: 'road', icon: Truck },
  delivered: { tone: 'road', icon: PackageCheck },
  fulfilled: { tone: 'done', icon: PackageCheck },
  cancel: { tone: 'stopped', icon: CircleX },
}

/** The status of a request: word, icon and hue. */
export function RequestStatusChip({ status }: { readonly status: StockRequestStatus }) {
  const t = useT()
  const { icon: Icon, tone } = FACES[status]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`stock.status.${status}`)}
    </Chip>
  )
}
