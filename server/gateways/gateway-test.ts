/** What a gateway says to the credentials of a store. */
export interface GatewayAnswer {
  readonly ok: boolean
  /** `accepted`, or why not. */
  readonly code: 'accepted' | 'credentials_rejected' | 'gateway_silent'
  readonly milliseconds: number
}

/** Credentials that the sandboxes refuse, or do not answer to: they contain these words. */
const REJECTED = 'rejected'
const SILENT = 'silent'
const ANSWER_MS = 120
const PATIENCE_MS = 5_000

/** Asks the sandbox of a gateway whether it takes these credentials; nothing is charged and no document is issued. */
export const testGateway = async (
  credentials: Readonly<Record<string, string>>,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<GatewayAnswer> => {
  const values = Object.values(credentials).map((value) => value.toLowerCase())
  if (values.some((value) => value.includes(SILENT)))
    return { ok: false, code: 'gateway_silent', milliseconds: PATIENCE_MS }
  await wait(ANSWER_MS)
  return values.some((value) => value.includes(REJECTED))
    ? { ok: false, code: 'credentials_rejected', milliseconds: ANSWER_MS }
    : { ok: true, code: 'accepted', milliseconds: ANSWER_MS }
}
