import { ORG_UNITS } from '../../domain/access/org-unit.ts'
import { oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

/** The URL of the role list; its views are the kinds of unit. */
export const rolesList = defineList({
  page: '/operators/roles',
  filters: { assignment: oneOfMany(ORG_UNITS) },
  sorts: { title: 'asc', userCount: 'desc' },
  defaultSort: 'title',
  columns: ['assignment', 'permissions', 'userCount', 'kind'],
  tabs: ['detail', 'audit'],
  dialogs: ['delete'],
  views: {
    all: {},
    global: { assignment: ['global'] },
    masterFranchisee: { assignment: ['masterFranchisee'] },
    franchisor: { assignment: ['franchisor'] },
    store: { assignment: ['store'] },
    distributor: { assignment: ['distributor'] },
    supplier: { assignment: ['supplier'] },
  },
})
export type RolesSearch = SearchOf<typeof rolesList>
