import { Eye, EyeOff, Trash2 } from 'lucide-react'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { RecordAction } from '../-list/RecordActions.tsx'

const DeleteRuleDialog = lazyComponent(async () => (await import('./RuleDialogs.tsx')).DeleteRuleDialog)
const RuleStatusDialog = lazyComponent(async () => (await import('./RuleDialogs.tsx')).RuleStatusDialog)

export type RuleDialogName = 'status' | 'delete'

/** To activate or deactivate a rule and to delete it, as the drawer and the form offer it. */
export const ruleStatusActions = (
  t: Translate,
  rule: RuleRecord,
  ask: (dialog: RuleDialogName) => void,
): readonly RecordAction[] => [
  {
    id: 'status',
    label: t(rule.status === 'active' ? 'discount.deactivate' : 'discount.activate'),
    icon: rule.status === 'active' ? EyeOff : Eye,
    ability: rule.abilities.update,
    onPress: () => ask('status'),
  },
  {
    id: 'delete',
    label: t('list.delete'),
    icon: Trash2,
    ability: rule.abilities.delete,
    onPress: () => ask('delete'),
  },
]

/** The dialog of one of those actions, while it is open. */
export function RuleDialog({
  dialog,
  kind,
  rule,
  onClose,
  onDeleted,
}: {
  readonly dialog: string | null | undefined
  readonly kind: RuleKind
  readonly rule: RuleRecord
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  if (dialog === 'status') return <RuleStatusDialog kind={kind} rule={rule} onClose={onClose} />
  if (dialog === 'delete')
    return <DeleteRuleDialog kind={kind} rule={rule} onClose={onClose} onDeleted={onDeleted} />
  return null
}
