import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryServicesQuery } from '../../api/client/products.queries.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import type { CountryId, DeliveryServiceId } from '../../domain/shared/ids.ts'

/** The type of order that is asked about, with the delivery service of a third-party one. */
export const useSaleOrder = (countryId: CountryId) => {
  const [orderType, setOrderType] = useState<OrderType>('single')
  const [serviceId, setServiceId] = useState<DeliveryServiceId | 0>(0)
  const isThirdParty = orderType === 'third_party'
  const services = useQuery({ ...deliveryServicesQuery, enabled: isThirdParty }).data ?? []
  return {
    orderType,
    setOrderType,
    serviceId,
    setServiceId,
    isThirdParty,
    services: services.filter(({ countryIds }) => countryIds.includes(countryId)),
    pricing: { orderType, ...(isThirdParty && serviceId !== 0 && { deliveryServiceId: serviceId }) },
  }
}

export type SaleOrder = ReturnType<typeof useSaleOrder>
