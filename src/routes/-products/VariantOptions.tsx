import type { KeyboardEvent } from 'react'
import { MAX_OPTION_VALUES, MAX_OPTIONS } from '../../domain/catalogue/variables.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RowsInput } from '../-form/RowsInput.tsx'
import type { VariantsContract } from './use-variants-form.ts'
import { newOption, newValue } from './variants-form.ts'

/** The options of a variable product with their values, in their order. */
export function VariantOptions({ form }: Pick<VariantsContract, 'form'>) {
  const { t } = useI18n()
  return (
    <form.AppField name="matrix.options">
      {() => (
        <RowsInput
          isOrdered
          layout="columns"
          max={MAX_OPTIONS}
          addLabel={t('product.variants.addOption')}
          newRow={newOption}
          help={t('product.variants.optionsHelp')}
        >
          {(at) => (
            <div className="variant-option">
              <div className="variant-option__names">
                <form.AppField name={`matrix.options[${at}].name`}>
                  {(field) => <field.TextInput placeholder={t('product.variants.optionExample')} />}
                </form.AppField>
                <form.AppField name={`matrix.options[${at}].nameEn`}>
                  {(field) => <field.TextInput isOptional />}
                </form.AppField>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its inputs */}
              <div onKeyDown={addOnEnter}>
                <form.AppField name={`matrix.options[${at}].values`}>
                  {() => (
                    <RowsInput
                      isOrdered
                      layout="lines"
                      max={MAX_OPTION_VALUES}
                      addLabel={t('product.variants.addValue')}
                      newRow={newValue}
                    >
                      {(nth) =>
                        (['name', 'nameEn'] as const).map((name) => (
                          <form.AppField key={name} name={`matrix.options[${at}].values[${nth}].${name}`}>
                            {(field) => <field.TextInput isOptional={name === 'nameEn'} />}
                          </form.AppField>
                        ))
                      }
                    </RowsInput>
                  )}
                </form.AppField>
              </div>
            </div>
          )}
        </RowsInput>
      )}
    </form.AppField>
  )
}

/** Enter in the last value begins the next one; elsewhere it goes on to the next. */
const addOnEnter = (event: KeyboardEvent<HTMLDivElement>) => {
  const { ctrlKey, key, metaKey, target } = event
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(target) + 1]
  if (next) next.focus()
  else event.currentTarget.querySelector<HTMLElement>('.button')?.click()
}
