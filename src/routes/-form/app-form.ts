import { createFormHook } from '@tanstack/react-form'
import {
  CheckboxInput,
  CheckboxGroupInput,
  ComboInput,
  NumberInput,
  PasswordInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from './fields.tsx'
import { fieldContext, formContext } from './form-context.ts'

export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextInput,
    TextAreaInput,
    PasswordInput,
    NumberInput,
    SelectInput,
    ComboInput,
    RadioInput,
    CheckboxInput,
    SwitchInput,
    CheckboxGroupInput,
  },
  formComponents: {},
})
