import { useSay } from '../../i18n/I18n.tsx'
import { Select } from '../../ui/Select.tsx'
import type { StoreName } from './store-names.ts'

interface StoreSwitchProps {
  readonly store: StoreName
  readonly stores: readonly StoreName[]
  readonly onStore: (id: number) => void
}

/** Whose board is shown, for people who have several stores. */
export function StoreSwitch({ store, stores, onStore }: StoreSwitchProps) {
  const say = useSay()
  return (
    <Select
      label={say('board.store')}
      isLabelHidden
      value={store.id}
      onChange={onStore}
      options={stores.map((one) => ({ id: one.id, name: one.name }))}
    />
  )
}
