import { useI18n } from '../../i18n/I18n.tsx'
import { textOf } from '../-resource/resource-view.ts'
import type { ShelfRow } from './use-kept-attention.ts'

/** Why no more of a combo can be assembled; null where one can, and for other products. */
export const useLackingComponents = (row: ShelfRow): string | null => {
  const { t, intl, language } = useI18n()
  const names = row.components.flatMap((component) =>
    component.available < component.quantity ? [textOf(component, 'name', language)] : [],
  )
  return names.length === 0 ? null : t('stock.say.lacking', { names: intl.formatList(names) })
}
