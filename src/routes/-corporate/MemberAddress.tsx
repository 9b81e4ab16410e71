import { useQuery } from '@tanstack/react-query'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { customerQuery } from '../../api/client/customers.queries.ts'
import { useT } from '../../i18n/I18n.tsx'
import type { MemberPerson } from '../../machines/processes/delivery-part.context.ts'
import type { DeliveryPartActor } from '../../machines/processes/delivery-part.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LazyNewAddressForm } from '../-new-order/lazy-forms.ts'

interface MemberAddressProps {
  readonly part: DeliveryPartActor
  readonly person: MemberPerson
}

/** Saves a new address of a member, who is delivered to there. */
export function MemberAddress({ part, person }: MemberAddressProps) {
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

function NewMemberAddress({ part, person, onClose }: MemberAddressProps & { readonly onClose: () => void }) {
  const t = useT()
  const customer = useQuery(customerQuery(person.userId)).data
  return (
    <Dialog title={t('corporate.newAddressOf', { name: person.name })} isOpen onClose={onClose} size="wide">
      {customer ? (
        <LazyNewAddressForm
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
