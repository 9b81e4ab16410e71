import { useQueryClient } from '@tanstack/react-query'
import { customerKey } from '../../../api/client/query-keys.ts'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { usePendingEnters } from '../call/opening-call.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { takeCaller } from './choose-caller.ts'
import { useCallerLookup, usePendingEnter } from './use-caller-lookup.ts'

/**
 * Takes the caller whom Enter asked for, when the answer comes while another step is open; that step stays open. Where
 * it is not one customer, the operator is asked who calls.
 */
export function PendingCaller() {
  const isSearching = useCallState((snapshot) => stepStates(snapshot).contact === 'searching')
  const [pendingEnters] = usePendingEnters()
  return isSearching && pendingEnters > 0 && <AwaitedCaller />
}

function AwaitedCaller() {
  const { actor, country, goTo } = useCall()
  const queryClient = useQueryClient()
  const typed = useCallState(({ context }) => context.contactSearch)
  const [pendingEnters, setPendingEnters] = usePendingEnters()
  const lookup = useCallerLookup(typed, country.id)
  const {
    matches: [caller, ...others],
  } = lookup
  usePendingEnter(lookup, pendingEnters, () => {
    if (caller === undefined || others.length > 0 || caller.status === 'blocked') {
      // The search does the rest.
      goTo('contact')
      return
    }
    setPendingEnters(0)
    queryClient.setQueryData(customerKey(caller.id), caller)
    takeCaller(actor, caller, pendingEnters > 1)
  })
  return null
}
