import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { callerBackgroundQuery } from '../../../api/client/caller.queries.ts'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import type { CallerBackground, Customer } from '../../../api/contract/customers.contract.ts'
import { formatPhone } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { switchCaller } from './switch-caller.ts'
import { useCall } from '../call/use-call.ts'

const SHARED = ['phone', 'tax_id'] as const

/** The other customers with the caller's phone or tax id; one of them may be who speaks. */
export function CallerOthers({ caller }: { readonly caller: Pick<Customer, 'id'> }) {
  const t = useT()
  const { actor } = useCall()
  const queryClient = useQueryClient()
  const others = useQuery(callerBackgroundQuery(caller.id)).data?.others ?? []
  const [isFailed, setFailed] = useState(false)
  if (others.length === 0) return null
  const choose = async ({ id }: CallerBackground['others'][number]) => {
    setFailed(false)
    try {
      switchCaller(actor, await queryClient.fetchQuery(customerQuery(id)))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="caller__others">
      <UsersRound aria-hidden="true" />
      {SHARED.flatMap((shared) => {
        const people = others.filter(({ shares }) => shares === shared)
        return people.length === 0
          ? []
          : [
              <span key={shared} className="caller__sharing">
                {t(`calls.shares.${shared}`)}
                {people.map((other) => (
                  <Button
                    key={other.id}
                    variant="quiet"
                    size="small"
                    aria-label={t('calls.switchTo', { name: `${other.firstName} ${other.lastName}` })}
                    onPress={() => void choose(other)}
                  >
                    {other.firstName} {other.lastName}
                    {shared === 'tax_id' && <span className="muted"> {formatPhone(other.phone)}</span>}
                  </Button>
                ))}
              </span>,
            ]
      })}
      {isFailed && <span role="alert">{t('calls.switchFailed')}</span>}
    </div>
  )
}
