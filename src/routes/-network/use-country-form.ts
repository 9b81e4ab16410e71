import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import { NETWORK_INVALIDATES } from '../../api/client/network.queries.ts'
import {
  CountryBody,
  CountryChangeBody,
  type CountryRecord,
} from '../../api/contract/network-records.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useNow } from '../-shared/use-now.ts'
import {
  countryLabels,
  EMPTY_COUNTRY,
  toCountryBody,
  valuesOfCountry,
  type CountryValues,
} from './country-form.ts'
import { unitLink } from './unit-links.ts'

/** The form of a country with what its parts share. */
export const useCountryForm = (edited: CountryRecord | null) => {
  const { t, formats } = useI18n()
  const navigate = useNavigate()
  const today = formats.isoDay(useNow(60_000))
  const contract = useContractForm<CountryValues, CountryBody | CountryChangeBody, CountryRecord>({
    schema: edited === null ? CountryBody : CountryChangeBody,
    ...(edited ? editOptions(edited, valuesOfCountry) : { defaults: EMPTY_COUNTRY }),
    labels: countryLabels(t),
    toBody: (values, isChanged) => toCountryBody(values, (name) => edited === null || isChanged(name)),
    send: (body, { version }) =>
      edited === null
        ? // The schema above made the body of one or the other.
          api.createCountry({ body: body as CountryBody })
        : api.updateCountry({ params: { id: edited.id }, body, ifMatch: version }),
    invalidates: NETWORK_INVALIDATES,
    onDone: ({ id }) =>
      void navigate(edited === null ? { ...unitLink('country', id), replace: true } : { to: '/settings' }),
  })
  const values = useStore(contract.form.store, (state) => state.values)
  return { edited, contract, values, today }
}

export type CountryFormModel = ReturnType<typeof useCountryForm>
