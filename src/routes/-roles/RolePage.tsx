import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { roleQuery } from '../../api/client/roles.queries.ts'
import type { RoleId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { NoPermission } from '../-shared/NoPermission.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { roleName } from '../-shared/role-name.ts'
import { duplicateRole, EMPTY_ROLE, valuesOfRole } from './role-form.ts'
import { RoleForm } from './RoleForm.tsx'

/** The page of a role, of a new one, or of a copy. */
export function RolePage({
  roleId,
  copyId,
}: {
  readonly roleId: number | null
  readonly copyId: number | null
}) {
  const { t, tFailure, language } = useI18n()
  const { permissions } = useAppContext()
  const navigate = useNavigate()
  const source = roleId ?? copyId
  const { data, error, refetch } = useQuery({
    // An unknown id of the URL gets `role_not_found`.
    ...roleQuery((source ?? 0) as RoleId),
    enabled: source !== null,
  })
  const close = (open: number | null) =>
    void navigate({
      to: '/operators/roles',
      search: open === null ? {} : { openId: open },
      replace: roleId === null,
    })
  if (roleId === null && !permissions.has('createRole'))
    return <NoPermission isPage action={<Button onPress={() => close(null)}>{t('roles.back')}</Button>} />
  if (source === null)
    return (
      <RoleForm
        editedRole={null}
        title={t('create.role')}
        defaults={EMPTY_ROLE}
        onClose={() => close(null)}
        onSaved={({ id }) => close(id)}
      />
    )
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState
        isPage
        title={tFailure(error.code)}
        action={<Button onPress={() => close(null)}>{t('roles.back')}</Button>}
      >
        {t('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const name = roleName(data, language)
  return roleId === null ? (
    <RoleForm
      key={`copy-${data.id}`}
      editedRole={null}
      title={t('roles.copyTitle', { name })}
      defaults={duplicateRole(data, t('roles.copyName', { name }), (permission) =>
        permissions.has(permission),
      )}
      onClose={() => close(data.id)}
      onSaved={({ id }) => close(id)}
    />
  ) : (
    <RoleForm
      key={data.id}
      editedRole={data}
      title={name}
      defaults={valuesOfRole(data)}
      onClose={() => close(data.id)}
      onSaved={({ id }) => close(id)}
    />
  )
}
