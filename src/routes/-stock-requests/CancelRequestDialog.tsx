import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import { CANCELLED_GOODS, type CancelledGoods } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import type { RequestSidePage } from './request-side.ts'

/** Cancels a request for good; on the way it asks what became of the goods. */
export function CancelRequestDialog({
  request,
  side,
  onClose,
}: {
  readonly request: StockOrder
  readonly side: RequestSidePage
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const [goods, setGoods] = useState<CancelledGoods | null>(null)
  const asksGoods = request.status === 'on_the_way'
  return (
    <ConfirmDialog
      title={t('stock.cancelTitle', { number: request.number })}
      confirm={t('stock.do.cancel')}
      asksReason
      disabledReason={asksGoods && goods === null ? t('stock.goodsQuestion') : null}
      action={async (reason) => {
        await api.changeStockOrderStatus({
          params: { id: request.id },
          ifMatch: request.version,
          body: { status: 'cancel', reason, ...(asksGoods && { goods }) },
        })
        await queryClient.invalidateQueries({ queryKey: KEYS.stockRequests })
      }}
      onClose={onClose}
    >
      <p>{t(side === 'store' ? 'stock.cancelTextStore' : 'stock.cancelTextSender')}</p>
      {asksGoods && (
        <RadioGroup
          label={t('stock.goodsQuestion')}
          value={goods}
          onChange={setGoods}
          choices={CANCELLED_GOODS.map((id) => ({ id, name: t(`stock.goods.${id}`) }))}
        />
      )}
    </ConfirmDialog>
  )
}
