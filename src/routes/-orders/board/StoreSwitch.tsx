import { useT } from '../../../i18n/I18n.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { StoreOption } from '../store-options.queries.ts'

interface StoreSwitchProps {
  readonly store: StoreOption
  readonly stores: readonly StoreOption[]
  readonly onStore: (id: number) => void
}

/** The store of the board, for users with several stores. */
export function StoreSwitch({ store, stores, onStore }: StoreSwitchProps) {
  const t = useT()
  return (
    <Select
      label={t('board.store')}
      isLabelHidden
      value={store.id}
      onChange={onStore}
      options={stores.map((one) => ({ id: one.id, name: one.name }))}
    />
  )
}
