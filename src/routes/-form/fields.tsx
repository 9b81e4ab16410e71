import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RadioGroup, type Choice } from '../../ui/RadioGroup.tsx'
import { Select, type Option } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextAreaField, TextField } from '../../ui/TextField.tsx'
import type { TextKind } from './field-error-messages.ts'
import { PHONE_TEXT_MAX } from './phone-input.ts'
import { useField } from './use-field.ts'
import { useInput, type InputProps } from './use-input.ts'
import { usePhoneText } from './use-phone-text.ts'

/** One line of text. */
export function TextInput({
  kind = 'text',
  placeholder,
  autoComplete = 'off',
  icon,
  ...common
}: InputProps & {
  readonly kind?: TextKind
  readonly icon?: ReactNode
  readonly placeholder?: string
  readonly autoComplete?: string
}) {
  const input = useInput<string>(common, kind)
  const t = useT()
  const { changePhone, phoneProblem } = usePhoneText(input.onChange)
  const hint = placeholder ?? (kind === 'phone' ? t('form.phonePlaceholder') : undefined)
  return (
    <div data-field={input.name}>
      <TextField
        {...input}
        icon={icon}
        maxLength={kind === 'phone' ? PHONE_TEXT_MAX : 1_000}
        autoComplete={autoComplete}
        error={
          kind === 'phone' && input.error !== null ? (phoneProblem(input.value) ?? input.error) : input.error
        }
        type={kind === 'email' ? 'email' : 'text'}
        {...(kind === 'phone' || kind === 'phoneCode' ? { inputMode: 'tel' as const } : {})}
        {...(hint === undefined ? {} : { placeholder: hint })}
        onChange={kind === 'phone' ? changePhone : input.onChange}
      />
    </div>
  )
}

/** Several lines of text. */
export function TextAreaInput({ rows, ...common }: InputProps & { readonly rows?: number }) {
  const input = useInput<string>(common)
  return (
    <div data-field={input.name}>
      <TextAreaField {...input} {...(rows === undefined ? {} : { rows })} />
    </div>
  )
}

/** A password with a button that reveals it. */
export function PasswordInput({
  autoComplete,
  ...common
}: InputProps & { readonly autoComplete: 'new-password' | 'current-password' }) {
  const t = useT()
  const input = useInput<string>(common)
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div data-field={input.name}>
      <TextField
        {...input}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        maxLength={1_000}
        end={
          <button
            type="button"
            className="field__end"
            aria-pressed={isShown}
            aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" />
          </button>
        }
      />
    </div>
  )
}

/** A whole number; null when empty. */
export function NumberInput({
  min = 0,
  max,
  ...common
}: InputProps & { readonly min?: number; readonly max?: number }) {
  const input = useInput<number | null>(common)
  return (
    <div data-field={input.name}>
      <NumberField {...input} min={min} {...(max === undefined ? {} : { max })} />
    </div>
  )
}

/** The props of a choice, besides those of every field. */
interface ChoiceProps<Value extends string | number, Chosen> extends InputProps {
  readonly options: readonly Option<Value>[]
  readonly onChosen?: (value: Chosen) => void
  readonly placeholder?: string
}

const useChoice = <Value extends string | number, Chosen extends Value | null>({
  options,
  onChosen,
  placeholder,
  ...common
}: ChoiceProps<Value, Chosen>) => {
  const t = useT()
  const { onChange, ...input } = useInput<Value | null>(common)
  return {
    ...input,
    options,
    placeholder: placeholder ?? t('form.chooseOne'),
    onChange: (value: Chosen) => {
      onChange(value)
      onChosen?.(value)
    },
  }
}

/** A select. */
export function SelectInput<Value extends string | number>(props: ChoiceProps<Value, Value>) {
  const choice = useChoice<Value, Value>(props)
  return (
    <div data-field={choice.name}>
      <Select {...choice} />
    </div>
  )
}

/** A searchable select. */
export function ComboInput<Value extends string | number>(props: ChoiceProps<Value, Value | null>) {
  const choice = useChoice<Value, Value | null>(props)
  return (
    <div data-field={choice.name}>
      <ComboBox {...choice} />
    </div>
  )
}

/** Radio buttons. */
export function RadioInput<Value extends string>({
  choices,
  help,
  look,
}: InputProps & {
  readonly choices: readonly Choice<Value>[]
  readonly look?: 'rows' | 'cards' | 'segments'
}) {
  const field = useField<Value | null>()
  return (
    <div data-field={field.name}>
      <RadioGroup
        label={field.label}
        name={field.name}
        help={help}
        error={field.error}
        choices={choices}
        value={field.value}
        onChange={field.change}
        {...(look ? { layout: look } : {})}
      />
    </div>
  )
}

/** A checkbox. */
export function CheckboxInput({
  help,
  disabledReason,
}: {
  readonly help?: ReactNode
  readonly disabledReason?: string | null
}) {
  const field = useField<boolean>()
  return (
    <div data-field={field.name} className="field">
      <Checkbox
        name={field.name}
        isSelected={field.value}
        disabledReason={disabledReason}
        onChange={(isSelected) => field.change(isSelected)}
      >
        {field.label}
        {help && <small>{help}</small>}
      </Checkbox>
      {field.error !== null && <span className="field__error">{field.error}</span>}
    </div>
  )
}

/** A switch. */
export function SwitchInput({
  help,
  isLabelHidden = false,
  isDisabled = false,
}: {
  readonly help?: ReactNode
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
}) {
  const field = useField<boolean>()
  return (
    <div data-field={field.name} className="field">
      <Switch
        name={field.name}
        isSelected={field.value}
        isDisabled={isDisabled}
        help={help}
        isLabelHidden={isLabelHidden}
        onChange={field.change}
      >
        {field.label}
      </Switch>
      {field.error !== null && <span className="field__error">{field.error}</span>}
    </div>
  )
}

/** A group of checkboxes with one label. */
export function CheckboxGroupInput<Value extends string>({
  options,
  help,
}: {
  readonly options: readonly (Option<Value> & { readonly disabledReason?: string | null })[]
  readonly help?: ReactNode
}) {
  const field = useField<readonly Value[]>('list')
  return (
    <fieldset
      data-field={field.name}
      className="field checks"
      data-invalid={field.error !== null || undefined}
    >
      <legend className="field__label">{field.label}</legend>
      {options.map(({ id, name, detail, disabledReason }) => (
        <Checkbox
          key={id}
          name={field.name}
          isSelected={field.value.includes(id)}
          disabledReason={disabledReason}
          onChange={(isSelected) =>
            field.change(isSelected ? [...field.value, id] : field.value.filter((each) => each !== id))
          }
        >
          {name}
          {detail && <small>{detail}</small>}
        </Checkbox>
      ))}
      {help && field.error === null && <span className="field__help">{help}</span>}
      {field.error !== null && <span className="field__error">{field.error}</span>}
    </fieldset>
  )
}
