/** The name that a tax id is registered to. */
export type TaxLookUpResult =
  | { readonly kind: 'registered'; readonly name: string }
  | { readonly kind: 'unknown' }

/** The tax authority's register of a country. */
export interface TaxRegistry {
  /** `nit` is normalised and has a valid check digit; rejects when the register does not answer. */
  readonly findName: (nit: string) => Promise<TaxLookUpResult>
}

/** A valid NIT of the sandbox that nobody registered. */
export const UNREGISTERED_NIT = '99999994'
/** A registered NIT of the sandbox with a slow response. */
export const SLOW_NIT = '88888886'
const SLOW_MS = 1_500

const FIRST = [
  'Comercial',
  'Distribuidora',
  'Servicios',
  'Inversiones',
  'Grupo',
  'Abarrotería',
  'Constructora',
  'Agencia',
]
const SECOND = [
  'Los Cipreses',
  'San Rafael',
  'La Ceiba',
  'Quetzal',
  'El Volcán',
  'Santa Lucía',
  'Tikal',
  'Montebello',
  'Las Jacarandas',
]
const FORM = ['S.A.', 'y Cía. Ltda.', 'Sociedad Anónima']

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A register that knows every valid number; the name follows from its digits. */
export const sandboxTaxRegistry: TaxRegistry = {
  findName: async (nit) => {
    if (nit === UNREGISTERED_NIT) return { kind: 'unknown' }
    if (nit === SLOW_NIT) await wait(SLOW_MS)
    const seed = Array.from(nit).reduce((hash, digit) => (hash * 31 + digit.charCodeAt(0)) % 1_000_003, 7)
    const pick = (names: readonly string[], by: number): string =>
      names[Math.floor(seed / by) % names.length] ?? ''
    return { kind: 'registered', name: `${pick(FIRST, 1)} ${pick(SECOND, 8)}, ${pick(FORM, 97)}` }
  },
}
