import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { customerLookupQuery } from '../../api/client/customers.queries.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import { customersEndpoints } from '../../api/endpoints/customers.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { fullName } from '../-shared/user-name.ts'
import { phoneDigits } from './phone-input.ts'

const SHORTEST_PHONE = 8

interface PhoneStore {
  readonly state: { readonly values: { readonly phone: string } }
  readonly get: () => PhoneStore['state']
  readonly subscribe: (listener: (state: PhoneStore['state']) => void) => { unsubscribe: () => void }
}

/** Warns that a customer of the country has the typed phone, and offers that customer. */
export function PhoneInUseNotice({
  store,
  countryId,
  onChoose,
}: {
  readonly store: PhoneStore
  readonly countryId: CountryId
  readonly onChoose: (customer: Customer) => void
}) {
  const t = useT()
  const { permissions } = useAppContext()
  const typed = useStore(store, ({ values }) => phoneDigits(values.phone))
  const phone = useDebounced(typed, 250)
  const { data } = useQuery({
    ...customerLookupQuery(phone, countryId),
    enabled: phone.length >= SHORTEST_PHONE && canCall(permissions, customersEndpoints.lookUpCustomers),
  })
  const first = data?.data.find((customer) => customer.phone === typed)
  if (first === undefined) return null
  const icon = <TriangleAlert aria-hidden="true" />
  if (first.status === 'blocked')
    return (
      <Banner tone="warning" icon={icon}>
        {t('form.phoneOfBlocked', { name: fullName(first) })}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      icon={icon}
      action={
        <Button size="small" onPress={() => onChoose(first)}>
          {t('form.useThisCustomer')}
        </Button>
      }
    >
      {t('form.phoneInUse', { name: fullName(first) })}
    </Banner>
  )
}
