import { ORDER_TYPES } from '../../domain/order/order-kinds.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Select } from '../../ui/Select.tsx'
import type { SaleOrder } from './use-sale-order.ts'

/** The type of order that is asked about, and the delivery service of a third-party one. */
export function SaleOrderSelects({ order }: { readonly order: SaleOrder }) {
  const { t } = useI18n()
  return (
    <>
      <Select
        label={t('sale.orderType')}
        isLabelHidden
        size="small"
        options={ORDER_TYPES.map((id) => ({ id, name: t(`orderType.${id}`) }))}
        value={order.orderType}
        onChange={order.setOrderType}
      />
      {order.isThirdParty && (
        <Select
          label={t('sale.service')}
          isLabelHidden
          size="small"
          options={[
            { id: 0 as const, name: t('sale.anyService') },
            ...order.services.map(({ id, name }) => ({ id, name })),
          ]}
          value={order.serviceId}
          onChange={order.setServiceId}
        />
      )}
    </>
  )
}
