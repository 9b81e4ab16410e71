import { Store } from 'lucide-react'
import { useT } from '../../../i18n/I18n.tsx'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useSingleKeys } from '../../-shared/single-keys.ts'

/** Chooses a store to pick up at instead of an address; the key R. */
export function PickupButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  const keyed = useSingleKeyAttribute()
  useSingleKeys((key) => (key === 'r' ? onPress : undefined))
  return (
    <Button icon={<Store aria-hidden="true" />} shortcut={<Kbd>R</Kbd>} {...keyed('R')} onPress={onPress}>
      {t('newOrder.pickup')}
    </Button>
  )
}
