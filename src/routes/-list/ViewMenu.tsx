import { Pencil, Trash2 } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'

/** What can be done with one's own view. */
export function ViewMenu({
  label,
  onRename,
  onRemove,
  ...opened
}: OpenedProps & { readonly label: string; readonly onRename: () => void; readonly onRemove: () => void }) {
  const say = useSay()
  return (
    <Menu opened={opened} aria-label={label}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onAction={onRename}>
        {say('list.renameView')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} onAction={onRemove}>
        {say('list.deleteView')}
      </MenuItem>
    </Menu>
  )
}
