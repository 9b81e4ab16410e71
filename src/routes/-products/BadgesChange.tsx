import { useQuery } from '@tanstack/react-query'
import { badgesQuery } from '../../api/client/catalogue.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { ProductsChange } from '../../domain/catalogue/product-bulk.ts'
import type { BadgeId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { textOf } from '../-resource/resource-view.ts'

type State = 'add' | 'remove' | 'keep'

/** Each press asks for the next of what would change something. */
const nextState = (state: State, have: number, all: number): State => {
  if (state === 'keep') return have === all ? 'remove' : 'add'
  return state === 'add' && have > 0 ? 'remove' : 'keep'
}

/** Which badges the products get and lose; one that is not pressed stays as each of them has it. */
export function BadgesChange({
  rows,
  change,
  onChange,
}: {
  readonly rows: readonly Product[]
  readonly change: ProductsChange | null
  readonly onChange: (change: ProductsChange | null) => void
}) {
  const { t, language } = useI18n()
  const badges = useQuery(badgesQuery).data?.data ?? []
  const asked = change?.kind === 'badges' ? change : null
  const add = asked?.add ?? []
  const remove = asked?.remove ?? []
  const stateOf = (id: BadgeId): State => (add.includes(id) ? 'add' : remove.includes(id) ? 'remove' : 'keep')
  const setState = (id: BadgeId, state: State) => {
    const without = (ids: readonly BadgeId[]) => ids.filter((each) => each !== id)
    const next = {
      kind: 'badges' as const,
      add: state === 'add' ? [...without(add), id] : without(add),
      remove: state === 'remove' ? [...without(remove), id] : without(remove),
    }
    onChange(next.add.length + next.remove.length === 0 ? null : next)
  }
  return (
    <ul className="badges-change" aria-label={t('product.field.badges')}>
      {badges.map((badge) => {
        const have = rows.filter((row) => row.badges.some(({ id }) => id === Number(badge.id))).length
        const state = stateOf(badge.id)
        return (
          <li key={badge.id} data-state={state}>
            <Checkbox
              isSelected={state === 'add' || (state === 'keep' && have === rows.length)}
              isPartial={state === 'keep' && have > 0 && have < rows.length}
              onChange={() => setState(badge.id, nextState(state, have, rows.length))}
            >
              {textOf(badge, 'name', language)}
            </Checkbox>
            <span className="badges-change__effect">
              {t(`product.bulk.badge.${state}`, { have, others: rows.length - have })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
