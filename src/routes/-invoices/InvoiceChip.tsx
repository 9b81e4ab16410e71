import { Ban, CircleCheck, CircleX, FileMinus, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { InvoiceStatus } from '../../domain/billing/invoice-status.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Chip, type ChipTone } from '../../ui/Chip.tsx'

const LOOKS: Readonly<Partial<Record<InvoiceStatus, readonly [ChipTone | undefined, LucideIcon]>>> = {
  pending: ['waiting', Hourglass],
  generated: ['done', CircleCheck],
  failed: ['stopped', CircleX],
  contingency: ['kitchen', TriangleAlert],
  annulled: [undefined, Ban],
  credited: ['road', FileMinus],
}

export function InvoiceChip({ status }: { readonly status: InvoiceStatus }) {
  const t = useT()
  const [tone, Icon] = LOOKS[status] ?? [undefined, Hourglass]
  return (
    <Chip {...(tone === undefined ? {} : { tone })} icon={<Icon aria-hidden="true" />}>
      {t(`invoice.state.${status}`)}
    </Chip>
  )
}
