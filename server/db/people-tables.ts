import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CompanyUnit, OrgUnit } from '../../src/domain/access/org-unit.ts'
import type { DeliveryManStatus } from '../../src/domain/delivery/delivery-man.ts'
import type { NotificationType } from '../../src/domain/users/notification-type.ts'
import type {
  AddressId,
  ContactId,
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  NotificationId,
  OrderId,
  RoleId,
  SavedViewId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface RoleTable {
  id: Generated<RoleId>
  key: string
  title: string
  description: Generated<string>
  assignment: Generated<OrgUnit[]>
  assignment_limit: Generated<number>
  company_ids: JSONColumnType<Partial<Record<CompanyUnit, number[]>>, string | undefined>
  is_built_in: Generated<boolean>
  country_id: CountryId | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  is_global: Generated<boolean>
  is_protected: Generated<boolean>
  reduced_menu: Generated<boolean>
  permissions: string[]
}

export interface UserTable {
  id: Generated<UserId>
  status: Generated<'active' | 'blocked' | 'deleted'>
  role_id: RoleId
  first_name: string
  last_name: string
  login: string | null
  email: string | null
  phone_code: Generated<string>
  phone: Generated<string>
  password_hash: string | null
  avatar: string | null
  country_id: CountryId | null
  store_id: StoreId | null
  franchisor_id: FranchisorId | null
  master_franchisee_id: MasterFranchiseeId | null
  distributor_id: DistributorId | null
  supplier_id: SupplierId | null
  points: Generated<number>
  is_credit_available: Generated<boolean>
  notes: string | null
  delivery_man_status: DeliveryManStatus | null
  language: 'en' | 'es' | null
  theme: 'system' | 'light' | 'dark' | null
  owner_id: UserId | null
  last_login_at: Timestamp | null
  last_order_at: Timestamp | null
  total_value: Generated<number>
  created_at: Timestamp
  version: Generated<number>
  search: GeneratedAlways<string>
  search_compact: GeneratedAlways<string>
  sort_name: GeneratedAlways<string>
}

export interface SessionTable {
  id: Generated<number>
  token_hash: string
  user_id: UserId
  platform: 'web' | 'delivery_mobile'
  ip: string
  user_agent: string
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  locked_at: Timestamp | null
}

export interface RecoveryCodeTable {
  id: Generated<number>
  user_id: UserId
  code_hash: string
  tries: Generated<number>
  expires_at: Timestamp
  token_hash: string | null
  token_expires_at: Timestamp | null
  used_at: Timestamp | null
  created_at: Timestamp
}

export interface ContactTable {
  id: Generated<ContactId>
  user_id: UserId
  first_name: string
  last_name: string
  phone_code: string
  phone: string
  email: string | null
  version: Generated<number>
  created_at: Timestamp
}

export interface NotificationTable {
  id: Generated<NotificationId>
  user_id: UserId
  type: NotificationType
  order_id: OrderId
  order_version: number
  is_read: Generated<boolean>
  created_at: Timestamp
}

export interface PushSubscriptionTable {
  id: Generated<number>
  user_id: UserId
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

export interface SavedViewTable {
  id: Generated<SavedViewId>
  user_id: UserId
  page: string
  name: string
  search: string
}

export interface AuditLogTable {
  id: Generated<number>
  at: Timestamp
  outcome: 'done' | 'refused'
  action: string
  entity: string
  entity_id: string | null
  actor_id: number | null
  actor_name: string | null
  actor_role: string | null
  country_id: number | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
  reason: string | null
  request_id: string | null
  ip: string | null
  seq: number | null
  previous_hash: string | null
  hash: string | null
}

export interface UserAddressTable {
  id: Generated<AddressId>
  user_id: UserId
  contact_id: ContactId | null
  name: string
  name_search: GeneratedAlways<string>
  country_id: CountryId
  state: string | null
  city: string | null
  sub_locality: string | null
  zone: string | null
  address: string
  google_address: string | null
  address_details: string | null
  position_lat: number
  position_lng: number
  receiver_name: string | null
  status: Generated<'active' | 'deleted'>
  delivery_options: Generated<'receive' | 'leave_at_the_door'>
  delivery_man_instructions: string | null
  version: Generated<number>
  created_at: Timestamp
}
