import type { UserId } from '../../src/domain/shared/ids.ts'
import type { AppType } from '../../src/domain/apps/app-message.ts'
import type { TableRows } from './rows.ts'

const DAY_MS = 86_400_000

interface DemoMessage {
  readonly country: number
  readonly type: AppType
  readonly isShown: boolean
  readonly times: number
  readonly title: string
  readonly message: string
  readonly button: string
  /** How many days ago its counter began. */
  readonly days: number
  /** Share of the customers who have seen it. */
  readonly seenBy: number
}

const MESSAGES: readonly DemoMessage[] = [
  {
    country: 1,
    type: 'all',
    isShown: true,
    times: 2,
    title: 'Programe su tamalada',
    message: 'Los tamales de diciembre ya se pueden pedir con día y hora.',
    button: 'Ver tamales',
    days: 12,
    seenBy: 0.5,
  },
  {
    country: 1,
    type: 'ios',
    isShown: true,
    times: 3,
    title: 'Ya puede programar su tamalada',
    message: 'Elija día y hora hasta el 1 de diciembre. Se lo llevamos caliente.',
    button: 'Elegir hora',
    days: 2,
    seenBy: 0.3,
  },
  {
    country: 1,
    type: 'android',
    isShown: false,
    times: 1,
    title: '',
    message: '',
    button: '',
    days: 8,
    seenBy: 0,
  },
  {
    country: 1,
    type: 'delivery_mobile',
    isShown: true,
    times: 12,
    title: 'Lluvia en la tarde',
    message: 'Lleve capa y maneje despacio. Si una calle está cerrada, avise a la tienda.',
    button: 'Entendido',
    days: 1,
    seenBy: 0,
  },
]

/** Versions of the apps, and the messages that they show when they are opened. */
export const appSettingsRows = ({
  customers,
  administrator,
  superAdministrator,
  now,
}: {
  readonly customers: readonly UserId[]
  readonly administrator: UserId
  readonly superAdministrator: UserId
  readonly now: number
}): readonly TableRows[] => [
  {
    table: 'global_app_settings',
    rows: [
      {
        id: 1,
        min_app_version_android: '4.1.0',
        latest_app_version_android: '4.6.1',
        min_app_version_ios: '4.1.0',
        latest_app_version_ios: '4.6.0',
        min_operator_version_android: '2.8.0',
        emergency_heading: 'Entregas en pausa por la lluvia',
        emergency_heading_en: 'Deliveries paused by heavy rain',
        emergency_message: 'Varias calles están cerradas. Volvemos a tomar pedidos en cuanto sea seguro.',
        emergency_message_en: 'Several roads are closed. We will take orders again as soon as it is safe.',
        emergency_close: false,
        changed_by: superAdministrator,
        changed_at: new Date(now - 77 * DAY_MS),
        version: 4,
      },
    ],
  },
  {
    table: 'app_closures',
    rows: [
      {
        id: 1,
        closed_at: new Date(now - 77 * DAY_MS - 3.5 * 3_600_000),
        closed_by: superAdministrator,
        opened_at: new Date(now - 77 * DAY_MS),
        opened_by: superAdministrator,
      },
    ],
  },
  {
    table: 'local_app_settings',
    rows: MESSAGES.map((each) => ({
      country_id: each.country,
      app_type: each.type,
      is_activate_screen_on_load: each.isShown,
      message_view_count: each.times,
      title: each.title,
      message: each.message,
      button_text: each.button,
      counted_since: new Date(now - each.days * DAY_MS),
      changed_by: administrator,
      changed_at: new Date(now - each.days * DAY_MS),
      version: 1,
    })),
  },
  {
    table: 'app_message_views',
    rows: MESSAGES.flatMap(({ country, type, times, seenBy }) =>
      customers.slice(0, Math.round(customers.length * seenBy)).map((user_id, at) => ({
        country_id: country,
        app_type: type,
        user_id,
        views: (at % times) + 1,
        last_session_id: null,
      })),
    ),
  },
]
