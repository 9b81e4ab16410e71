import type { ReactNode } from 'react'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { CallerSearch } from '../caller/CallerSearch.tsx'
import { NewOrderSkeleton } from '../NewOrderSkeleton.tsx'
import type { OpeningCall } from './opening-call.ts'

/** A call without a draft yet: its first field is there at once. */
export function OpeningCallView({
  country,
  failure,
  opening,
  onChange,
}: {
  readonly country: Country
  readonly failure: ReactNode
  readonly opening: OpeningCall
  readonly onChange: (changed: Partial<OpeningCall>) => void
}) {
  const { chosen } = opening
  return (
    <NewOrderSkeleton>
      {failure}
      <CallerSearch
        country={country}
        typed={opening.text}
        onType={(text) => onChange({ text, chosen: null })}
        pendingEnters={opening.pendingEnters}
        onPendingEnters={(pendingEnters) => onChange({ pendingEnters })}
        onChoose={(caller, repeats) =>
          onChange({
            // Once more, before the call is there, is what repeats the order.
            chosen: {
              caller,
              repeats: repeats || (typeof chosen === 'object' && chosen?.caller.id === caller.id),
            },
          })
        }
        onCreate={() => onChange({ chosen: 'new' })}
      />
    </NewOrderSkeleton>
  )
}
