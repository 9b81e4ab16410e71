import { useQuery } from '@tanstack/react-query'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import type { ListController } from '../-list/list-search.ts'
import { PageTabs } from '../-list/PageTabs.tsx'
import {
  resourceListQuery,
  textOf,
  type ResourceProps,
  type ResourceSearch,
} from '../-resource/resource-view.ts'
import { ResourcePage } from '../-resource/ResourcePage.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { PartnerDetail } from './PartnerDetail.tsx'
import { PARTNER_PAGES, PARTNER_RESOURCES, type Partner, type PartnerKind } from './partners-resources.ts'

/** The records of these two resources. */
const partnerOf = (record: ResourceRecord) => record as unknown as Partner

/** The list of distributors, or of suppliers; both share the page. */
export function PartnersPage({
  kind,
  list,
}: {
  readonly kind: PartnerKind
  readonly list: ListController<ResourceSearch>
}) {
  const columns = useColumns(kind)
  return (
    <ResourcePage
      resource={PARTNER_RESOURCES[kind]}
      list={list}
      tabs={<PartnerTabs kind={kind} />}
      moreColumns={columns}
      renderSubtitle={(record) => <Subtitle partner={partnerOf(record)} />}
      renderDetail={(record) => <PartnerDetail kind={kind} partner={partnerOf(record)} />}
      overrides={OVERRIDES}
    />
  )
}

const OVERRIDES: NonNullable<ResourceProps['overrides']> = {
  name: { column: { cell: (row) => <PartnerName record={row} /> } },
  nit: { column: { dropOrder: 8 } },
  fiscalName: { column: { dropOrder: 7 } },
  email: { column: { dropOrder: 6 } },
  address: { column: { dropOrder: 9 } },
}

function PartnerName({ record }: { readonly record: ResourceRecord }) {
  const { language } = useI18n()
  const { fiscalName } = partnerOf(record)
  return (
    <span className="two-lines">
      <span className="truncate">{textOf(record, 'name', language)}</span>
      {fiscalName !== '' && <small className="muted truncate">{fiscalName}</small>}
    </span>
  )
}

function Subtitle({ partner: { productCount, countryId } }: { readonly partner: Partner }) {
  const t = useT()
  const { countries } = useAppContext()
  const country = countries.find(({ id }) => id === countryId)?.name
  const products = productCount === undefined ? null : t('partner.products', { count: productCount })
  return <>{[country, products].filter(Boolean).join(' · ')}</>
}

const useColumns = (kind: PartnerKind): readonly Column<ResourceRecord>[] => {
  const { t, formats } = useI18n()
  const figure = (
    id: string,
    title: string,
    valueOf: (partner: Partner) => number,
  ): Column<ResourceRecord> => ({
    id,
    title,
    width: { min: 104, max: 120 },
    dropOrder: 4,
    cardSlot: 'line',
    hasCardLabel: true,
    isNumeric: true,
    cell: (row) => formats.number(valueOf(partnerOf(row))),
  })
  const requests = figure('requests', t('partner.column.requests'), (row) => row.openRequests)
  const operators: Column<ResourceRecord> = {
    ...figure('operators', t('partner.column.operators'), (row) => row.operators.length),
    cell: (row) => {
      const count = partnerOf(row).operators.length
      // Nobody there sees what stores ask for.
      return <span className={count === 0 ? 'partner-gap' : undefined}>{formats.number(count)}</span>
    },
  }
  return kind === 'supplier'
    ? [figure('products', t('partner.column.products'), (row) => row.productCount ?? 0), requests, operators]
    : [requests, operators]
}

const useCount = (kind: PartnerKind): string => {
  const { formats } = useI18n()
  const { data } = useQuery(resourceListQuery(PARTNER_RESOURCES[kind], { limit: 1 }))
  return data === undefined ? '' : ` ${formats.number(data.count)}`
}

function PartnerTabs({ kind }: { readonly kind: PartnerKind }) {
  const t = useT()
  const counts = { distributor: useCount('distributor'), supplier: useCount('supplier') }
  return (
    <PageTabs
      label={t('partner.tabs')}
      tabs={(['distributor', 'supplier'] as const).map((each) => ({
        to: PARTNER_PAGES[each],
        name: `${t(each === 'supplier' ? 'partner.tab.suppliers' : 'partner.tab.distributors')}${counts[each]}`,
        isCurrent: each === kind,
      }))}
    />
  )
}
