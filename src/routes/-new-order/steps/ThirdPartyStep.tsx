import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { deliveryServicesQuery, type DeliveryServiceOption } from '../../../api/client/products.queries.ts'
import type { MessageKey } from '../../../i18n/catalogues.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { refusalAt } from '../../../machines/processes/new-order.selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { firstIncompleteStep } from './step-navigation.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

/** The delivery service that took the order, whose prices it has, and its number there. */
export function ThirdPartyStep() {
  const t = useT()
  const { data, error, refetch } = useQuery(deliveryServicesQuery)
  if (error)
    return <LoadError title={t('newOrder.servicesError')} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={2} height={56} label={t('ui.loading')} />
  return <ServiceForm services={data} />
}

function ServiceForm({ services }: { readonly services: readonly DeliveryServiceOption[] }) {
  const t = useT()
  const { actor, country, goTo } = useCall()
  const root = useFocusOnOpen<HTMLFormElement>()
  const formatRefusal = useRefusalMessage()
  const { deliveryServiceId, orderId } = useCallState(({ context }) => context.thirdParty)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'thirdPartyNumber'))
  const [missing, setMissing] = useState<MessageKey | null>(null)
  const offered = services.filter(
    ({ countryIds, status }) => status === 'active' && countryIds.includes(country.id),
  )
  if (offered.length === 0) return <EmptyState title={t('newOrder.noServices')} />
  const isAboutService =
    refusal?.code === 'delivery_service_not_found' || missing === 'newOrder.serviceMissing'
  const message = refusal ? formatRefusal(refusal) : missing && t(missing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = firstIncompleteStep(actor.getSnapshot())
    setMissing(
      next !== 'thirdPartyNumber'
        ? null
        : deliveryServiceId === null
          ? 'newOrder.serviceMissing'
          : 'newOrder.serviceNumberMissing',
    )
    if (next && next !== 'thirdPartyNumber') goTo(next)
  }
  return (
    <form ref={root} className="form" noValidate onSubmit={submit}>
      <RadioGroup
        label={t('newOrder.service')}
        layout="cards"
        value={deliveryServiceId === null ? null : String(deliveryServiceId)}
        error={isAboutService ? message : null}
        choices={offered.map(({ id, name }) => ({ id: String(id), name }))}
        onChange={(chosen) => {
          setMissing(null)
          const service = offered.find(({ id }) => String(id) === chosen)
          if (service) actor.send({ type: 'thirdParty.edit', thirdParty: { deliveryServiceId: service.id } })
        }}
      />
      <div data-first="">
        <TextField
          label={t('newOrder.serviceNumber')}
          help={t('newOrder.serviceNumberHelp')}
          value={orderId}
          error={isAboutService ? null : message}
          autoComplete="off"
          maxLength={60}
          onChange={(number) => actor.send({ type: 'thirdParty.edit', thirdParty: { orderId: number } })}
        />
      </div>
      <div className="form__actions">
        <Button variant="solid" type="submit">
          {t('newOrder.goOn')}
        </Button>
      </div>
    </form>
  )
}
