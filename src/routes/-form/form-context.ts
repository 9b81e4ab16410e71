import { createFormHookContexts } from '@tanstack/react-form'
import { createContext, use } from 'react'
import type { FieldProblem } from '../../api/contract/problems.ts'

export const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** What the fields of a form know beside their value. */
export interface FormKnowledge {
  readonly labelOf: (name: string) => string
  /** What the server said of the field, until it is changed. */
  readonly refusedOf: (name: string) => FieldProblem | undefined
  readonly forget: (name: string) => void
}

const FormKnowledgeContext = createContext<FormKnowledge | null>(null)
export const FormKnowledgeProvider = FormKnowledgeContext.Provider

export const useFormKnowledge = (): FormKnowledge => {
  const knowledge = use(FormKnowledgeContext)
  if (!knowledge) throw new Error('No form above this field')
  return knowledge
}
