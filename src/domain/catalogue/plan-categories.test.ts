import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categorySheetWords } from '../../i18n/category-sheet-words.ts'
import { moveInTree, treeRows } from '../shared/tree.ts'
import {
  categoryCell,
  CATEGORY_SHEET_FIELDS,
  knownCategoryColumns,
  placeCategories,
  type SheetCategory,
} from './category-sheet.ts'
import { guessColumns } from './guess-columns.ts'
import { planCategories, type CategoryPlan } from './plan-categories.ts'

const es = categorySheetWords('es')
const en = categorySheetWords('en')

const category = (id: number, name: string, more: Partial<SheetCategory> = {}): SheetCategory => ({
  id,
  parentId: null,
  name,
  nameEn: '',
  status: 'active',
  catalog: 'own_brand',
  ...more,
})
const TREE = [
  category(1, 'Platos', { nameEn: 'Meals' }),
  category(2, 'Caldos', { parentId: 1 }),
  category(3, 'Guisos', { parentId: 1, status: 'invisible' }),
  category(4, 'Bebidas > frías'),
  category(5, 'Marcas', { catalog: 'third_party' }),
]

type Cells = Readonly<Record<string, string>>
const planOf = (rows: readonly Cells[], nodes = TREE, held: readonly number[] = []) =>
  planCategories(
    nodes,
    rows.map((cells, at) => ({
      row: at + 2,
      name: cells['name'] ?? '',
      cells: new Map(Object.entries(cells)),
      currentId: nodes.find(({ name }) => name === cells['name'])?.id ?? null,
      errors: {},
    })),
    [es, en],
    ({ current, values }): Readonly<Record<string, string>> =>
      current && values.status === 'inactive' && held.includes(current.id)
        ? { status: 'this_category_have_product_for_ordering' }
        : {},
  )
const errorsOf = (...args: Parameters<typeof planOf>) => planOf(...args).map(({ errors }) => errors)

/** The rows that an export writes. */
const exported = (nodes: readonly SheetCategory[], words = es): readonly Cells[] =>
  placeCategories(treeRows(nodes).map(({ node }) => node)).map((node) =>
    Object.fromEntries(CATEGORY_SHEET_FIELDS.map((field) => [field, categoryCell(node, field, words)])),
  )

/** The tree after the plan's places, one after the other, as the server applies them. */
const applied = (
  nodes: readonly SheetCategory[],
  plans: readonly CategoryPlan[],
  names: readonly string[],
) => {
  let tree = nodes
  const idOf = (name: string | null) => tree.find((node) => node.name === name)?.id ?? null
  for (const { row, current, place, values, errors } of plans.toSorted((a, b) => a.turn - b.turn)) {
    if (Object.keys(errors).length > 0) continue
    const id = current?.id ?? 1_000 + row
    const changed = { ...(current ?? category(id, names[row - 2] ?? '')), ...values }
    tree = current
      ? tree.map((node) => (node.id === id ? { ...node, ...values } : node))
      : [...tree, { ...changed, parentId: null }]
    if (place) tree = moveInTree(tree, { id, parentId: idOf(place.parent), afterId: idOf(place.after) }) ?? []
  }
  return tree
}

test.each([
  ['Spanish', es],
  ['English', en],
])('an export in %s reads back without a change, and its titles are known', (_, words) => {
  const plans = planOf(exported(TREE, words))
  expect(plans.map(({ values, place, errors }) => ({ values, place, errors }))).toEqual(
    TREE.map(() => ({ values: {}, place: null, errors: {} })),
  )
  expect(
    guessColumns(
      CATEGORY_SHEET_FIELDS.map((field) => words.title(field)),
      knownCategoryColumns([es, en]),
    ),
  ).toEqual(CATEGORY_SHEET_FIELDS.map((column) => ({ column, isGuess: false })))
})

test('the one above may stand further down in the file, and gives its catalogue', () => {
  const plans = planOf([
    { name: 'Sopas', parentId: 'Comidas > Calientes' },
    { name: 'Calientes', parentId: 'Comidas', nameEn: 'Hot' },
    { name: 'Comidas', catalog: 'Terceros' },
  ])
  expect(plans.map(({ values, place, turn }) => ({ values, place, turn }))).toEqual([
    {
      values: { name: 'Sopas', catalog: 'third_party' },
      place: { parent: 'Calientes', after: null },
      turn: 2,
    },
    {
      values: { name: 'Calientes', nameEn: 'Hot', catalog: 'third_party' },
      place: { parent: 'Comidas', after: null },
      turn: 1,
    },
    {
      values: { name: 'Comidas', catalog: 'third_party' },
      place: { parent: null, after: 'Marcas' },
      turn: 0,
    },
  ])
})

test('only what is numbered anew moves, and an empty cell above stands for the top level', () => {
  const moved = planOf([
    { name: 'Caldos', parentId: 'Platos', priority: '1' },
    { name: 'Guisos', parentId: 'Meals', priority: '1' },
    { name: 'Platos', parentId: '', priority: '9' },
  ])
  expect(moved.map(({ place }) => place)).toEqual([
    null,
    { parent: 'Platos', after: null },
    { parent: null, after: 'Bebidas > frías' },
  ])
  expect(planOf([{ name: 'Guisos', parentId: '' }])[0]?.place).toEqual({
    parent: null,
    after: 'Bebidas > frías',
  })
})

test.each([
  [
    'a parent that is not there',
    [{ name: 'Caldos', parentId: 'Nada' }],
    [{ parentId: 'category_not_found' }],
  ],
  ['itself as the one above', [{ name: 'Platos', parentId: 'Platos' }], [{ parentId: 'category_in_itself' }]],
  [
    'a circle over two rows',
    [
      { name: 'Platos', parentId: 'Bebidas \\> frías' },
      { name: 'Bebidas > frías', parentId: 'Caldos' },
    ],
    [{ parentId: 'category_in_itself' }, { parentId: 'category_in_itself' }],
  ],
  ['the other catalogue', [{ name: 'Caldos', parentId: 'Marcas' }], [{ parentId: 'category_catalog_error' }]],
  [
    'a catalogue that those below do not have',
    [{ name: 'Platos', catalog: 'Third party' }],
    [{ catalog: 'category_catalog_error' }],
  ],
  [
    'what stands below a refused row',
    [
      { name: 'Sopas', parentId: 'Calientes' },
      { name: 'Calientes', parentId: 'Nada' },
    ],
    [{ parentId: 'category_row_refused' }, { parentId: 'category_not_found' }],
  ],
  [
    'words and numbers that mean nothing',
    [{ name: 'Caldos', status: 'tal vez', priority: '1E+3' }],
    [{ status: 'invalid', priority: 'invalid' }],
  ],
  [
    'the deactivation of what orders hold',
    [{ name: 'Caldos', status: 'Inactiva' }],
    [{ status: 'this_category_have_product_for_ordering' }],
  ],
])('refuses %s at its column', (_, rows, errors) => {
  expect(errorsOf(rows, TREE, [2])).toEqual(errors)
})

const SIZE = 7
const treeArbitrary = fc
  .tuple(
    fc.array(fc.nat(SIZE), { minLength: SIZE, maxLength: SIZE }),
    fc.array(fc.nat(4), { minLength: SIZE, maxLength: SIZE }),
  )
  .map(([parents]) => {
    const nodes = parents.map((parent, at) =>
      category(at + 1, `Nodo ${at + 1}`, { parentId: parent > at || parent === 0 ? null : parent }),
    )
    return treeRows(nodes).map(({ node }) => node)
  })
const rowsArbitrary = fc.uniqueArray(
  fc.record({
    nth: fc.integer({ min: 1, max: SIZE + 3 }),
    parent: fc.option(fc.integer({ min: 0, max: SIZE + 3 })),
    position: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  { selector: ({ nth }) => nth, minLength: 1, maxLength: SIZE + 3 },
)

test('what is applied is what a second look at the same places finds unchanged', () => {
  fc.assert(
    fc.property(treeArbitrary, rowsArbitrary, (nodes, rows) => {
      const cells = rows.map(({ nth, parent, position }) => ({
        name: `Nodo ${nth}`,
        ...(parent !== null && { parentId: parent === 0 ? '' : `Nodo ${parent}` }),
        ...(position !== null && { priority: String(position) }),
      }))
      const plans = planOf(cells, nodes)
      const after = applied(
        nodes,
        plans,
        cells.map(({ name }) => name),
      )
      const refused = plans.filter(({ errors }) => Object.keys(errors).length > 0).length
      const created = plans.filter(({ current }) => current === null).length
      // Nothing is lost, whatever is refused.
      expect(after.length).toBeGreaterThanOrEqual(nodes.length + created - refused)
      expect(treeRows(after)).toHaveLength(after.length)
      // Its own export changes nothing.
      for (const plan of planOf(
        exported(after),
        treeRows(after).map(({ node }) => node),
      )) {
        expect(plan.place).toBeNull()
        expect([plan.values, plan.errors]).toEqual([{}, {}])
      }
      // Every row stands below the parent that it names.
      for (const { row, errors, place } of plans) {
        if (Object.keys(errors).length > 0 || place === null) continue
        const node = after.find(({ name }) => name === cells[row - 2]?.name)
        expect(after.find(({ id }) => id === node?.parentId)?.name ?? null).toBe(place.parent)
      }
    }),
    { numRuns: 300 },
  )
})
