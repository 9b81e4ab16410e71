import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { roleQuery } from '../../api/client/roles.queries.ts'
import type { RoleId } from '../../domain/shared/ids.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../-list/LoadFailed.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useDesk } from '../-shared/desk.ts'
import { roleName } from '../-shared/role-name.ts'
import { copyOfRole, EMPTY_ROLE, valuesOfRole } from './role-form.ts'
import { RoleForm } from './RoleForm.tsx'

/** The form of one role, of a new one, or of a copy. */
export function RolePage({
  roleId,
  copyId,
}: {
  readonly roleId: number | null
  readonly copyId: number | null
}) {
  const { say, sayFailure, language } = useWords()
  const { held } = useDesk()
  const navigate = useNavigate()
  const source = roleId ?? copyId
  const { data, error, refetch } = useQuery({
    // A number of the URL that is no role's id is answered with `role_not_found`.
    ...roleQuery((source ?? 0) as RoleId),
    enabled: source !== null,
  })
  const close = (open: number | null) =>
    void navigate({ to: '/operators/roles', search: open === null ? {} : { open } })
  if (source === null)
    return (
      <RoleForm
        edited={null}
        title={say('roles.create')}
        defaults={EMPTY_ROLE}
        onClose={() => close(null)}
        onSaved={({ id }) => close(id)}
      />
    )
  if (error && !data)
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState
        title={sayFailure(error.code)}
        action={<Button onPress={() => close(null)}>{say('roles.back')}</Button>}
      >
        {say('list.notFoundText')}
      </EmptyState>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={10} label={say('kit.loading')} />
  const name = roleName(data, language)
  return roleId === null ? (
    <RoleForm
      key={`copy-${data.id}`}
      edited={null}
      title={say('roles.copyTitle', { name })}
      defaults={copyOfRole(data, say('roles.copyName', { name }), (permission) => held.has(permission))}
      onClose={() => close(data.id)}
      onSaved={({ id }) => close(id)}
    />
  ) : (
    <RoleForm
      key={data.id}
      edited={data}
      title={name}
      defaults={valuesOfRole(data)}
      onClose={() => close(data.id)}
      onSaved={({ id }) => close(id)}
    />
  )
}
