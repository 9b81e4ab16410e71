import { Lock } from 'lucide-react'
import type { Role } from '../../api/contract/roles.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'

/** Whether a role is built in, and whether it is protected. */
export function RoleBadges({ role }: { readonly role: Role }) {
  const { t } = useI18n()
  return (
    <span className="role-badges">
      <Tag>{t(role.isBuiltIn ? 'roles.builtIn' : 'roles.own')}</Tag>
      {role.isProtected && (
        <span className="role-badges__lock" title={t('roles.isProtected')}>
          <Lock aria-hidden="true" />
          <span className="visually-hidden">{t('roles.isProtected')}</span>
        </span>
      )}
    </span>
  )
}
