import { useStore } from '@tanstack/react-form'
import { useT } from '../../i18n/I18n.tsx'
import { formatField, isSameValue, type ShownValue } from './field-values.ts'
import type { AnyContractForm } from './use-contract-form.ts'

/** What one field would change, as texts. */
export interface FormChange {
  /** Of the field. */
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type Values = Readonly<Record<string, ShownValue>>

/** What the fields of a form would change; `partsOf` says it of fields that change in parts. */
export const useFormChanges = (
  contract: AnyContractForm,
  partsOf: Readonly<Record<string, () => readonly FormChange[]>> = {},
): readonly FormChange[] => {
  const t = useT()
  const values = useStore(contract.form.store, (state) => state.values) as Values
  const base = contract.base as Values
  return Object.keys(base).flatMap((name): readonly FormChange[] => {
    if (isSameValue(values[name], base[name])) return []
    const parts = partsOf[name]
    if (parts) return parts()
    const text = (value: ShownValue): string => {
      if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
      return formatField(contract.formatValue, name, value) || t('form.conflict.empty')
    }
    const label = contract.labels[name]
    return label === undefined ? [] : [{ name, label, before: text(base[name]), after: text(values[name]) }]
  })
}
