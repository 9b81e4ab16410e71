import { expect } from 'vitest'
import { emptyOrderDraft } from '../../../src/domain/order/order-draft.ts'
import { RESOURCE_CHANGES } from '../endpoints/resource-cases.ts'

/** An audit entry without its actor, time and request. */
export interface ExpectedChange {
  readonly action: string
  readonly entity: string
  readonly before: unknown
  readonly after: unknown
}

const change = (
  action: string,
  before: unknown,
  after: unknown,
  entity = action.split('.')[0] ?? '',
): ExpectedChange => ({ action, entity, before, after })
/** The entry of a change whose fields are all secrets, or which has none. */
const bare = (action: string, entity?: string): readonly ExpectedChange[] => [
  change(action, null, null, entity),
]
const created = (action: string, after: unknown, entity?: string): readonly ExpectedChange[] => [
  change(action, null, after, entity),
]
const updated = (
  action: string,
  before: unknown,
  after: unknown,
  entity?: string,
): readonly ExpectedChange[] => [change(action, before, after, entity)]
const deleted = (action: string, before: unknown, entity?: string): readonly ExpectedChange[] => [
  change(action, before, null, entity),
]

const id: unknown = expect.any(Number)
const numbered = (text: string): unknown => expect.stringMatching(new RegExp(`^${text} \\d+$`))

const address = (fields: Record<string, unknown>) => ({
  id,
  userId: id,
  contactId: null,
  countryId: id,
  name: 'Oficina nueva',
  address: '7a avenida 1-20',
  city: null,
  zone: null,
  state: null,
  status: 'active',
  subLocality: null,
  receiverName: null,
  googleAddress: null,
  addressDetails: null,
  deliveryOptions: 'receive',
  deliveryManInstructions: null,
  positionLat: 14.6,
  positionLng: -90.5,
  ...fields,
})
const product = {
  name: numbered('Tamal'),
  nameEn: '',
  sku: expect.stringMatching(/^TAM-\d+$/) as unknown,
  type: 'simple',
  catalog: 'own_brand',
  status: 'active',
  shortDescription: '',
  shortDescriptionEn: '',
  longDescription: '',
  longDescriptionEn: '',
  urlsImages: [],
  urlsModels: [],
  featured: false,
  frozen: false,
  unit: 'piece',
  inventoryUnit: 'piece',
  purchaseUnit: 'piece',
  conversionFactor: 1,
  itemsPerPurchaseUnit: 1,
  cookingTime: 0,
  minPurchase: 1,
  maxPurchase: 10,
  priority: id,
  categories: [numbered('Categoría')],
  badges: [numbered('Distintivo')],
  suppliers: [numbered('Proveedor')],
  prices: [
    { countryId: id, price: 1400, cost: 600, unitPrice: 1400, businessPrice: null, corporatePrice: 1300 },
  ],
  deliveryPrices: [],
  comboItems: [],
  options: [],
  variants: [],
}
const storeProduct = {
  store: 'Tienda 1',
  product: product.name,
  price: null,
  cost: null,
  minPurchase: null,
  maxPurchase: null,
  isAvailable: true,
  quantity: 4,
}
const rule = {
  status: 'inactive',
  customerCriteria: 'all_users',
  customerIds: [],
  customerLevel: null,
  customerAge: null,
  applicationPlace: 'store',
  place: expect.any(String) as unknown,
  applicationCriteria: 'entire_order',
  targets: [],
  type: 'percentage_discount',
  value: 10,
  freeProduct: null,
  amountFreeProduct: null,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: null,
  minPurchaseValue: null,
  requiredAmountProduct: null,
  requiredAmountProductInCart: null,
}
const discount = { ...rule, name: numbered('Descuento'), maxUses: null }
const coupon = {
  ...rule,
  name: numbered('Cupón'),
  couponCode: expect.stringMatching(/^CUPON-\d+$/) as unknown,
  usage: 'coupon_only',
  maxUseCoupon: null,
}
const role = (fields: Record<string, unknown>) => ({
  title: 'Turno de tarde',
  description: 'Mira pedidos',
  access: ['viewOrders'],
  assignment: ['store'],
  companyIds: {},
  isProtected: true,
  reducedMenu: false,
  assignmentLimit: 0,
  ...fields,
})

const CORPORATE_CANCELLED = [
  change(
    'corporateOrder.cancel',
    { open: 1, status: 'in_progress', waiting: 1 },
    { open: 0, status: 'cancelled', waiting: 0 },
  ),
  change('order.cancel', { status: 'pending' }, { status: 'cancelled' }),
]

/** The audit entry of every endpoint that changes data: the changed fields, before and after. */
export const EXPECTED_CHANGES: Readonly<Record<string, readonly ExpectedChange[]>> = {
  signIn: created('session.signIn', { platform: 'web', userAgent: 'lightMyRequest' }),
  signOut: bare('session.signOut'),
  lockSession: bare('session.lock'),
  unlockSession: bare('session.unlock'),
  endSession: bare('session.signOut'),
  endOtherSessions: bare('session.signOut'),
  verifyEmail: bare('user.requestCode'),
  confirmEmail: bare('user.confirmCode'),
  changePassword: bare('user.changePassword'),
  updatePassword: bare('user.changePassword'),
  resetCustomerPassword: bare('user.resetPassword'),
  resendInvitation: bare('user.resendInvitation'),
  revokeInvitation: bare('user.revokeInvitation'),
  changeOperatorPassword: bare('user.changePassword'),
  updateMe: updated('user.update', { firstName: 'Luis' }, { firstName: 'Marta' }),
  markNotificationRead: created('notification.read', { ids: [id], isRead: true }, 'user'),
  markNotificationsRead: created('notification.read', { ids: [id], isRead: true }, 'user'),
  markAllNotificationsRead: created('notification.readAll', { count: 1 }, 'user'),
  deleteNotification: created('notification.delete', { ids: [id] }, 'user'),
  deleteAllNotifications: created('notification.deleteAll', { count: id }, 'user'),
  updatePushToken: created('session.push', { isOn: true }),
  saveView: created('user.saveView', { name: numbered('Turno'), page: '/operators', search: 'q=a' }),
  deleteView: deleted('user.deleteView', {
    name: numbered('Vista'),
    page: '/operators',
    search: 'status=active',
  }),
  inviteUser: created('user.create', {
    role: 'packing',
    unit: { id, kind: 'store', name: 'Tienda 1' },
    login: expect.stringMatching(/^invited-\d+$/),
    email: expect.stringMatching(/^invited-\d+@example\.com$/),
    phoneCode: '+502',
    phone: '55554444',
    firstName: 'Marta',
    lastName: 'Chalí',
    avatar: null,
  }),
  invitePartyMember: created('user.create', {
    ownerId: id,
    firstName: 'Rosa',
    lastName: 'Canul',
    phoneCode: '+502',
    phone: '55554444',
    email: null,
    login: null,
    notes: null,
    avatar: null,
    points: 0,
    isCreditAvailable: false,
  }),
  updateUser: updated('user.update', { firstName: 'Luis' }, { firstName: 'Marta' }),
  changeUsersStatus: updated('user.block', { status: 'active' }, { status: 'blocked' }),
  deleteUser: updated('user.delete', { status: 'active' }, { status: 'deleted' }),
  deleteUsers: [
    change('user.delete', { status: 'active' }, { status: 'deleted' }),
    change('user.delete', { status: 'active' }, { status: 'deleted' }),
  ],
  createContact: created('contact.create', {
    id,
    userId: id,
    firstName: 'Rosa',
    lastName: 'Canul',
    phoneCode: '+502',
    phone: '55554444',
    email: null,
  }),
  updateContact: updated('contact.update', { firstName: 'Rosa' }, { firstName: 'Rosaura' }),
  ...RESOURCE_CHANGES,
  createRole: created('role.create', role({})),
  updateRole: updated(
    'role.update',
    { title: 'Turno de noche', description: '' },
    { title: 'Turno de tarde', description: 'Mira pedidos' },
  ),
  deleteRole: deleted('role.delete', role({ title: 'Turno de noche', description: '', isProtected: false })),
  createAddress: created('address.create', address({})),
  createPartyAddress: created('address.create', address({})),
  updateAddress: updated('address.update', { address: '6a avenida 10-15' }, { address: '8a avenida 2-30' }),
  deleteAddress: deleted(
    'address.delete',
    address({
      name: numbered('Casa'),
      address: '6a avenida 10-15',
      positionLat: 14.61,
      positionLng: -90.51,
    }),
  ),
  createProduct: created('product.create', product),
  importProducts: created('import.create', { fileName: 'catalogo.csv', kind: 'own_brand' }),
  importThirdPartyProducts: created('import.create', { fileName: 'catalogo.csv', kind: 'third_party' }),
  importCategories: created('import.create', { fileName: 'catalogo.csv', kind: 'categories' }),
  changeImportRow: updated('import.row', { cells: ['TAM-1'] }, { cells: ['TAM-2'] }),
  advanceImport: updated('import.stop', { status: 'preview' }, { status: 'discarded' }),
  moveProduct: updated('product.update', { priority: expect.any(Number) }, { priority: expect.any(Number) }),
  updateProduct: updated('product.update', { name: product.name }, { name: 'Tamal negro' }),
  setProductPrice: updated(
    'product.update',
    { prices: product.prices },
    { prices: [expect.objectContaining({ price: 1500 })] },
  ),
  setVariables: updated('product.update', { options: [] }, { options: ['Tamaño: Grande'] }),
  deleteProduct: deleted('product.delete', product),
  assignProduct: created('storeProduct.create', { ...storeProduct, quantity: 3 }),
  updateStoreProduct: updated('storeProduct.update', { price: null }, { price: 1500 }),
  unassignProduct: deleted('storeProduct.delete', storeProduct),
  openStoreCategories: updated('storeProduct.update', { isAvailable: false }, { isAvailable: true }),
  closeStoreCategories: updated('storeProduct.update', { isAvailable: true }, { isAvailable: false }),
  createDiscount: created('discount.create', discount),
  updateDiscount: updated('discount.update', { value: 10 }, { value: 15 }),
  deleteDiscount: deleted('discount.delete', discount),
  createCoupon: created('coupon.create', coupon),
  updateCoupon: updated('coupon.update', { value: 10 }, { value: 15 }),
  deleteCoupon: deleted('coupon.delete', coupon),
  moveCategory: updated('category.update', { parentId: null }, { parentId: id }),
  createDraft: created('draft.create', emptyOrderDraft('single')),
  saveDraft: updated('draft.save', { contactSearch: '' }, { contactSearch: '5551' }),
  deleteDraft: deleted('draft.delete', emptyOrderDraft('single')),
  takeOverDraft: updated('draft.takeOver', { status: 'parked' }, { status: 'open' }),
  placeOrder: created('order.placed', { status: 'processing' }),
  updateOrder: updated(
    'order.reschedule',
    { deliveryTime: '2026-11-20T19:30:00.000Z' },
    { deliveryTime: '2026-11-20T21:00:00.000Z' },
  ),
  changeStatus: updated('order.prepare', { status: 'processing' }, { status: 'preparing' }),
  undoOrderStep: updated('order.undo', { status: 'preparing' }, { status: 'processing' }),
  placeCorporateOrder: [
    change('corporateOrder.placed', null, { status: 'in_progress', members: 1, toPay: 6_500 }),
    change('order.placed', null, { status: 'pending' }),
  ],
  cancelCorporateOrder: CORPORATE_CANCELLED,
  cancelCorporateStoreOrder: CORPORATE_CANCELLED,
  deleteScheduledCorporateOrder: [
    change('corporateOrder.delete', { open: 1, status: 'in_progress' }, { open: 0, status: 'cancelled' }),
    change('order.cancel', { status: 'scheduled' }, { status: 'cancelled' }),
  ],
  confirmCorporatePosPayment: [
    change('corporateOrder.confirm_payment', { waiting: 1 }, { waiting: 0 }),
    change('order.confirm_payment', { status: 'pending' }, { status: 'processing' }),
  ],
  repayCorporateStoreOrder: [
    change('corporateOrder.repay', { unpaid: 1 }, { unpaid: 0 }),
    change('order.retry', { status: 'failed' }, { status: 'pending' }),
    change('order.confirm_payment', { status: 'pending' }, { status: 'processing' }),
  ],
  updateCorporateOrder: [
    change('corporateOrder.update', { comment: null }, { comment: 'Por la entrada de atrás' }),
  ],
  confirmPosPayment: updated('order.confirm_payment', { status: 'pending' }, { status: 'processing' }),
  confirmBankTransfer: updated('order.confirm_payment', { status: 'pending' }, { status: 'processing' }),
  acknowledgeOrder: bare('order.acknowledge'),
  updateOrderNote: updated('order.message', { orderMessage: null }, { orderMessage: 'Sin cebolla' }),
  assignDeliveryMan: updated(
    'order.assign',
    { status: 'routing', deliveryManId: null },
    { status: 'assigned', deliveryManId: id },
  ),
  recordOfferAnswer: bare('order.accept'),
  retryOrderPayment: updated(
    'order.retry',
    { status: 'failed', paymentType: 'card' },
    { status: 'processing', paymentType: 'cash' },
  ),
}
