import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { addressQuery } from '../../api/client/users.queries.ts'
import { AddressBody, UpdateAddressBody, type Address } from '../../api/contract/customers.contract.ts'
import type { CustomerDetail } from '../../api/contract/users.contract.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import {
  ADDRESS_WIRE_NAMES,
  ADDRESS_ERROR_FIELDS,
  addressLabels,
  toCreateAddressBody,
  emptyAddress,
  toUpdateAddressBody,
  valuesOfAddress,
} from '../-addresses/address-form.ts'
import { UnservedNotice } from '../-addresses/UnservedNotice.tsx'
import { AddressFields } from '../-addresses/AddressFields.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useAppContext } from '../-shared/app-context.ts'

interface AddressDialogProps {
  readonly customer: CustomerDetail
  /**
   * The edited address; without one a new one is created, for the given contact or party member, else for
   * the customer.
   */
  readonly id?: number | undefined
  readonly contactId?: number | undefined
  readonly memberId?: number | undefined
  readonly onClose: () => void
  /** In place of closing, once a new one is stored. */
  readonly onCreated?: (address: Address) => void
}

/** Creates or edits an address of a customer, contact or party member. */
export function AddressDialog({ customer, id, contactId, memberId, onClose, onCreated }: AddressDialogProps) {
  const own = customer.addresses.filter((address) => address.contactId === null)
  if (id !== undefined) return <EditAddress key={id} id={id} own={own} onClose={onClose} />
  return (
    <NewAddressForm
      customer={customer}
      contactId={contactId}
      memberId={memberId}
      usedNames={contactId === undefined && memberId === undefined ? namesOf(own) : []}
      onClose={onClose}
      {...(onCreated && { onCreated })}
    />
  )
}

const namesOf = (addresses: readonly Address[]) => addresses.map(({ name }) => name)

const INVALIDATED_KEYS = [KEYS.users, KEYS.customers, KEYS.addresses]

function NewAddressForm({
  customer,
  contactId,
  memberId,
  usedNames,
  onClose,
  onCreated,
}: Omit<AddressDialogProps, 'id'> & { readonly usedNames: readonly string[] }) {
  const t = useT()
  const contract = useContractForm({
    schema: AddressBody,
    defaults: emptyAddress(customer.countryId),
    labels: addressLabels(t),
    wireNames: ADDRESS_WIRE_NAMES,
    errorFields: ADDRESS_ERROR_FIELDS,
    toBody: (values) => ({
      userId: memberId ?? customer.id,
      ...(contactId !== undefined && { contactId }),
      ...toCreateAddressBody(values),
    }),
    send: (body, { idempotencyKey }) =>
      memberId === undefined
        ? api.createAddress({ body, idempotencyKey })
        : api.createPartyAddress({ body, idempotencyKey }),
    invalidates: INVALIDATED_KEYS,
    onDone: onCreated ?? onClose,
  })
  return (
    <FormDialog
      keepsDraft
      title={t('address.newTitle')}
      contract={contract}
      save={t('address.save')}
      size="wide"
      notice={<UnservedNotice form={contract.form} />}
      onClose={onClose}
    >
      <AddressFields form={contract.form} usedNames={usedNames} />
    </FormDialog>
  )
}

function EditAddress({
  id,
  own,
  onClose,
}: {
  readonly id: number
  readonly own: readonly Address[]
  readonly onClose: () => void
}) {
  // The URL holds a plain number; an unknown id gets 404.
  const { data, isFetchedAfterMount } = useQuery(addressQuery(id as AddressId))
  // Cached data may have an old version, which would only be refused on save.
  if (!data || !isFetchedAfterMount) return null
  return (
    <EditAddressForm
      address={data}
      usedNames={own.some((one) => one.id === id) ? namesOf(own.filter((one) => one.id !== id)) : []}
      onClose={onClose}
    />
  )
}

function EditAddressForm({
  address,
  usedNames,
  onClose,
}: {
  readonly address: Address
  readonly usedNames: readonly string[]
  readonly onClose: () => void
}) {
  const t = useT()
  const { countries } = useAppContext()
  const contract = useContractForm({
    schema: UpdateAddressBody,
    ...editOptions(address, valuesOfAddress),
    labels: addressLabels(t),
    wireNames: ADDRESS_WIRE_NAMES,
    errorFields: ADDRESS_ERROR_FIELDS,
    // The schema of an update makes every field optional, but the location is required.
    check: ({ pin }) => ({ pin: pin === null ? 'required' : null }),
    formatValue: {
      countryId: (requestedId) => countries.find(({ id }) => id === requestedId)?.name ?? '',
      deliveryOptions: (option) => t(`deliveryOption.${option}`),
    },
    toBody: toUpdateAddressBody,
    send: (body, { version }) =>
      api.updateAddress({
        params: { id: address.id },
        body,
        ifMatch: version,
      }),
    invalidates: INVALIDATED_KEYS,
    onDone: onClose,
  })
  return (
    <FormDialog
      keepsDraft
      title={t('address.editOf', { name: address.name })}
      contract={contract}
      size="wide"
      notice={<UnservedNotice form={contract.form} />}
      onClose={onClose}
    >
      <AddressFields form={contract.form} usedNames={usedNames} />
    </FormDialog>
  )
}
