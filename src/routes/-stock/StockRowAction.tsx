import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { pageSearch } from '../-shared/page-search.ts'
import { useLackingComponents } from './use-lacking-components.ts'
import { attentionOfRow } from './attention-of-row.ts'
import type { ShelfRow } from './use-kept-attention.ts'

/** What helps a product that runs out: asking for it, assembling it, or the request that brings it. */
export function StockRowAction({
  row,
  asked,
}: {
  readonly row: ShelfRow
  /** Pieces that a request would ask for. */
  readonly asked: number
}) {
  const { t } = useI18n()
  const lacking = useLackingComponents(row)
  const attention = attentionOfRow(row)
  const params = { store: String(row.storeId) }
  if (attention === null || attention === 'off') return null
  if (row.type === 'combo')
    return row.abilities.stock !== true ? null : lacking === null ? (
      <Link
        to="."
        search={pageSearch((before: object) => ({ ...before, openId: row.id, dialog: 'edit' }))}
        className="button"
        data-variant="soft"
        data-size="small"
      >
        {t('stock.do.assemble')}
      </Link>
    ) : (
      <Button size="small" disabledReason={lacking}>
        {t('stock.do.assemble')}
      </Button>
    )
  if (asked > 0)
    return (
      <Link
        to="/stock-management/$store/requests/new"
        params={params}
        search={{ product: row.productId }}
        className="button"
        data-variant="soft"
        data-size="small"
      >
        {t('stock.do.ask', { count: asked })}
      </Link>
    )
  return (
    row.comesWith && (
      <Link
        to="/stock-management/$store/requests/$request"
        params={{ ...params, request: String(row.comesWith.id) }}
        className="text-link"
      >
        {t('stock.requestNumber', { number: row.comesWith.number })}
      </Link>
    )
  )
}
