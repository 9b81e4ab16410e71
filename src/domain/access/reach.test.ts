import { expect, test } from 'vitest'
import { CALL_ACCESS, mayCall } from './calls.ts'
import { PAGES, isPageAllowed } from './pages.ts'
import type { Permission } from './permissions.ts'
import { areaOfCall, reachOf } from './reach.ts'
import { roleOfKey, ROLES } from './roles.ts'

const held = (key: string): ReadonlySet<Permission> => new Set(roleOfKey(key)?.permissions)

test('every call belongs to a part of the product', () => {
  expect(Object.keys(CALL_ACCESS).filter((name) => areaOfCall(name) === null)).toEqual([])
  expect(areaOfCall('GET /nowhere')).toBe(null)
  expect(areaOfCall('GET /ordersheets')).toBe(null)
})

test.each(ROLES.map(({ key }) => key))('%s: what is called open is what the guards let through', (key) => {
  const permissions = held(key)
  const { pages, areas } = reachOf(permissions, 'store')
  expect(pages.map(({ path, isOpen }) => [path, isOpen])).toEqual(
    PAGES.map(({ path }) => [path, isPageAllowed(permissions, path)]),
  )
  const calls = areas.flatMap((area) => area.calls)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALL_ACCESS).toSorted())
  expect(calls.map(({ name, isOpen }) => [name, isOpen])).toEqual(
    calls.map(({ name }) => [name, mayCall(permissions, name)]),
  )
})

test('what opens a thing, or would', () => {
  const { pages, areas } = reachOf(held('callcenter'), 'masterFranchisee')
  expect(pages.find(({ path }) => path === '/orders')).toEqual({
    path: '/orders',
    isOpen: true,
    openedBy: ['viewOrders'],
    wouldOpen: [],
    isForAll: false,
    isMissing: false,
  })
  expect(pages.find(({ path }) => path === '/operators')).toEqual({
    path: '/operators',
    isOpen: false,
    openedBy: [],
    wouldOpen: ['viewOperators', 'viewUser'],
    isForAll: false,
    isMissing: false,
  })
  expect(pages.find(({ path }) => path === '/profile')).toEqual({
    path: '/profile',
    isOpen: true,
    openedBy: [],
    wouldOpen: [],
    isForAll: true,
    isMissing: false,
  })
  expect(pages.find(({ path }) => path === '/users/analytics')).toMatchObject({
    isOpen: false,
    isMissing: true,
  })
  const calls = areas.find(({ area }) => area === 'drafts')?.calls
  expect(calls?.find(({ name }) => name === 'GET /order-drafts/{id}')).toEqual({
    name: 'GET /order-drafts/{id}',
    isOpen: true,
    openedBy: ['createOrders'],
    wouldOpen: [],
    isForAll: false,
  })
  const own = areas.find(({ area }) => area === 'own')?.calls
  expect(own?.find(({ name }) => name === 'PUT /users/me')).toMatchObject({ isOpen: true, isForAll: true })
})

test('where somebody\u2019s rows lie', () => {
  expect(reachOf(new Set(), 'franchisor').rows).toEqual({ units: ['franchisor', 'store'], hasStores: true })
  expect(reachOf(new Set(), 'supplier').rows).toEqual({ units: ['supplier'], hasStores: false })
  expect(reachOf(new Set(), 'global').rows.units).toHaveLength(6)
})
