import { INVITATION_STATES } from '../../domain/users/invitation.ts'
import { USER_STATUSES } from '../../domain/users/user-status.ts'
import { id, ids, oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'

/** The URL of the list of operators. */
export const operatorsList = defineList({
  page: '/operators',
  filters: {
    status: oneOfMany(USER_STATUSES),
    invitation: oneOfMany(INVITATION_STATES),
    roleId: ids,
    masterFranchiseeId: id,
    franchisorId: id,
    storeId: id,
    distributorId: id,
    supplierId: id,
  },
  sorts: { name: 'asc', lastLogin: 'desc', createdAt: 'desc' },
  defaultSort: 'name',
  columns: ['role', 'unit', 'status', 'phone', 'email', 'lastLogin'],
  tabs: ['detail', 'audit'],
  dialogs: ['invite', 'edit', 'resend', 'revoke', 'password', 'block', 'unblock', 'delete', 'restore'],
  views: {
    all: {},
    active: { status: ['active'] },
    blocked: { status: ['blocked'] },
    deleted: { status: ['deleted'] },
  },
})
export type OperatorsSearch = SearchOf<typeof operatorsList>
