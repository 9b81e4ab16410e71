import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { drawNow } from '../../../ui/draw-now.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { parseNewOrderSearch } from '../new-order-search.ts'
import { closeSettledCalls, resetCallsForOperator, useCalls, type OpenCall } from './open-calls.ts'
import { beginCall, type OpeningCall, type ShownCall } from './opening-call.ts'
import { resumeOrCreateCall } from './resume-call.ts'

const route = getRouteApi('/_app/new-order')

interface ActiveCall {
  /** The call with its draft. */
  readonly call: OpenCall | undefined
  /** The same one, or a new one whose draft is not made yet. */
  readonly shown: ShownCall | undefined
  /** The step that the address names for it. */
  readonly step: OrderStep | undefined
  readonly failure: unknown
  readonly retry: () => void
  readonly startNew: () => void
}

/** The call that the address names: one of this window, a resumed or taken one, or a new one. */
export const useActiveCall = (): ActiveCall => {
  const { operator, country, countries } = useAppContext()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const call = useCalls().find(({ id }) => id === search.call)
  const [failure, setFailure] = useState<unknown>(null)
  const [opening, setOpening] = useState<OpeningCall | null>(() =>
    search.call === 'new' && search.customer === undefined ? beginCall(undefined, country) : null,
  )
  const isOpening =
    opening !== null &&
    search.customer === undefined &&
    (search.call === 'new' || [opening.from, opening.id ?? undefined].includes(search.call))
  const isMissing = call === undefined

  const open = useEffectEvent(async () => {
    setFailure(null)
    // The operator may choose another call, or leave, while this one loads.
    const isStillRequested = () => {
      const { pathname, search: currentSearch } = router.history.location
      return (
        pathname === '/new-order' &&
        parseNewOrderSearch(router.options.parseSearch(currentSearch)).call === search.call
      )
    }
    resetCallsForOperator(operator.id)
    const isNew = search.call === 'new'
    if (isNew) setOpening((now) => now && { ...now, from: undefined })
    try {
      const resumed = await resumeOrCreateCall(search, {
        queryClient,
        operatorId: operator.id,
        country,
        countries,
      })
      if (!isStillRequested()) return
      if (isNew) setOpening((now) => now && { ...now, id: resumed.id })
      if (resumed.id !== search.call)
        await navigate({
          // What was opened while the draft was made stays open.
          search: ({ order, step }) => ({
            call: resumed.id,
            ...(step && isNew && { step }),
            ...(order && { order }),
          }),
          replace: true,
        })
    } catch (error) {
      if (isStillRequested()) setFailure(error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- clears the failure of the previous call
    void open()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another call, operator or closed call
  }, [search.call, operator.id, isMissing])
  useLayoutEffect(() => {
    if (opening === null || call === undefined || opening.id !== call.id) return
    opening.front.handOver(call.actor)
    // oxlint-disable-next-line react/set-state-in-effect -- the call takes the keys from here on
    setOpening(null)
  }, [call, opening])

  const callId = call?.id
  const startNew = useCallback(() => {
    // The next key is typed into the new call.
    if (!isOpening) drawNow(() => setOpening(beginCall(callId, country)))
    void navigate({ search: { call: 'new' } }).then(closeSettledCalls)
  }, [callId, country, isOpening, navigate])
  return {
    call: isOpening ? undefined : call,
    shown: isOpening ? opening.front : call,
    step: isOpening && search.call === opening.from ? undefined : search.step,
    failure,
    retry: () => void open(),
    startNew,
  }
}
