import { useNavigate, useSearch } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import type { ResourceRecord } from '../../src/api/contract/resource-contract.ts'
import { BADGE_RESOURCE } from '../../src/domain/catalogue/badge-fields.ts'
import type { ResourceFields } from '../../src/domain/shared/resource-fields.ts'
import { createListController } from '../../src/routes/-list/list-search.ts'
import { ResourcePage } from '../../src/routes/-resource/ResourcePage.tsx'
import {
  defineResource,
  type ResourceCalls,
  type ResourceSearch,
} from '../../src/routes/-resource/resource-view.ts'

/** A made-up resource with a field of every kind, in memory, with the messages of badges. */
const FIELDS = {
  name: { kind: 'name', isLocalized: true, maxVisible: 30 },
  icon: { kind: 'picture' },
  description: { kind: 'text', isLocalized: true, maxVisible: 900 },
  status: { kind: 'choice', options: ['active', 'inactive'] },
  frozen: { kind: 'flag' },
  minutes: { kind: 'number' },
  price: { kind: 'money' },
  soldFrom: { kind: 'day' },
} as const satisfies ResourceFields

export const MEAL_MESSAGES = {
  'badge.field.frozen': 'Frozen',
  'badge.field.minutes': 'Minutes',
  'badge.field.price': 'Price',
  'badge.field.soldFrom': 'Sold from',
}

let meals: readonly ResourceRecord[] = ['Lasaña', 'Pan', 'Helado'].map(
  (name, index) =>
    // The values of the fields above.
    ({
      id: index + 1,
      name,
      nameEn: ['Lasagne', '', 'Ice cream'][index],
      icon: null,
      description: index === 0 ? 'De la casa' : '',
      descriptionEn: '',
      status: index === 1 ? 'inactive' : 'active',
      frozen: index !== 1,
      minutes: index === 1 ? null : 5 + 40 * index,
      price: 2_500 + 1_050 * index,
      soldFrom: index === 0 ? '2026-12-01' : null,
      version: 1,
      abilities: { update: true, delete: index === 2 ? 'user_dont_have_permission' : true },
    }) as unknown as ResourceRecord,
)

const mealOf = (id: number): ResourceRecord => {
  const meal = meals.find((each) => each.id === id)
  if (!meal) throw new Error(`No meal ${id}`)
  return meal
}
/** Values of the fields over those of a record. */
const save = (base: ResourceRecord, values: object): ResourceRecord => {
  const meal: ResourceRecord = { ...base, ...values }
  meals = [...meals.filter(({ id }) => id !== meal.id), meal]
  return meal
}

const calls: ResourceCalls = {
  list: async () => ({ data: meals, count: meals.length, limit: 20, offset: 0 }),
  read: async ({ params }) => mealOf(params.id),
  create: async ({ body }) => save(mealOf(1), { ...body, id: meals.length + 1, version: 1 }),
  update: async ({ params, body }) => {
    const meal = mealOf(params.id)
    return save(meal, { ...body, version: meal.version + 1 })
  },
  remove: async ({ params }) => {
    meals = meals.filter(({ id }) => id !== params.id)
  },
}

const resource = defineResource(
  { ...BADGE_RESOURCE, fields: FIELDS },
  { icon: Shapes, calls, queryKey: ['meals'] },
)

/** A page of the resource kit. */
export function MealsPage() {
  // The gallery's routes do not parse a search.
  const raw: ResourceSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = createListController(resource.list, raw, (search, mode) => {
    void navigate({ to: '.', search: search as never, replace: mode === 'replace' })
  })
  return <ResourcePage resource={resource} list={list} />
}
