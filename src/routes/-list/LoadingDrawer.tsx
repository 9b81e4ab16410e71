import { useT } from '../../i18n/I18n.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { focusRow } from '../-shared/focus.ts'

/** The placeholder of a drawer while its chunk loads. */
export function LoadingDrawer({
  id,
  label,
  onClose,
}: {
  readonly id: number
  readonly label: string
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <SidePanel
      title={label}
      focusKey={id}
      onClose={() => {
        focusRow(id)
        onClose()
      }}
    >
      <SkeletonRows rows={8} label={t('ui.loading')} />
    </SidePanel>
  )
}
