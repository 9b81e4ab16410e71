import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/I18n.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { PageAction } from '../-shared/page-actions.ts'
import './more-actions.css'

/** Actions of a list as a menu, unless it is named otherwise; one that cannot be done says why. */
export function MoreActions({
  actions,
  label: name,
  ...opened
}: PopupProps & { readonly actions: readonly PageAction[]; readonly label?: string }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Menu popup={opened} aria-label={name ?? t('list.moreActions')}>
      {actions.map((action) => {
        const { id, label, icon: Icon, disabledReason } = action
        return (
          <MenuItem
            key={id}
            icon={Icon && <Icon aria-hidden="true" />}
            textValue={label}
            isDisabled={Boolean(disabledReason)}
            onAction={() => {
              if ('link' in action) void navigate(action.link)
              else action.onPress()
            }}
          >
            {label}
            {disabledReason && <span className="more-actions__reason">{disabledReason}</span>}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
