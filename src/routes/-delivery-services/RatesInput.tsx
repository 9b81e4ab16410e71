import type { CountryFigure, FiguresOfCountry } from '../../domain/shared/resource-fields.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useField } from '../-form/use-field.ts'
import { CountryRowsInput } from '../-resource/CountryRowsInput.tsx'
import { resourceMessage } from '../-resource/resource-view.ts'
import { CommissionExample } from './CommissionExample.tsx'

/** The commissions of each country, with what they make of an order. */
export function RatesInput({ figures }: { readonly figures: Readonly<Record<string, CountryFigure>> }) {
  const t = useT()
  const { value } =
    useField<readonly FiguresOfCountry<'commission' | 'ivaCommission' | 'fixedCommission'>[]>()
  return (
    <>
      <CountryRowsInput
        figures={figures}
        figureName={(figure) => resourceMessage(t, 'deliveryService', `countries.${figure}`)}
      />
      <CommissionExample rows={value} />
    </>
  )
}
