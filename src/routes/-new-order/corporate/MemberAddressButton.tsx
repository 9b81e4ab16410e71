import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { useT } from '../../../i18n/I18n.tsx'
import type { MemberPerson } from '../../../machines/processes/delivery-part.setup.ts'
import type { DeliveryPartActor } from '../../../machines/processes/delivery-part.machine.ts'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'

// As of the call itself: the form needs the contract's schemas.
const NewAddressForm = lazyComponent(async () => {
  const [{ NewAddressForm: Form }] = await Promise.all([
    import('../address/NewAddressForm.tsx'),
    loadNamespaces('listAndForm'),
  ])
  return Form
})

interface MemberAddressButtonProps {
  readonly part: DeliveryPartActor
  readonly person: MemberPerson
}

/** Saves a new address of a member, who is delivered to there. */
export function MemberAddressButton({ part, person }: MemberAddressButtonProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<MapPinPlus aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t('corporate.newAddress')}
      </Button>
      {isOpen && <NewMemberAddress part={part} person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewMemberAddress({
  part,
  person,
  onClose,
}: MemberAddressButtonProps & { readonly onClose: () => void }) {
  const t = useT()
  const customer = useQuery(customerQuery(person.userId)).data
  return (
    <Dialog title={t('corporate.newAddressOf', { name: person.name })} isOpen onClose={onClose} size="wide">
      {customer ? (
        <NewAddressForm
          caller={customer}
          onClose={onClose}
          onSaved={({ id, name }) => part.send({ type: 'part.address', text: name, addressId: id })}
        />
      ) : (
        <SkeletonRows rows={4} label={t('ui.loading')} />
      )}
    </Dialog>
  )
}
