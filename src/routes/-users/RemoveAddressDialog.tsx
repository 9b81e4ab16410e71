import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { addressQuery } from '../../api/client/users.queries.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { useAskAgain } from '../-shared/use-ask-again.ts'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** Asks before an address is taken off the list; orders keep their copy of it. */
export function RemoveAddressDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const say = useSay()
  const askAgain = useAskAgain()
  // The URL carries a plain number; an id that does not exist is answered by 404.
  const addressId = id as AddressId
  const address = useQuery(addressQuery(addressId)).data
  if (!address) return null
  return (
    <ConfirmDialog
      title={say('users.removeTitle', { name: address.name })}
      confirm={say('users.remove')}
      action={async () => {
        await api.deleteAddress({ params: { id: addressId } })
        askAgain([KEYS.users, KEYS.customers])
      }}
      onClose={onClose}
    >
      <p>{address.address}</p>
      <p>{say('users.removeText')}</p>
    </ConfirmDialog>
  )
}
