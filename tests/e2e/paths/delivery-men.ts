import type { Network } from '../network.ts'

export interface DeliveryMan {
  readonly id: number
  readonly name: string
}

/** The first delivery man of a store. */
export const deliveryManOf = async (network: Network, storeId: number): Promise<DeliveryMan> => {
  const [man] = await network.query<DeliveryMan>(
    `select id, first_name || ' ' || last_name as name from users
     where store_id = $1 and delivery_man_status is not null order by id limit 1`,
    [storeId],
  )
  if (man === undefined) throw new Error('the store has no delivery man')
  return man
}

/** Gives an order that waits to be sent to the store's first man, who is there and agrees. */
export const carryOrder = async (network: Network, id: number, storeId: number): Promise<void> => {
  const manager = await network.apiClient('store-manager')
  const man = await deliveryManOf(network, storeId)
  await network.query(`update users set delivery_man_status = 'active' where id = $1`, [man.id])
  await manager.requestOrThrow('PATCH', `/orders/${id}/delivery-man`, { deliveryManId: man.id })
  await manager.requestOrThrow('POST', `/orders/${id}/delivery-man/acceptance`, { accepted: true })
}
