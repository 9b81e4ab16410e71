import type { FailureCode } from '../../api/contract/failures.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { DrawerActions } from './DrawerParts.tsx'
import { MoreActionsMenu } from './ListMenus.tsx'
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

/** The actions of a record in its drawer: a refused one stays visible, with its reason below, or in the menu. */
export function RecordActions({
  recordName,
  actions,
  inSight,
}: {
  readonly recordName: string
  readonly actions: readonly RecordAction[]
  /** The others are in a menu; without it all are in sight. */
  readonly inSight?: readonly string[]
}) {
  const { t, tFailure } = useI18n()
  const all = actions.map(({ ability = true, disabledReason = null, ...action }): PageAction => ({
    ...action,
    disabledReason: ability === true ? disabledReason : tFailure(ability),
  }))
  const buttons = inSight ? all.filter(({ id }) => inSight.includes(id)) : all
  const menu = all.filter((action) => !buttons.includes(action))
  usePageActions(all, recordName)
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
          size={inSight ? 'normal' : 'small'}
          variant={VARIANTS[action.id] ?? 'plain'}
        />
      ))}
      {menu.length > 0 && <MoreActionsMenu name={t('list.more')} actions={menu} />}
    </DrawerActions>
  )
}
