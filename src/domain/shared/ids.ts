import * as Schema from 'effect/Schema'

const id = <B extends string>(_brand: B) =>
  Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }),
    // The brand exists for the compiler alone; at run time an id is a plain integer.
  ) as unknown as IdSchema<B>

/** A positive 32-bit integer that cannot be mistaken for another aggregate's id. */
export type Id<B extends string> = number & { readonly __id: B }

type IdSchema<B extends string> = Schema.Codec<Id<B>, number> & {
  readonly make: (value: number) => Id<B>
}

export type CountryId = Id<'Country'>
export const CountryId = id('Country')
export type StoreId = Id<'Store'>
export const StoreId = id('Store')
export type UserId = Id<'User'>
export const UserId = id('User')
export type RoleId = Id<'Role'>
export const RoleId = id('Role')
export type AddressId = Id<'Address'>
export const AddressId = id('Address')
export type ZoneId = Id<'Zone'>
export const ZoneId = id('Zone')
export type ProductId = Id<'Product'>
export const ProductId = id('Product')
export type CategoryId = Id<'Category'>
export const CategoryId = id('Category')
export type BadgeId = Id<'Badge'>
export const BadgeId = id('Badge')
export type OrderId = Id<'Order'>
export const OrderId = id('Order')
export type DraftId = Id<'Draft'>
export const DraftId = id('Draft')
export type MasterFranchiseeId = Id<'MasterFranchisee'>
export const MasterFranchiseeId = id('MasterFranchisee')
export type FranchisorId = Id<'Franchisor'>
export const FranchisorId = id('Franchisor')
export type DistributorId = Id<'Distributor'>
export const DistributorId = id('Distributor')
export type SupplierId = Id<'Supplier'>
export const SupplierId = id('Supplier')
