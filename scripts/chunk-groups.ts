interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  readonly includeDependenciesRecursively: false
  readonly tags?: ['$initial']
}

const icons = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.mjs$`
const sources = (...paths: readonly string[]) => `/src/(${paths.join('|')})\\.tsx?$`
const group = (name: string, ...patterns: readonly string[]): ChunkGroup => ({
  name,
  test: new RegExp(patterns.join('|')),
  includeDependenciesRecursively: false,
})

/**
 * Small modules that share a chunk. A file for each would add requests and compress worse. A module belongs
 * to the first group that names it, and imports nothing of a later group: chunks that import each other
 * have no defined order of execution.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // Imports of the start page, and so of every page. Routes and the router stay in the entry chunk.
  { ...group('ground', 'node_modules/'), tags: ['$initial'] },
  {
    ...group(
      'start',
      'vite/preload-helper',
      '/src/(api|domain|i18n|machines|ui|routes/-|session/(translations-store|wordings))',
    ),
    tags: ['$initial'],
  },
  group(
    'login',
    sources(
      'routes/-login/(LoginLayout|LanguageSwitcher|LoginIcon|PasswordField|DecorativePattern)',
      'session/use-session',
    ),
  ),
  // Loaded with the application's context, before the first messages behind the sign-in.
  group('access', sources('domain/access/(pages|permissions|built-in-roles)', 'i18n/catalogues')),
  // The shell around every page behind the sign-in.
  group(
    'frame',
    icons(
      'bell-dot',
      'bell-ring',
      'building-complex',
      'chart-column',
      'chart-pie',
      'chevrons-up-down',
      'clipboard-list',
      'contact',
      'eye',
      'globe',
      'hand-coins',
      'handshake',
      'headset',
      'layout-dashboard',
      'id-card',
      'mail',
    ),
    icons('languages', 'package', 'settings', 'smartphone', 'truck'),
    icons('scroll-text', 'search', 'send', 'shield-check', 'users', 'x'),
    icons('network'),
    icons(
      'badge-percent',
      'bike',
      'bookmark',
      'boxes',
      'clock',
      'layers',
      'map',
      'map-pin',
      'user-round',
      'utensils',
    ),
    sources(
      'ui/(Avatar|Banner|Button|Kbd|LazyMenuTrigger|lazy-component|toast|toast-log)',
      'session/(selected-country|view-as-role)',
      'routes/-top-bar/(NotificationsButton|LanguageSwitch|ConnectionIndicator|UserMenuButton|use-connection-status)',
      'routes/-shared/page-meta',
      'api/client/organisation\\.queries',
    ),
  ),
  // A few hundred bytes each, which every field asks for.
  group(
    'label',
    'node_modules/(react-aria/dist/private/utils/useLabels|react-aria-components/dist/private/Text)[.]mjs',
  ),
  // Components of most pages.
  group(
    'kit',
    icons('check', 'circle-check', 'circle-exclamation-point', 'circle-x', 'door-open', 'lock'),
    icons('loader-circle', 'minus', 'plus', 'rotate-cw', 'trash', 'undo-2'),
    icons('calendar-clock', 'chef-hat', 'flame', 'hourglass'),
    icons('shopping-bag', 'store', 'user-check'),
    sources(
      'ui/(Field|Skeleton|EmptyState|ErrorState|Chip|CloseButton|after-paint|announce|use-marked-choice)',
      'api/client/server-clock',
      'domain/shared/(money|refusal)',
      'domain/discount/(rule-terms|price-ledger)',
      'routes/-shared/(OrderStatusChip|app-context|format-time|idempotency-key|use-debounced|use-now)',
    ),
  ),
  // Response decoding and form validation: every page loads it, orders and new order after they are drawn.
  // It contains all contracts: one outside would import this chunk, which imports it.
  group(
    'contract',
    'node_modules/effect/',
    sources('api/contract/[a-z.-]+', 'api/client/decode-response', 'routes/-form/parse-body'),
    sources('domain/billing/invoice-refusals', 'domain/store-day/(pause|delay|print-job|delivery-round)'),
    sources('domain/figures/(report|order-stages|figure-period)'),
    sources('domain/wordings/wording'),
    sources('domain/catalogue/product-bulk'),
    sources('domain/apps/(app-message|app-version|global-app-settings)'),
    sources(
      'domain/marketing/(campaign|campaign-refusals|campaign-action|message-tags)',
      'domain/shared/(html-tree|visible-length)',
    ),
    sources('domain/stock/(stock-log|daily-stock-report|stock-request|stock-request-refusals)'),
    sources('domain/corporate/corporate-order-terms', 'domain/figures/(report|order-stages|figure-period)'),
    sources(
      'domain/organisation/(unit|store-readiness|invoice-terms|document-ranges)',
      'domain/delivery/(opening-hours|store-type)',
      'domain/billing/store-gateway',
    ),
  ),
  // Modules that the lazily loaded steps of a call share with its page.
  group(
    'call',
    'node_modules/(@xstate/react|use-isomorphic-layout-effect)/',
    sources(
      'ui/AmountList',
      'api/client/(catalogue|customers)\\.queries',
      'domain/payment/(cash|payment-terms)',
      'domain/(corporate/payment-timing|order/duplicate-order)',
      'routes/-shared/step-refusal',
      'machines/processes/(delivery(\\.time\\.states)?|lookups|new-order\\.(selectors|context|draft|request|times))',
      'routes/-new-order/(call/use-call|steps/(use-refusal-message|step-navigation|step-summary)|time/reserved-time)',
    ),
  ),
]
