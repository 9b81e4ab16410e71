import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { addressQuery } from '../../api/client/users.queries.ts'
import type { AddressId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'

/** Confirms removing an address; orders keep a copy of it. */
export function RemoveAddressDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useT()
  const invalidate = useInvalidate()
  // The URL holds a plain number; an unknown id gets 404.
  const addressId = id as AddressId
  const address = useQuery(addressQuery(addressId)).data
  if (!address) return null
  return (
    <ConfirmDialog
      title={t('users.removeTitle', { name: address.name })}
      confirm={t('users.remove')}
      action={async () => {
        await api.deleteAddress({ params: { id: addressId } })
        invalidate([KEYS.users, KEYS.customers])
      }}
      onClose={onClose}
    >
      <p>{address.address}</p>
      <p>{t('users.removeText')}</p>
    </ConfirmDialog>
  )
}
