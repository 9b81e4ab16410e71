export interface StartFacts {
  /** Where the console is opened. */
  readonly address: string
  /** Where kept mails are read; null when mails are sent. */
  readonly mailboxAddress: string | null
  readonly isDemo: boolean
}

const LOGINS_PER_LINE = 4

const demoSignIns = async (): Promise<readonly string[]> => {
  const { DEMO_PASSWORD, OPERATORS } = await import('./demo/operators.ts')
  const logins = OPERATORS.map(({ login }) => login)
  const width = Math.max(...logins.map((login) => login.length)) + 2
  const lines = [`Demo sign-ins, all with the password ${DEMO_PASSWORD}:`]
  for (let at = 0; at < logins.length; at += LOGINS_PER_LINE) {
    const columns = logins.slice(at, at + LOGINS_PER_LINE).map((login) => login.padEnd(width))
    lines.push(`  ${columns.join('').trimEnd()}`)
  }
  return lines
}

/** The lines that a started server prints, the address last. */
export const startMessages = async (facts: StartFacts): Promise<readonly string[]> => [
  ...(facts.isDemo ? await demoSignIns() : []),
  ...(facts.mailboxAddress === null ? [] : [`Mails are kept at ${facts.mailboxAddress}`]),
  `Comanda is at ${facts.address}`,
]
