import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { operatorsQuery } from '../../api/client/operators.queries.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { useField } from '../-form/use-field.ts'
import { formatDayTime } from '../-shared/format-time.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { useNow } from '../-shared/use-now.ts'
import { fullName } from '../-shared/user-name.ts'

/** An operator as the form lists them. */
export interface ChosenOperator {
  readonly id: UserId
  readonly name: string
  readonly role: string
  /** Null for who never signed in; left out where nobody asked. */
  readonly lastLogin?: string | null
}

/** The operators of a unit: each works in one company, so who is assigned here leaves the other. */
export function OperatorsInput() {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const field = useField<readonly ChosenOperator[]>('list')
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const found = useQuery({
    ...operatorsQuery({ limit: 20, status: ['active'], ...(search !== '' && { search }) }),
    enabled: isAdding,
  })
  const options = (found.data?.data ?? [])
    .filter(({ id }) => field.value.every((each) => each.id !== id))
    .map((user) => ({ id: Number(user.id), name: `${fullName(user)} · ${user.roleTitle}` }))
  const add = (id: number | null) => {
    const user = found.data?.data.find((each) => Number(each.id) === id)
    if (user === undefined) return
    const { id: userId, lastLogin, roleTitle: role } = user
    field.change([...field.value, { id: userId, name: fullName(user), role, lastLogin }])
    setAdding(false)
  }
  return (
    <div data-field={field.name} className="operators-input">
      <ul>
        {field.value.map(({ id, name, role, lastLogin }) => (
          <li key={id}>
            <Avatar name={name} />
            <span>
              <b>{name}</b> <small>{role}</small>
            </span>
            {lastLogin !== undefined && (
              <small>
                {lastLogin === null
                  ? t('network.neverSignedIn')
                  : t('network.signedIn', { when: formatDayTime(t, formats, lastLogin, now, 'sentence') })}
              </small>
            )}
            <Button
              size="small"
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={t('network.removeOperator', { name })}
              onPress={() => field.change(field.value.filter((each) => each.id !== id))}
            >
              {t('network.remove')}
            </Button>
          </li>
        ))}
        {field.value.length === 0 && <li className="muted">{t('network.noOperators')}</li>}
      </ul>
      {isAdding ? (
        <ComboBox
          label={t('network.findOperator')}
          value={null}
          options={options}
          placeholder={t('network.findOperator')}
          onInputChange={setTyped}
          onChange={add}
        />
      ) : (
        <Button size="small" icon={<UserPlus aria-hidden="true" />} onPress={() => setAdding(true)}>
          {t('network.assign')}
        </Button>
      )}
      {field.error !== null && <p className="field__error">{field.error}</p>}
      <p className="field__help">{t('network.operatorsHelp')}</p>
    </div>
  )
}
