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
 * Small modules that travel together. A file each would be mostly envelope: its name in every list, its own request and
 * next to nothing for the compression to work with. A module belongs to the first group that names it, and imports
 * nothing of a later one: files that import each other start in no certain order.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What the start page imports, and with it every page. Routes and what runs them stay in the start file itself.
  { ...group('ground', 'node_modules/'), tags: ['$initial'] },
  {
    ...group(
      'start',
      'vite/preload-helper',
      '/src/(api|domain|i18n|machines|ui|routes/-|session/translations-store)',
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
  group('access', sources('domain/access/(pages|permissions|built-in-roles)')),
  // What is around every page behind the sign-in.
  group(
    'frame',
    icons('building-complex', 'clipboard-list', 'contact', 'eye', 'globe', 'headset', 'id-card'),
    icons('scroll-text', 'search', 'shield-check', 'users', 'x'),
    sources(
      'ui/(Avatar|Banner|Button|Kbd|LazyMenuTrigger|lazy-component|toast|toast-log)',
      'session/(selected-country|view-as-role)',
      'routes/-top-bar/(NotificationsButton|LanguageSwitch|ConnectionIndicator|UserMenuButton|use-connection-status)',
      'routes/-shared/page-meta',
      'api/client/organisation\\.queries',
    ),
  ),
  // What most pages have in their midst.
  group(
    'kit',
    icons('check', 'circle-check', 'circle-exclamation-point', 'circle-x', 'door-open', 'lock'),
    icons('minus', 'plus', 'rotate-cw', 'trash', 'undo-2'),
    icons('bike', 'calendar-clock', 'chef-hat', 'flame', 'hourglass', 'map', 'package'),
    icons('shopping-bag', 'user-check'),
    sources(
      'ui/(Field|Skeleton|EmptyState|ErrorState|Chip|announce)',
      'routes/-orders/OrderStatusChip',
      'api/client/server-clock',
      'domain/shared/(money|refusal)',
      'routes/-shared/(app-context|idempotency-key|use-debounced|use-now)',
    ),
  ),
  // What decodes answers and checks forms: every page loads it, the orders and the new order once they are drawn.
  // All contracts are in it: one that is left out would import this file while this file imports it.
  group(
    'contract',
    'node_modules/effect/',
    sources('api/contract/[a-z.-]+', 'api/client/decode-response', 'routes/-form/parse-body'),
  ),
  // What the steps of a call, each loaded when it is taken, share with its page.
  group(
    'call',
    'node_modules/(@xstate/react|use-isomorphic-layout-effect)/',
    sources(
      'ui/AmountList',
      'api/client/(catalogue|customers)\\.queries',
      'domain/payment/cash',
      'machines/processes/new-order\\.(selectors|context)',
      'routes/-new-order/(use-refusal-message|use-call)',
    ),
  ),
]
