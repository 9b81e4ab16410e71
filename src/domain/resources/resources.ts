import type { SnakeCase } from '../access/resource.ts'
import { BADGE_RESOURCE } from '../catalogue/badge-fields.ts'
import { CATEGORY_RESOURCE } from '../catalogue/category-fields.ts'
import { DELIVERY_SERVICE_RESOURCE } from '../delivery/delivery-service-fields.ts'
import { DISTRIBUTOR_RESOURCE } from '../organisation/distributor-fields.ts'
import { SUPPLIER_RESOURCE } from '../organisation/supplier-fields.ts'
import type { RefusalCode } from '../shared/refusal.ts'

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

type ListedCode<Code extends RefusalCode> = Code

/** The refusals to delete what others depend on; each is one of the refusals. */
export type KeptInUseCode =
  ListedCode<`${SnakeCase<Extract<AnyResource, { readonly isKeptInUse: true }>['one']>}_not_delete`>
