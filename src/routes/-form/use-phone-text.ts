import { phoneFieldText, readPhone } from '../../domain/customer/phone-text.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { setFieldByName, useFieldContext } from './form-context.ts'

/** What a field for a phone does with a typed or pasted number: the code of a country goes to the field of the code. */
export const usePhoneText = (change: (text: string) => void) => {
  const t = useT()
  const { form } = useFieldContext()
  const { countries } = useAppContext()
  const codes = countries.map(({ phoneCode }) => phoneCode)
  return {
    changePhone: (text: string) => {
      const { digits, code, problem } = readPhone(text, codes)
      if (code === null || problem !== null) return change(phoneFieldText(text))
      // Forms of people have both fields.
      if ('phoneCode' in (form.state.values as object)) setFieldByName(form, 'phoneCode', `+${code}`)
      change(digits)
    },
    /** What is wrong with the text besides its digits. */
    phoneProblem: (text: string): string | null => {
      const { problem } = readPhone(text, codes)
      return problem === null ? null : t(`form.error.${problem}`)
    },
  }
}
