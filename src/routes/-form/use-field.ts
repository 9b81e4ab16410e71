import { useStore } from '@tanstack/react-form'
import type { FieldProblem } from '../../api/contract/problems.ts'
import { useFieldContext, useFormKnowledge } from './form-context.ts'
import { useProblemWords, type TextKind } from './problem-words.ts'

/** The field of the form around: its value, its label, and what is wrong with it in words. */
export const useField = <Value>(kind?: TextKind | 'list') => {
  const field = useFieldContext<Value>()
  const { labelOf, refusedOf, forget } = useFormKnowledge()
  const sayProblem = useProblemWords()
  const value = useStore(field.store, (state) => state.value)
  // The form's validator puts problems of this shape there and nothing else.
  const own = useStore(field.store, (state) => state.meta.errors[0] as FieldProblem | undefined)
  const problem = own ?? refusedOf(field.name)
  return {
    name: field.name,
    label: labelOf(field.name),
    value,
    error: problem ? sayProblem(problem, kind) : null,
    isMissing: problem?.code === 'required',
    change: (next: Value) => {
      forget(field.name)
      field.handleChange(next)
    },
    leave: () => field.handleBlur(),
  }
}
