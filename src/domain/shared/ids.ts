import * as Schema from 'effect/Schema'

const id = <B extends string>() =>
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
export const CountryId = /* @__PURE__ */ id<'Country'>()
export type StoreId = Id<'Store'>
export const StoreId = /* @__PURE__ */ id<'Store'>()
export type UserId = Id<'User'>
export const UserId = /* @__PURE__ */ id<'User'>()
export type RoleId = Id<'Role'>
export const RoleId = /* @__PURE__ */ id<'Role'>()
export type AddressId = Id<'Address'>
export const AddressId = /* @__PURE__ */ id<'Address'>()
export type ZoneId = Id<'Zone'>
export const ZoneId = /* @__PURE__ */ id<'Zone'>()
export type ProductId = Id<'Product'>
export const ProductId = /* @__PURE__ */ id<'Product'>()
export type CategoryId = Id<'Category'>
export const CategoryId = /* @__PURE__ */ id<'Category'>()
export type BadgeId = Id<'Badge'>
export const BadgeId = /* @__PURE__ */ id<'Badge'>()
export type OrderId = Id<'Order'>
export const OrderId = /* @__PURE__ */ id<'Order'>()
export type DraftId = Id<'Draft'>
export const DraftId = /* @__PURE__ */ id<'Draft'>()
export type MasterFranchiseeId = Id<'MasterFranchisee'>
export const MasterFranchiseeId = /* @__PURE__ */ id<'MasterFranchisee'>()
export type FranchisorId = Id<'Franchisor'>
export const FranchisorId = /* @__PURE__ */ id<'Franchisor'>()
export type DistributorId = Id<'Distributor'>
export const DistributorId = /* @__PURE__ */ id<'Distributor'>()
export type SupplierId = Id<'Supplier'>
export const SupplierId = /* @__PURE__ */ id<'Supplier'>()
export type ContactId = Id<'Contact'>
export const ContactId = /* @__PURE__ */ id<'Contact'>()
export type NotificationId = Id<'Notification'>
export const NotificationId = /* @__PURE__ */ id<'Notification'>()
export type SessionId = Id<'Session'>
export const SessionId = /* @__PURE__ */ id<'Session'>()
export type SavedViewId = Id<'SavedView'>
export const SavedViewId = /* @__PURE__ */ id<'SavedView'>()
