import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import { textOf } from '../-resource/resource-view.ts'
import type { DistributionSearch } from './distribution-search.ts'
import { WORK_DUES } from './work-filter.ts'

interface WorkFiltersProps {
  readonly requests: readonly ListedStockOrder[]
  readonly search: DistributionSearch
  readonly onSearch: (change: Partial<DistributionSearch>) => void
}

interface Choice {
  readonly id: number
  readonly name: string
}

const byName = (choices: readonly Choice[]): readonly Choice[] =>
  [...new Map(choices.map((choice) => [choice.id, choice])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

/** Which of the open requests are shown, and by what they are grouped. */
export function WorkFilters({ requests, search, onSearch }: WorkFiltersProps) {
  const { t, language } = useI18n()
  const stores = byName(requests.map(({ store }) => ({ id: store.id, name: store.name })))
  const products = byName(
    requests.flatMap(({ lines }) =>
      lines.map((line) => ({ id: line.productId, name: textOf(line, 'name', language) })),
    ),
  )
  return (
    <div className="work__bar">
      <DebouncedSearchField
        label={t('stock.work.search')}
        placeholder={t('stock.work.search')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined })}
      />
      <Select
        label={t('stock.work.due')}
        isLabelHidden
        size="small"
        value={search.due ?? 'all'}
        onChange={(due) => onSearch({ due: due === 'all' ? undefined : due })}
        options={[
          { id: 'all', name: t('stock.work.anyDay') },
          ...WORK_DUES.map((id) => ({ id, name: t(`stock.work.due.${id}`) })),
        ]}
      />
      <Select
        label={t('stock.work.store')}
        isLabelHidden
        size="small"
        value={search.store ?? 0}
        onChange={(store) => onSearch({ store: store || undefined })}
        options={[{ id: 0, name: t('stock.work.anyStore') }, ...stores]}
      />
      <Select
        label={t('stock.log.product')}
        isLabelHidden
        size="small"
        value={search.product ?? 0}
        onChange={(product) => onSearch({ product: product || undefined })}
        options={[{ id: 0, name: t('stock.log.allProducts') }, ...products]}
      />
      <RadioGroup
        label={t('stock.work.groupBy')}
        isLabelHidden
        layout="segments"
        value={search.by ?? 'step'}
        onChange={(by) => onSearch({ by: by === 'step' ? undefined : by })}
        choices={(['step', 'store'] as const).map((id) => ({ id, name: t(`stock.work.by.${id}`) }))}
      />
    </div>
  )
}
