import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { AddressId } from '../../../domain/shared/ids.ts'
import {
  addressChangeMachine,
  type AddressChangeFacts,
  type AddressChangeOutcome,
  type AddressChangeRequest,
  type Elsewhere,
} from '../../../machines/processes/address-change.machine.ts'
import { sendEdit } from './edit-command.ts'

/** Why the address of the order, as it stands, cannot be changed. */
export const addressChangeFacts = (order: Order): AddressChangeFacts => ({
  version: order.version,
  refusal: order.abilities.change_address === true ? null : order.abilities.change_address,
})

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''

/** What a refusal says of the store and zone that deliver to the address. */
const elsewhereOf = ({ code, detail }: ApiFailure): Elsewhere | null =>
  code !== 'address_other_store' || detail === null
    ? null
    : {
        storeName: nameOf(detail['store']),
        zoneName: nameOf(detail['zone']),
        isOtherStore: detail['isOtherStore'] === true,
        minOrderAmount: Number(detail['minOrderAmount'] ?? 0),
        missing: Number(detail['missing'] ?? 0),
        firstDeliveryTime:
          typeof detail['firstDeliveryTime'] === 'string' ? detail['firstDeliveryTime'] : null,
      }

/** The machine of a changed address with its actor provided. */
export const provideAddressChange = (queryClient: QueryClient, id: Order['id']) =>
  addressChangeMachine.provide({
    actors: {
      changingAddress: fromPromise<AddressChangeOutcome, AddressChangeRequest>(async ({ input }) => {
        const body = {
          // The machine holds plain numbers.
          userAddressId: input.userAddressId as AddressId,
          ...(input.keepOldAddress && { keepOldAddress: true }),
        }
        const result = await sendEdit(
          queryClient,
          ['address', id, input.version, body],
          (idempotencyKey) =>
            api.changeDeliveryAddress({
              params: { id },
              body,
              ifMatch: input.version,
              idempotencyKey,
              toast: 'none',
            }),
          (order) => order,
        )
        if (result._tag === 'Done') return { _tag: 'Changed' }
        const elsewhere = elsewhereOf(result.failure)
        if (elsewhere !== null) return { _tag: 'Elsewhere', elsewhere }
        return {
          _tag: 'Refusal',
          code: result.failure.code,
          ...(result.current && { facts: addressChangeFacts(result.current) }),
        }
      }),
    },
  })
