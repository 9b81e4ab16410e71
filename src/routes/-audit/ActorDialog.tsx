import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorsQuery } from '../../api/client/operators.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { FilterDialog } from '../-list/FilterDialog.tsx'
import { roleName } from '../-shared/role-name.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { fullName } from '../-shared/user-name.ts'

const SHOWN = 20

/** Finds an operator by name, login or mail, deleted and blocked ones too: their changes stay. */
export function ActorDialog({
  triggerRef,
  onClose,
  onChoose,
}: PopupProps & { readonly onChoose: (actor: { readonly id: number; readonly name: string }) => void }) {
  const { t, language } = useI18n()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const { data } = useQuery({
    ...operatorsQuery({ limit: SHOWN, ...(search !== '' && { search }) }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map((user) => ({
    id: Number(user.id),
    name: fullName(user),
    detail: roleName({ key: user.role, title: user.roleTitle }, language),
  }))
  return (
    <FilterDialog name={t('audit.actor')} triggerRef={triggerRef} onClose={onClose}>
      <ComboBox
        label={t('audit.findActor')}
        value={null}
        options={found}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type a name
        autoFocus
        onInputChange={setTyped}
        onChange={(id) => {
          const actor = found.find((each) => each.id === id)
          if (actor === undefined) return
          onChoose(actor)
          onClose()
        }}
      />
    </FilterDialog>
  )
}
