/** Series and number of a Guatemalan document, which its authorisation contains: the first eight digits, and the next eight in decimal. */
export const felNumber = (authorization: string): { readonly series: string; readonly number: string } => {
  const digits = authorization.replaceAll('-', '').toUpperCase()
  return { series: digits.slice(0, 8), number: String(Number.parseInt(digits.slice(8, 16), 16)) }
}

/** The page of the tax authority that says whether a Guatemalan document is real. */
export const felVerificationUrl = (document: {
  readonly authorization: string
  readonly issuer: string
  readonly receiver: string
  /** With two decimals. */
  readonly total: string
}): string =>
  `https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?${new URLSearchParams({
    tipo: 'autorizacion',
    numero: document.authorization,
    emisor: document.issuer,
    receptor: document.receiver,
    monto: document.total,
  }).toString()}`
