import type { InvoiceProvider } from '../../../src/domain/billing/store-gateway.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Trx } from '../resource/resource-table.ts'

const INVOICE_NAMES: Readonly<Record<InvoiceProvider, string>> = {
  gt_certifier: 'Certificador FEL',
  sv_authority: 'Hacienda DTE',
  hn_ranges: 'Numeración propia',
}

/** Makes the gateways that a country's stores choose from, where it lacks them. */
export const ensureGateways = async (
  trx: Trx,
  country: {
    readonly id: CountryId
    readonly isoCode: string
    readonly invoiceProvider: InvoiceProvider | null
  },
): Promise<void> => {
  const present = await trx
    .selectFrom('gateways')
    .select(['kind', 'provider'])
    .where('country_id', '=', country.id)
    .execute()
  const { isoCode, invoiceProvider } = country
  const wanted = [
    { kind: 'app', provider: 'sandbox_payment', name: `Cobros en línea ${isoCode}` },
    { kind: 'call_center', provider: 'sandbox_payment', name: `Cobros por teléfono ${isoCode}` },
    ...(invoiceProvider === null
      ? []
      : [
          {
            kind: 'invoice',
            provider: invoiceProvider,
            name: `${INVOICE_NAMES[invoiceProvider]} ${isoCode}`,
          } as const,
        ]),
  ] as const
  const missing = wanted.filter(
    ({ kind, provider }) => !present.some((row) => row.kind === kind && row.provider === provider),
  )
  if (missing.length === 0) return
  await trx
    .insertInto('gateways')
    .values(missing.map((row) => ({ ...row, country_id: country.id })))
    // Of a country that was deleted and is made again.
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ country_id: country.id }))
    .execute()
}
