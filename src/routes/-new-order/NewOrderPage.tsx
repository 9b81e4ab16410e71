import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { createFormats } from '../../i18n/formats.ts'
import { useSay, useWords, WordsProvider } from '../../i18n/I18n.tsx'
import { loadable } from '../../ui/loadable.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { useDesk } from '../-shared/desk.ts'
import { CallView } from './CallView.tsx'
import { CallTabs } from './CallTabs.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { letGo, letGoOfPlaced, seatOperator, useCalls } from './calls.ts'
import './new-order.css'
import { readSearch } from './new-order-search.ts'
import { takeUp } from './take-up.ts'

const ParkDialog = loadable(async () => (await import('./ParkDialog.tsx')).ParkDialog)

const route = getRouteApi('/_app/new-order')

/** The headset's desk: the open calls, and the one in front. */
export function NewOrderPage() {
  const { operator, country, countries } = useDesk()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const calls = useCalls()
  const words = useWords()
  const say = useSay()
  const [failure, setFailure] = useState<unknown>(null)
  const [isParking, setParking] = useState(false)
  const call = calls.find(({ id }) => id === search.call)

  const isMissing = call === undefined

  const open = useEffectEvent(async () => {
    setFailure(null)
    // Somebody may choose another call, or leave, while this one is still on its way.
    const isAskedFor = () => {
      const { pathname, search: asked } = router.history.location
      return pathname === '/new-order' && readSearch(router.options.parseSearch(asked)).call === search.call
    }
    seatOperator(operator.id)
    try {
      const taken = await takeUp(search, { queryClient, operatorId: operator.id, country, countries })
      if (isAskedFor() && taken.id !== search.call)
        await navigate({ search: { call: taken.id }, replace: true })
    } catch (error) {
      if (isAskedFor()) setFailure(error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- forgets the failure of the call before
    void open()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another call in the URL, another operator, a call that was let go
  }, [search.call, operator.id, isMissing])

  const startNew = () => {
    void navigate({ search: { call: 'new' } }).then(letGoOfPlaced)
  }
  return (
    <div className="desk">
      <h1 className="sr">{say('page.newOrder')}</h1>
      <CallTabs current={call} onNew={startNew} onPark={() => setParking(true)} />
      {failure ? (
        <ErrorState
          title={words.sayFailure(isApiFailure(failure) ? failure.code : 'smth_wrong')}
          onRetry={() => void open()}
        />
      ) : call ? (
        // The call's own country decides how its money and times are written.
        <WordsProvider
          key={call.id}
          words={{ ...words, formats: createFormats(words.language, call.country) }}
        >
          <CallView
            call={call}
            step={search.step}
            onStep={(step) => void navigate({ search: (now) => ({ ...now, step }), replace: true })}
            onNew={startNew}
            onPark={() => setParking(true)}
          />
        </WordsProvider>
      ) : (
        <DeskSkeleton />
      )}
      {call && isParking && (
        <ParkDialog
          call={call}
          onClose={() => setParking(false)}
          onGone={() => {
            setParking(false)
            void navigate({ search: {} }).then(() => letGo(call.id))
          }}
        />
      )}
    </div>
  )
}
