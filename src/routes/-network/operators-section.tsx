import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/I18n.tsx'
import type { FormSection } from '../-form/FormSections.tsx'
import type { ChosenOperator } from './OperatorsInput.tsx'

/** The part of a unit's form with its operators. */
export const operatorsSection = (
  t: Translate,
  operators: readonly ChosenOperator[],
  field: ReactNode,
): FormSection => ({
  id: 'operators',
  title: t('network.section.operators'),
  icon: <Users aria-hidden="true" />,
  fact: t('network.assigned', { count: operators.length }),
  fields: ['operatorsIds'],
  content: field,
})
