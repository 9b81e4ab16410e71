import { ChevronDown, X } from 'lucide-react'
import { lazy } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { Opener } from '../../ui/Opener.tsx'

const load = () => import('./FilterOptions.tsx')
const FilterOptions = lazy(() => load().then((module) => ({ default: module.FilterOptions })))

export interface FilterOption {
  readonly id: string
  readonly name: string
}

interface FilterMenuProps {
  readonly name: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Words for several; the name of the one when it is one. */
  readonly sayMany?: (count: number) => string
}

/** One filter: tinted and removable while it is in use. */
export function FilterMenu({ name, options, chosen, onChange, sayMany }: FilterMenuProps) {
  const say = useSay()
  const isOn = chosen.length > 0
  const names = options.filter((option) => chosen.includes(option.id)).map((option) => option.name)
  const text = !isOn
    ? name
    : chosen.length === 1
      ? (names[0] ?? name)
      : (sayMany?.(chosen.length) ?? `${name} ${chosen.length}`)
  return (
    <span className="filter" data-on={isOn || undefined}>
      <Opener
        className="filter__button"
        label={isOn ? `${name}: ${text}` : name}
        preload={load}
        renderPopup={(opened) => (
          <FilterOptions {...opened} name={name} options={options} chosen={chosen} onChange={onChange} />
        )}
      >
        {text}
        {!isOn && <ChevronDown aria-hidden="true" />}
      </Opener>
      {isOn && (
        <button
          type="button"
          className="filter__remove"
          aria-label={say('orders.filter.remove', { name })}
          onClick={() => onChange([])}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
