import type { LedgerEntry } from '../../../domain/discount/price-ledger.ts'
import { priceNewOrder } from '../../../machines/processes/new-order.context.ts'
import { couponState } from '../../../machines/processes/new-order.selectors.ts'
import { useCallState } from '../call/use-call.ts'
import { usePersistentField } from '../steps/use-persistent-field.ts'

type TakenOff = Pick<LedgerEntry, 'name' | 'amount'>

const takenOff = (ledger: readonly LedgerEntry[]): readonly TakenOff[] =>
  ledger
    .filter(
      ({ amount, freeLine, kind, verdict }) =>
        kind !== 'pointsDiscount' && verdict === 'applied' && (amount > 0 || freeLine !== null),
    )
    .map(({ name, amount }) => ({ name, amount }))

const without = (entries: readonly TakenOff[], others: readonly TakenOff[]): readonly TakenOff[] =>
  entries.filter(({ name }) => !others.some((other) => other.name === name))

/** The discounts that the last changes of the cart have lost, until the caller has been told. */
export const useLostReductions = (): {
  readonly lost: readonly TakenOff[]
  readonly tell: (entry: TakenOff) => void
} => {
  const { ledger } = useCallState(({ context }) => priceNewOrder(context))
  const isChecking = useCallState((snapshot) => couponState(snapshot) === 'checking')
  const applied = takenOff(ledger)
  // Kept while another call is attended to: the caller has not been told meanwhile.
  const [seen, setSeen] = usePersistentField<{
    readonly applied: readonly TakenOff[]
    readonly lost: readonly TakenOff[]
  }>('notices', 'reductions', { applied, lost: [] })
  if (!isChecking && JSON.stringify(applied) !== JSON.stringify(seen.applied))
    setSeen({
      applied,
      lost: without([...without(seen.lost, seen.applied), ...seen.applied], applied),
    })
  return {
    lost: seen.lost,
    tell: (entry) => setSeen({ ...seen, lost: without(seen.lost, [entry]) }),
  }
}
