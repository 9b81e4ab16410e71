import { expect, test } from 'vitest'
import { ENDPOINT_ACCESS, canCall } from './endpoint-access.ts'
import { PAGES, isPageAllowed } from './pages.ts'
import type { Permission } from './permissions.ts'
import { areaOfEndpoint, effectiveAccess } from './effective-access.ts'
import { findBuiltInRole, ROLES } from './built-in-roles.ts'

const held = (key: string): ReadonlySet<Permission> => new Set(findBuiltInRole(key)?.permissions)

test('every call belongs to a part of the product', () => {
  expect(Object.keys(ENDPOINT_ACCESS).filter((name) => areaOfEndpoint(name) === null)).toEqual([])
  expect(areaOfEndpoint('GET /nowhere')).toBe(null)
  expect(areaOfEndpoint('GET /ordersheets')).toBe(null)
})

test.each(ROLES.map(({ key }) => key))('%s: what is called open is what the guards let through', (key) => {
  const permissions = held(key)
  const { pages, areas } = effectiveAccess(permissions, 'store')
  expect(pages.map(({ path, isOpen }) => [path, isOpen])).toEqual(
    PAGES.map(({ path }) => [path, isPageAllowed(permissions, path)]),
  )
  const calls = areas.flatMap((area) => area.calls)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(ENDPOINT_ACCESS).toSorted())
  expect(calls.map(({ name, isOpen }) => [name, isOpen])).toEqual(
    calls.map(({ name }) => [name, canCall(permissions, name)]),
  )
})

test('what opens a thing, or would', () => {
  const { pages, areas } = effectiveAccess(held('callcenter'), 'masterFranchisee')
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
  expect(pages.find(({ path }) => path === '/users/analytics')).toMatchObject({
    isOpen: false,
    isUnavailable: true,
  })
  const calls = areas.find(({ area }) => area === 'drafts')?.calls
  expect(calls?.find(({ name }) => name === 'GET /order-drafts/{id}')).toEqual({
    name: 'GET /order-drafts/{id}',
    isOpen: true,
    grantedBy: ['createOrders'],
    wouldBeGrantedBy: [],
    isPublic: false,
  })
  const own = areas.find(({ area }) => area === 'own')?.calls
  expect(own?.find(({ name }) => name === 'PUT /users/me')).toMatchObject({ isOpen: true, isPublic: true })
})

test('where somebody\u2019s rows lie', () => {
  expect(effectiveAccess(new Set(), 'franchisor').rows).toEqual({
    units: ['franchisor', 'store'],
    hasStores: true,
  })
  expect(effectiveAccess(new Set(), 'supplier').rows).toEqual({ units: ['supplier'], hasStores: false })
  expect(effectiveAccess(new Set(), 'global').rows.units).toHaveLength(6)
})
