import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/I18n.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'

/** The actions of one's own view. */
export function SavedViewMenu({
  label,
  onRename,
  onRemove,
  ...opened
}: PopupProps & { readonly label: string; readonly onRename: () => void; readonly onRemove: () => void }) {
  const t = useT()
  return (
    <Menu popup={opened} aria-label={label}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onAction={onRename}>
        {t('list.renameView')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} onAction={onRemove}>
        {t('list.deleteView')}
      </MenuItem>
    </Menu>
  )
}
