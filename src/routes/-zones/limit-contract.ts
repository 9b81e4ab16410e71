import type { DeliveryLimit, LimitBody, LimitChange } from '../../api/contract/zones.contract.ts'
import type { useContractForm } from '../-form/use-contract-form.ts'
import type { LimitValues } from './limit-form.ts'

export type LimitContract = ReturnType<
  typeof useContractForm<LimitValues, LimitBody | LimitChange, DeliveryLimit>
>
