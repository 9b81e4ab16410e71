import { Plus, X } from 'lucide-react'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { CountryFigure, FiguresOfCountry } from '../../domain/shared/resource-fields.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useInput, type InputProps } from '../-form/use-input.ts'
import { useAppContext } from '../-shared/app-context.ts'
import './country-rows-input.css'

type Figures = Readonly<Record<string, CountryFigure>>

/** The figures of a record in each country; without a row the record has nothing to do with the country. */
export function CountryRowsInput({
  figures,
  figureName,
  ...common
}: InputProps & {
  readonly figures: Figures
  readonly figureName: (figure: string) => string
}) {
  const t = useT()
  const { countries } = useAppContext()
  const { label, name, error, value, onChange } = useInput<readonly FiguresOfCountry[]>(common, 'list')
  const names = Object.keys(figures)
  const add = ({ id }: Country) => {
    // The names are those of the figures.
    const row = { countryId: id, ...Object.fromEntries(names.map((each) => [each, 0])) } as FiguresOfCountry
    onChange([...value, row].toSorted((a, b) => a.countryId - b.countryId))
  }
  return (
    <fieldset data-field={name} className="field country-rows" data-invalid={error !== null || undefined}>
      <legend className="field__label">{label}</legend>
      <table className="country-rows__table">
        <thead>
          <tr>
            <th scope="col">{t('list.country')}</th>
            {names.map((each) => (
              <th key={each} scope="col" data-numeric>
                {figureName(each)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map((country) => {
            const row = value.find(({ countryId }) => countryId === country.id)
            return (
              <tr key={country.id}>
                <th scope="row">{country.name}</th>
                {row ? (
                  <CountryFigures
                    country={country}
                    row={row}
                    figures={figures}
                    figureName={figureName}
                    onChange={(next) =>
                      onChange(value.map((each) => (each.countryId === country.id ? next : each)))
                    }
                    onRemove={() => onChange(value.filter(({ countryId }) => countryId !== country.id))}
                  />
                ) : (
                  <td colSpan={names.length + 1} className="country-rows__none">
                    <span className="muted">{t('form.countryNone')}</span>
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<Plus aria-hidden="true" />}
                      aria-label={t('form.countryAdd', { country: country.name })}
                      onPress={() => add(country)}
                    >
                      {t('form.add')}
                    </Button>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {error !== null && <span className="field__error">{error}</span>}
    </fieldset>
  )
}

const toFigure = (kind: CountryFigure['kind'], typed: number | null): number =>
  typed === null ? Number.NaN : kind === 'money' ? Math.round(typed * 100) : typed

function CountryFigures({
  country,
  row,
  figures,
  figureName,
  onChange,
  onRemove,
}: {
  readonly country: Country
  readonly row: FiguresOfCountry
  readonly figures: Figures
  readonly figureName: (figure: string) => string
  readonly onChange: (row: FiguresOfCountry) => void
  readonly onRemove: () => void
}) {
  const t = useT()
  return (
    <>
      {Object.entries(figures).map(([name, { kind }]) => (
        <td key={name} data-numeric>
          <NumberField
            label={`${figureName(name)}, ${country.name}`}
            isLabelHidden
            decimals={2}
            isFixed
            {...(kind === 'percent'
              ? { max: 100, end: <span className="muted">%</span> }
              : { start: <span className="muted">{country.currencySymbol}</span> })}
            value={kind === 'money' ? (row[name] ?? 0) / 100 : (row[name] ?? 0)}
            // An empty figure is none, and nothing is saved with it.
            onChange={(next) => onChange({ ...row, [name]: toFigure(kind, next) })}
          />
        </td>
      ))}
      <td className="country-rows__end">
        <Button
          size="small"
          variant="quiet"
          isIconOnly
          icon={<X aria-hidden="true" />}
          aria-label={t('form.countryRemove', { country: country.name })}
          onPress={onRemove}
        />
      </td>
    </>
  )
}
