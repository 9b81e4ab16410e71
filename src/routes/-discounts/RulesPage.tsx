import { BadgePercent } from 'lucide-react'
import { RULE_PERIODS } from '../../api/contract/discounts.contract.ts'
import { rulesQuery, type RuleListParams, type RuleRecord } from '../../api/client/discounts.queries.ts'
import { APPLICATION_CRITERIA } from '../../domain/discount/rule-terms.ts'
import {
  BENEFIT_TYPES,
  COUPON_CRITERIA,
  CUSTOMER_CRITERIA,
  ORDER_PLACES,
  RULE_STATUSES,
  type RuleKind,
} from '../../domain/discount/rule-terms.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import type { ListController } from '../-list/list-search.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction } from '../-shared/create-actions.ts'
import { useNow } from '../-shared/use-now.ts'
import { namesOfRecord, ruleStateKey } from './rule-record.ts'
import { RuleBulkActions } from './RuleBulkActions.tsx'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RULE_PAGES, rulesLists, type RulesSearch } from './rules-list.ts'
import { useSymbolOf } from './use-symbol-of.ts'
import './rules-page.css'

type List = ListController<RulesSearch>

/** The discounts, or the coupons, of the part of the network that somebody works in. */
export function RulesPage({ list, kind }: { readonly list: List; readonly kind: RuleKind }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const columns = useColumns(kind)
  const state = useListQuery(rulesQuery(kind, useRulesQuery(list, kind)))
  const create = createAction(`create-${kind}`, { t, permissions })
  const canChange = (
    kind === 'coupon'
      ? (['updateCoupon', 'deleteCoupon'] as const)
      : (['updateDiscount', 'deleteDiscount'] as const)
  ).some((permission) => permissions.has(permission))
  const sorts = (['name', 'code', 'status', 'startDate', 'endDate', 'uses'] as const).filter(
    (id) => id !== 'code' || kind === 'coupon',
  )
  return (
    <ListPage
      title={t(kind === 'coupon' ? 'discount.tab.coupons' : 'discount.tab.discounts')}
      tabs={permissions.has('viewCoupon') && permissions.has('viewDiscount') && <RuleTabs kind={kind} />}
      actions={[create]}
      list={list}
      views={(['all', 'current', 'coming', 'ended', 'inactive'] as const).map((id) => ({
        id,
        name: t(`discount.view.${id}`),
      }))}
      searchLabel={t(`${kind}.search`)}
      filters={<RuleFilters list={list} kind={kind} />}
      sorts={sorts.map((id) => ({ id, name: t(`discount.field.${id}`) }))}
      columns={columns}
      state={state}
      rowName={(row) => row.name}
      {...(canChange && {
        renderBulk: (rows: readonly RuleRecord[], clear: () => void) => (
          <RuleBulkActions kind={kind} rows={rows} onDone={clear} />
        ),
      })}
      isMuted={(row) => row.status === 'inactive'}
      empty={{ icon: BadgePercent, title: t(`${kind}.empty`), text: t(`${kind}.emptyText`), action: create }}
      drawer={
        list.search.openId !== undefined && <RuleDrawer kind={kind} id={list.search.openId} list={list} />
      }
    />
  )
}

function RuleTabs({ kind }: { readonly kind: RuleKind }) {
  const { t } = useI18n()
  return (
    <PageTabs
      label={t('discount.tabs')}
      tabs={(['discount', 'coupon'] as const).map((each) => ({
        to: RULE_PAGES[each],
        name: t(each === 'coupon' ? 'discount.tab.coupons' : 'discount.tab.discounts'),
        isCurrent: each === kind,
      }))}
    />
  )
}

/** The query of the list in the URL. */
const useRulesQuery = ({ search }: List, kind: RuleKind): RuleListParams => {
  const query = rulesLists[kind].toQuery(search)
  return {
    ...query,
    // Discounts have no code to sort by.
    ...(kind === 'discount' && query.sortBy === 'code' && { sortBy: 'name' }),
    ...(search.status && { status: search.status }),
    ...(search.period && { period: search.period }),
    ...(search.type && { type: search.type }),
    ...(search.applicationCriteria && { applicationCriteria: search.applicationCriteria }),
    ...(search.applicationPlace && { applicationPlace: search.applicationPlace }),
    ...(search.customerCriteria && { customerCriteria: search.customerCriteria }),
  }
}

function RuleFilters({ list, kind }: { readonly list: List; readonly kind: RuleKind }) {
  const { t } = useI18n()
  const { search } = list
  const options = <Id extends string>(all: readonly Id[], name: (id: Id) => string) =>
    all.map((id) => ({ id, name: name(id) }))
  return (
    <>
      <FilterMenu
        name={t('discount.field.status')}
        options={options(RULE_STATUSES, (id) => t(`discount.status.${id}`))}
        chosen={search.status}
        onChange={(status) => list.change({ status })}
      />
      <FilterMenu
        name={t('discount.field.period')}
        options={options(RULE_PERIODS, (id) => t(`discount.period.${id}`))}
        chosen={search.period}
        onChange={(period) => list.change({ period })}
      />
      <FilterMenu
        name={t('discount.field.type')}
        options={options(BENEFIT_TYPES, (id) => t(`discount.type.${id}`))}
        chosen={search.type}
        onChange={(type) => list.change({ type })}
      />
      <FilterMenu
        name={t('discount.field.applicationCriteria')}
        options={options(kind === 'coupon' ? COUPON_CRITERIA : APPLICATION_CRITERIA, (id) =>
          t(`discount.applicationCriteria.${id}`),
        )}
        chosen={search.applicationCriteria}
        onChange={(applicationCriteria) => list.change({ applicationCriteria })}
      />
      <FilterMenu
        name={t('discount.field.customerCriteria')}
        options={options(CUSTOMER_CRITERIA, (id) => t(`discount.customerCriteria.${id}`))}
        chosen={search.customerCriteria}
        onChange={(customerCriteria) => list.change({ customerCriteria })}
      />
      <FilterMenu
        name={t('discount.field.applicationPlace')}
        options={options(ORDER_PLACES, (id) => t(`discount.applicationPlace.${id}`))}
        chosen={search.applicationPlace}
        onChange={(applicationPlace) => list.change({ applicationPlace })}
      />
    </>
  )
}

const useColumns = (kind: RuleKind): readonly [Column<RuleRecord>, ...Column<RuleRecord>[]] => {
  const { t, formats, language } = useI18n()
  const symbolOf = useSymbolOf()
  const now = new Date(useNow(60_000))
  const gives = (row: RuleRecord): string => {
    if (row.type === 'free_product')
      return t('rule.pieces', {
        count: row.amountFreeProduct ?? 1,
        name: namesOfRecord(row, language).freeProduct ?? '',
      })
    return row.type === 'percentage_discount'
      ? t('rule.percent', { value: formats.number(row.value ?? 0) })
      : formats.money(cents(row.value ?? 0), symbolOf(row.countryId))
  }
  const targets = (row: RuleRecord): string => {
    const [first, ...others] = namesOfRecord(row, language).targets
    if (first === undefined) return t(`discount.applicationCriteria.${row.applicationCriteria}`)
    return others.length === 0 ? first : t('rule.more', { names: first, count: others.length })
  }
  const period = ({ startDate, endDate }: RuleRecord): string =>
    `${formats.day(startDate, now)} – ${endDate === null ? t('discount.noEnd') : formats.day(endDate, now)}`
  const uses = (row: RuleRecord): string => {
    const max = row.maxUses
    const count = formats.number(row.uses)
    return max === null ? count : t('discount.usesOf', { count, max: formats.number(max) })
  }
  return [
    {
      id: 'name',
      title: t('discount.field.name'),
      sort: 'name',
      width: { min: 160, max: 260 },
      cell: (row) => <span className="truncate">{row.name}</span>,
    },
    ...(kind === 'coupon'
      ? [
          {
            id: 'code',
            title: t('discount.field.code'),
            sort: 'code',
            width: { min: 128, max: 176 },
            dropOrder: 2,
            cell: (row: RuleRecord) => (
              <span className="truncate rule-code">{'code' in row ? row.code : ''}</span>
            ),
            cardSlot: 'below',
          } as const,
        ]
      : []),
    {
      id: 'gives',
      title: t('discount.field.type'),
      width: { min: 104, max: 176 },
      dropOrder: 3,
      cell: (row) => <span className="truncate">{gives(row)}</span>,
      cardSlot: 'foot-end',
    },
    {
      id: 'targets',
      title: t('discount.field.applicationCriteria'),
      width: { min: 112, max: 208 },
      dropOrder: 5,
      cell: (row) => <span className="truncate">{targets(row)}</span>,
      cardSlot: 'foot',
    },
    {
      id: 'customers',
      title: t('discount.field.customerCriteria'),
      width: { min: 136, max: 152 },
      dropOrder: 8,
      cell: (row) => (
        <span className="truncate">{t(`discount.customerCriteria.${row.customerCriteria}`)}</span>
      ),
    },
    {
      id: 'place',
      title: t('discount.field.applicationPlace'),
      width: { min: 152, max: 184 },
      dropOrder: 7,
      cell: (row) => (
        <span className="truncate">
          {row.place?.name ?? t(`discount.applicationPlace.${row.applicationPlace}`)}
        </span>
      ),
    },
    {
      id: 'period',
      title: t('discount.field.period'),
      sort: 'endDate',
      width: { min: 176, max: 200 },
      dropOrder: 4,
      cell: (row) => <span className="truncate">{period(row)}</span>,
      ...(kind === 'discount' && { cardSlot: 'below' as const }),
    },
    {
      id: 'status',
      title: t('discount.field.status'),
      sort: 'status',
      width: { min: 96, max: 120 },
      dropOrder: 1,
      cell: (row) => {
        const key = ruleStateKey(row, now.getTime())
        return key === 'discount.status.active' ? (
          <span className="muted">{t(key)}</span>
        ) : (
          <Tag>{t(key)}</Tag>
        )
      },
      cardSlot: 'end',
    },
    {
      id: 'uses',
      title: t('discount.field.uses'),
      sort: 'uses',
      isNumeric: true,
      width: { min: kind === 'coupon' ? 112 : 96, max: 136 },
      dropOrder: 6,
      cell: (row) => <span className="muted">{uses(row)}</span>,
    },
  ]
}
