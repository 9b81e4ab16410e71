import { expect, test } from 'vitest'
import { findBuiltInRole, ROLES } from '../../domain/access/built-in-roles.ts'
import { PAGES, isPageAllowed } from '../../domain/access/pages.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { effectiveAccess } from './effective-access.ts'
import { canCall } from './endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS } from './endpoints.ts'

const permissionSet = (key: string): ReadonlySet<Permission> => new Set(findBuiltInRole(key)?.permissions)

test.each(ROLES.map(({ key }) => key))('the effective access of %s equals what the guards allow', (key) => {
  const permissions = permissionSet(key)
  const { pages, areas } = effectiveAccess(permissions, 'store')
  expect(pages.map(({ path, isOpen }) => [path, isOpen])).toEqual(
    PAGES.map(({ path }) => [path, isPageAllowed(permissions, path)]),
  )
  const endpoints = areas.flatMap((area) => area.endpoints)
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(ENDPOINT_NAMES.toSorted())
  expect(endpoints.map(({ name, isOpen }) => [name, isOpen])).toEqual(
    endpoints.map(({ name }) => [name, canCall(permissions, ENDPOINTS[name])]),
  )
})

test('each part names the permissions that open it', () => {
  const { pages, areas } = effectiveAccess(permissionSet('callcenter'), 'masterFranchisee')
  expect(pages.find(({ path }) => path === '/orders')).toEqual({
    path: '/orders',
    isOpen: true,
    grantedBy: ['viewOrders'],
    wouldBeGrantedBy: [],
    isPublic: false,
    isUnavailable: false,
  })
  expect(pages.find(({ path }) => path === '/operators')).toEqual({
    path: '/operators',
    isOpen: false,
    grantedBy: [],
    wouldBeGrantedBy: ['viewOperators', 'viewUser'],
    isPublic: false,
    isUnavailable: false,
  })
  expect(pages.find(({ path }) => path === '/profile')).toEqual({
    path: '/profile',
    isOpen: true,
    grantedBy: [],
    wouldBeGrantedBy: [],
    isPublic: true,
    isUnavailable: false,
  })
  const drafts = areas.find(({ area }) => area === 'drafts')?.endpoints
  expect(drafts?.find(({ name }) => name === 'draft')).toEqual({
    name: 'draft',
    isOpen: true,
    grantedBy: ['createOrders'],
    wouldBeGrantedBy: [],
    isPublic: false,
  })
  const own = areas.find(({ area }) => area === 'own')?.endpoints
  expect(own?.find(({ name }) => name === 'updateMe')).toMatchObject({ isOpen: true, isPublic: true })
})

test('the data scope names the unit kinds whose rows are visible', () => {
  expect(effectiveAccess(new Set(), 'franchisor').rows).toEqual({
    units: ['franchisor', 'store'],
    hasStores: true,
  })
  expect(effectiveAccess(new Set(), 'supplier').rows).toEqual({ units: ['supplier'], hasStores: false })
  expect(effectiveAccess(new Set(), 'global').rows.units).toHaveLength(6)
})
