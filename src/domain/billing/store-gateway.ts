export const GATEWAY_KINDS = ['app', 'call_center', 'invoice'] as const
export type GatewayKind = (typeof GATEWAY_KINDS)[number]

export const INVOICE_PROVIDERS = ['gt_certifier', 'sv_authority', 'hn_ranges'] as const
export type InvoiceProvider = (typeof INVOICE_PROVIDERS)[number]

/** What a gateway of a kind needs of a store; `credentials` are written and never shown again. */
export const GATEWAY_FIELDS = {
  app: { settings: ['currencyId'], credentials: ['id', 'password'] },
  call_center: { settings: ['terminal'], credentials: ['login', 'password'] },
  invoice: {
    settings: ['issuerName', 'commercialName', 'alias', 'nit', 'establishmentPrefix'],
    credentials: ['token', 'key'],
  },
} as const satisfies Record<
  GatewayKind,
  { readonly settings: readonly string[]; readonly credentials: readonly string[] }
>

/** The fields of a gateway that are still empty; a gateway without any can be used. */
export const missingGatewayFields = (
  kind: GatewayKind,
  filled: {
    readonly settings: Readonly<Record<string, string>>
    readonly credentials: Readonly<Record<string, unknown>>
  },
): readonly string[] => {
  const { settings, credentials } = GATEWAY_FIELDS[kind]
  return [
    ...settings.filter((field) => (filled.settings[field] ?? '').trim() === ''),
    ...credentials.filter((field) => (filled.credentials[field] ?? '') === ''),
  ]
}
