import { useT } from '../../i18n/I18n.tsx'
import { Select, type Option } from '../../ui/Select.tsx'
import { useInput } from '../-form/use-input.ts'

/** The country in whose currency the amounts of a rule of the whole network are. */
export function CurrencyInput({
  options,
  fallback,
}: {
  readonly options: ReadonlyArray<Option<number>>
  /** The country that counts while none is chosen. */
  readonly fallback: number
}) {
  const t = useT()
  const { value, ...input } = useInput<number | null>({ help: t('discount.currencyHelp') })
  return (
    <div data-field={input.name}>
      <Select {...input} options={options} value={value ?? fallback} />
    </div>
  )
}
