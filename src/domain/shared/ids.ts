/** A positive 32-bit integer with a brand, so that the compiler separates the ids of different records. */
export type Id<Brand extends string> = number & { readonly __id: Brand }

export const MAX_ID = 2_147_483_647

export type CountryId = Id<'Country'>
export type StoreId = Id<'Store'>
export type UserId = Id<'User'>
export type RoleId = Id<'Role'>
export type AddressId = Id<'Address'>
export type ZoneId = Id<'Zone'>
export type DeliveryStateId = Id<'DeliveryState'>
export type DeliveryCityId = Id<'DeliveryCity'>
export type DeliveryAreaId = Id<'DeliveryArea'>
export type ProductId = Id<'Product'>
export type CategoryId = Id<'Category'>
export type BadgeId = Id<'Badge'>
export type OrderId = Id<'Order'>
export type CorporateOrderId = Id<'CorporateOrder'>
/** The part of one store in a corporate order. */
export type CorporateStoreOrderId = Id<'CorporateStoreOrder'>
export type PaymentId = Id<'Payment'>
export type InvoiceId = Id<'Invoice'>
export type InvoiceDocumentId = Id<'InvoiceDocument'>
export type DraftId = Id<'Draft'>
export type MasterFranchiseeId = Id<'MasterFranchisee'>
export type FranchisorId = Id<'Franchisor'>
export type DistributorId = Id<'Distributor'>
export type SupplierId = Id<'Supplier'>
export type ContactId = Id<'Contact'>
export type NotificationId = Id<'Notification'>
export type SessionId = Id<'Session'>
export type SavedViewId = Id<'SavedView'>
export type DiscountId = Id<'Discount'>
export type CouponId = Id<'Coupon'>
export type DeliveryServiceId = Id<'DeliveryService'>
export type StockRequestId = Id<'StockRequest'>
export type DailyStockReportId = Id<'DailyStockReport'>
export type WastedReportId = Id<'WastedReport'>
export type PauseId = Id<'Pause'>
export type PrinterId = Id<'Printer'>
export type PrintJobId = Id<'PrintJob'>
export type DeliveryRoundId = Id<'DeliveryRound'>
export type CampaignId = Id<'Campaign'>
