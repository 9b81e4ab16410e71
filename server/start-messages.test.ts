import { expect, test } from 'vitest'
import { DEMO_PASSWORD, OPERATORS } from './demo/operators.ts'
import { startMessages } from './start-messages.ts'

const address = 'http://127.0.0.1:4000'

test('names every demo sign-in, the password and the mailbox before the address', async () => {
  const lines = await startMessages({ address, mailboxAddress: `${address}/mailbox`, isDemo: true })
  const text = lines.join('\n')
  expect(text).toContain(DEMO_PASSWORD)
  const printed = new Set(text.split(/\s+/))
  expect(OPERATORS.map(({ login }) => login).filter((login) => !printed.has(login))).toEqual([])
  expect(lines.slice(-2)).toEqual([`Mails are kept at ${address}/mailbox`, `Comanda is at ${address}`])
})

test('names the address alone outside the demo', async () => {
  expect(await startMessages({ address, mailboxAddress: null, isDemo: false })).toEqual([
    `Comanda is at ${address}`,
  ])
})
