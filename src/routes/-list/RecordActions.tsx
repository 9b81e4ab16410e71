import type { FailureCode } from '../../api/contract/failures.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { DrawerActions } from './DrawerParts.tsx'
import { PageActionButton } from './PageActionButton.tsx'

/** `newOrder`, `edit` and `delete` have their own look; the others are plain. */
export type RecordAction = PageAction & {
  /** The action's entry in the record's `abilities`; without one, everybody who sees the record may do it. */
  readonly ability?: true | FailureCode
}

const VARIANTS: Readonly<Record<string, 'solid' | 'soft' | 'danger'>> = {
  newOrder: 'solid',
  edit: 'soft',
  delete: 'danger',
}

/** The actions of a record in its drawer: a refused one stays visible, with its reason below. */
export function RecordActions({
  recordName,
  actions,
}: {
  readonly recordName: string
  readonly actions: readonly RecordAction[]
}) {
  const { t, tFailure } = useI18n()
  const buttons = actions.map(({ ability = true, disabledReason = null, ...action }): PageAction => ({
    ...action,
    disabledReason: ability === true ? disabledReason : tFailure(ability),
  }))
  usePageActions(buttons, recordName)
  return (
    <DrawerActions
      label={t('list.actions')}
      disabledActions={buttons.map(({ label, disabledReason = null }) => ({
        action: label,
        reason: disabledReason,
      }))}
    >
      {buttons.map((action) => (
        <PageActionButton
          key={action.id}
          action={action}
          size="small"
          variant={VARIANTS[action.id] ?? 'plain'}
        />
      ))}
    </DrawerActions>
  )
}
