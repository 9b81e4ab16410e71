import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { addressQuery } from '../../api/client/users.queries.ts'
import { AddressBody, UpdateAddressBody, type Address } from '../../api/contract/customers.contract.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import {
  ADDRESS_ALIASES,
  ADDRESS_FIELD_OF,
  addressLabels,
  createAddressBodyOf,
  emptyAddress,
  updateAddressBodyOf,
  valuesOfAddress,
} from '../-addresses/address-form.ts'
import { AddressFields } from '../-addresses/AddressFields.tsx'
import '../-addresses/addresses.css'
import { editing } from '../-form/editing.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useDesk } from '../-shared/desk.ts'

interface AddressDialogProps {
  readonly customer: CustomerDetail
  /** The address that is changed; without one a new one is made, of whoever else is named or of the customer. */
  readonly id?: number | undefined
  readonly contactId?: number | undefined
  readonly memberId?: number | undefined
  readonly onClose: () => void
}

/** An address of a customer, of a friend or of a party member: new, or changed. */
export function AddressDialog({ customer, id, contactId, memberId, onClose }: AddressDialogProps) {
  const own = customer.addresses.filter((address) => address.contactId === null)
  if (id !== undefined) return <KnownAddress key={id} id={id} own={own} onClose={onClose} />
  return (
    <NewAddress
      customer={customer}
      contactId={contactId}
      memberId={memberId}
      takenNames={contactId === undefined && memberId === undefined ? namesOf(own) : []}
      onClose={onClose}
    />
  )
}

const namesOf = (addresses: readonly Address[]) => addresses.map(({ name }) => name)

const CHANGES = [KEYS.users, KEYS.customers, KEYS.addresses]

function NewAddress({
  customer,
  contactId,
  memberId,
  takenNames,
  onClose,
}: Omit<AddressDialogProps, 'id'> & { readonly takenNames: readonly string[] }) {
  const say = useSay()
  const contract = useContractForm({
    schema: AddressBody,
    defaults: emptyAddress(customer.countryId),
    labels: addressLabels(say),
    aliases: ADDRESS_ALIASES,
    fieldOf: ADDRESS_FIELD_OF,
    toBody: (values) => ({
      userId: memberId ?? customer.id,
      ...(contactId !== undefined && { contactId }),
      ...createAddressBodyOf(values),
    }),
    send: (body, { idempotencyKey }) =>
      memberId === undefined
        ? api.createAddress({ body, idempotencyKey })
        : api.createPartyAddress({ body, idempotencyKey }),
    changes: CHANGES,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={say('address.newTitle')}
      contract={contract}
      save={say('address.save')}
      size="wide"
      onClose={onClose}
    >
      <AddressFields form={contract.form} takenNames={takenNames} />
    </FormDialog>
  )
}

function KnownAddress({
  id,
  own,
  onClose,
}: {
  readonly id: number
  readonly own: readonly Address[]
  readonly onClose: () => void
}) {
  // The URL carries a plain number; an id that does not exist is answered by 404.
  const { data, isFetchedAfterMount } = useQuery(addressQuery(id as AddressId))
  // A form that opens on what was read before would only find out when it is saved.
  if (!data || !isFetchedAfterMount) return null
  return (
    <ChangedAddress
      address={data}
      takenNames={own.some((one) => one.id === id) ? namesOf(own.filter((one) => one.id !== id)) : []}
      onClose={onClose}
    />
  )
}

function ChangedAddress({
  address,
  takenNames,
  onClose,
}: {
  readonly address: Address
  readonly takenNames: readonly string[]
  readonly onClose: () => void
}) {
  const say = useSay()
  const { countries } = useDesk()
  const contract = useContractForm({
    schema: UpdateAddressBody,
    ...editing(address, valuesOfAddress),
    labels: addressLabels(say),
    aliases: ADDRESS_ALIASES,
    fieldOf: ADDRESS_FIELD_OF,
    // A place without a pin is no place: the schema of a change lets every field be left out.
    check: ({ pin }) => ({ pin: pin === null ? 'required' : null }),
    said: {
      countryId: (wanted) => countries.find(({ id }) => id === wanted)?.name ?? '',
      deliveryOptions: (option) => say(`deliveryOption.${option}`),
    },
    toBody: updateAddressBodyOf,
    send: (body, { version }) =>
      api.updateAddress({
        params: { id: address.id },
        body,
        ifMatch: version,
      }),
    changes: CHANGES,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={say('users.editOf', { name: address.name })}
      contract={contract}
      size="wide"
      onClose={onClose}
    >
      <AddressFields form={contract.form} takenNames={takenNames} />
    </FormDialog>
  )
}
