import type { SnakeCase } from './resource.ts'
import { BADGE_RESOURCE } from '../catalogue/badge-fields.ts'
import { CATEGORY_RESOURCE } from '../catalogue/category-fields.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../delivery/delivery-service-fields.ts'
import { DISTRIBUTOR_RESOURCE } from '../organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../organisation/supplier-fields.ts'

/** Every resource of the resource kit. */
export const RESOURCES = [
  CATEGORY_RESOURCE,
  BADGE_RESOURCE,
  DELIVERY_SERVICE_RESOURCE,
  DISTRIBUTOR_RESOURCE,
  SUPPLIER_RESOURCE,
] as const

export type AnyResource = (typeof RESOURCES)[number]
export type ResourceName = AnyResource['one']

/** The refusals to delete what others depend on. */
export type KeptInUseCode =
  `${SnakeCase<Extract<AnyResource, { readonly isKeptInUse: true }>['one']>}_not_delete`
