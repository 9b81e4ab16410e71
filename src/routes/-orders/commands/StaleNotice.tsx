import { useState } from 'react'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { formatDifferences } from './order-differences.ts'

/** What somebody else changed of the order since its dialog was opened. */
export function StaleNotice({ order, formats }: { readonly order: Order; readonly formats: Formats }) {
  const { t } = useI18n()
  const [opened] = useState(order)
  const text = order.version > opened.version ? formatDifferences(opened, order, { t, formats }) : null
  return text !== null && <Banner tone="warning">{text}</Banner>
}
