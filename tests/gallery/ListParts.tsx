import { useState } from 'react'
import { moveInTree, type TreeNode } from '../../src/domain/shared/tree.ts'
import { BulkBar } from '../../src/routes/-list/BulkBar.tsx'
import { CurrentList } from '../../src/routes/-list/CurrentList.tsx'
import { DataTable, type Column } from '../../src/routes/-list/DataTable.tsx'
import { DateRangeFilter } from '../../src/routes/-list/DateRangeFilter.tsx'
import { FilterMenu } from '../../src/routes/-list/FilterMenu.tsx'
import { FlagFilter } from '../../src/routes/-list/FlagFilter.tsx'
import '../../src/routes/-list/list.css'
import { createListController, defineList } from '../../src/routes/-list/list-search.ts'
import { RangeFilter } from '../../src/routes/-list/RangeFilter.tsx'
import { SaleCauses } from '../../src/routes/-sellability/SaleCauses.tsx'
import { TreeList } from '../../src/routes/-tree/TreeList.tsx'
import { TreePicker } from '../../src/routes/-tree/TreePicker.tsx'
import { Button } from '../../src/ui/Button.tsx'
import { Pager } from '../../src/ui/Pager.tsx'
import { RowWindow } from '../../src/ui/RowWindow.tsx'
import { Part, PartGroup, PartRow } from './Part.tsx'
import { CATEGORIES, categoryName } from './sample-tree.ts'

const stores = defineList({
  page: '/stores',
  filters: {},
  sorts: { name: 'asc' },
  defaultSort: 'name',
  views: { all: {} },
})
const STORES_LIST = createListController(stores, {}, () => undefined)
const ROWS = [
  { id: 1, name: 'Cayalá', orders: 14, sales: 'Q1,250.00' },
  { id: 2, name: 'Zona 10', orders: 9, sales: 'Q830.50' },
]
const COLUMNS: readonly [Column<(typeof ROWS)[number]>, ...Column<(typeof ROWS)[number]>[]] = [
  { id: 'name', title: 'Store', sort: 'name', width: { min: 96, max: 160 }, cell: ({ name }) => name },
  {
    id: 'orders',
    title: 'Orders',
    isNumeric: true,
    width: { min: 72, max: 96 },
    cell: ({ orders }) => orders,
  },
  { id: 'sales', title: 'Sales', isNumeric: true, width: { min: 96, max: 128 }, cell: ({ sales }) => sales },
]

const NOW = Date.parse('2026-11-20T18:00:00Z')

/** Filters, a pager, the bar of a selection and trees; a whole list is on the page of the made-up resource. */
export function ListParts() {
  const [options, setOptions] = useState<readonly string[]>(['a'])
  const [flag, setFlag] = useState<boolean | undefined>(true)
  const [range, setRange] = useState<{ readonly from: number | undefined; readonly to: number | undefined }>({
    from: 1_000,
    to: undefined,
  })
  const [days, setDays] = useState<{ readonly from: string | undefined; readonly to: string | undefined }>({
    from: 'today',
    to: 'today',
  })
  const [offset, setOffset] = useState(20)
  const [nodes, setNodes] = useState<readonly (TreeNode & { readonly name: string })[]>(CATEGORIES)
  const [flat, setFlat] = useState<readonly (typeof nodes)[number][]>(
    CATEGORIES.map((node) => ({ ...node, parentId: null })),
  )
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const [openId, setOpenId] = useState<number>()
  const [chosen, setChosen] = useState<readonly (number | null)[]>([3])
  return (
    <PartGroup title="Lists">
      <Part name="FilterMenu, FlagFilter, RangeFilter, DateRangeFilter">
        <PartRow>
          <FilterMenu
            name="Status"
            options={[
              { id: 'a', name: 'Active' },
              { id: 'b', name: 'Inactive' },
            ]}
            chosen={options}
            onChange={setOptions}
          />
          <FlagFilter name="Frozen" value={flag} onChange={setFlag} />
          <RangeFilter name="Price" isMoney {...range} onChange={setRange} />
          <DateRangeFilter
            name="Created"
            now={NOW}
            presets={['yesterday', 'today', 'week']}
            {...days}
            onChange={({ from, to }) => setDays({ from, to })}
          />
        </PartRow>
      </Part>
      <Part name="Pager, BulkBar">
        <Pager offset={offset} limit={20} count={226} onOffset={setOffset} />
        <BulkBar count={3} onClear={() => undefined}>
          <Button size="small">Action</Button>
        </BulkBar>
      </Part>
      <Part name="DataTable with totals">
        <CurrentList list={STORES_LIST}>
          <DataTable
            caption="DataTable"
            list={STORES_LIST}
            columns={COLUMNS}
            state={{
              answer: { data: ROWS, count: 226, limit: 20, offset: 0 },
              error: null,
              isPlaceholder: false,
              retry: () => undefined,
            }}
            rowName={({ name }) => name}
            totals={{ orders: '2,310', sales: 'Q198,400.00' }}
          />
        </CurrentList>
      </Part>
      <Part name="TreeList">
        <TreeList
          label="TreeList"
          nodes={nodes}
          collapsed={collapsed}
          onCollapse={(id, isCollapsed) =>
            setCollapsed(
              new Set(isCollapsed ? [...collapsed, id] : [...collapsed].filter((each) => each !== id)),
            )
          }
          openId={openId}
          onOpen={setOpenId}
          onMove={(move) => setNodes(moveInTree(nodes, move) ?? nodes)}
          renderRow={categoryName}
          rowName={categoryName}
        />
      </Part>
      <Part name="TreeList, flat">
        <TreeList
          label="TreeList, flat"
          isFlat
          nodes={flat}
          collapsed={new Set()}
          onCollapse={() => undefined}
          openId={openId}
          onOpen={setOpenId}
          onMove={(move) => setFlat(moveInTree(flat, move) ?? flat)}
          renderRow={categoryName}
          rowName={categoryName}
        />
      </Part>
      <Part name="RowWindow: a thousand rows, of which those in view are drawn">
        <LongList />
      </Part>
      <Part name="SaleCauses">
        <SaleCauses
          causes={[
            { code: 'switched_off' },
            { code: 'all_taken', quantity: 12, compromise: 8, compromiseCombo: 4 },
            { code: 'combo_not_assembled', possible: 0, short: [{ name: 'Café', available: 1, needed: 2 }] },
            { code: 'price_of_store', priceList: 'business' },
            { code: 'not_today', minutes: 95, earliest: Date.parse('2026-11-21T14:00:00.000Z') },
          ]}
        />
      </Part>
      <Part name="TreePicker">
        <TreePicker
          label="TreePicker"
          isMultiple
          nodes={nodes}
          nameOf={categoryName}
          disabledReason={({ id }) => (id === 4 ? 'Its reason' : null)}
          chosen={chosen}
          onToggle={(id) =>
            setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        />
      </Part>
    </PartGroup>
  )
}

function LongList() {
  const [list, setList] = useState<HTMLElement | null>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too
    <section className="gallery-page__window" aria-label="RowWindow" ref={setList} tabIndex={0}>
      <RowWindow
        count={1_000}
        heightOf={() => 28}
        keyOf={rowNumber}
        scroller={list}
        kept={noRows}
        renderRow={(index) => <p key={index}>Row {index + 1}</p>}
        renderGap={(height, key) => <div key={key} style={{ height }} />}
      />
    </section>
  )
}
const noRows = (): readonly number[] => []
const rowNumber = (index: number): number => index
