import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { CampaignRecipient, CampaignView } from '../../src/api/contract/marketing.contract.ts'
import { createApiClient, signInApiClient, type ApiClient } from '../processes/api-client.ts'
import { NOON, startServerProcess, type ServerProcess } from '../processes/server-process.ts'
import { startSmtpSink } from '../processes/smtp-sink.ts'
import { freshFolder } from './fresh-folder.ts'

const MINUTE_MS = 60_000
/** Longer than a killed process is waited for. */
const BETWEEN_STARTS_MS = 10 * MINUTE_MS
/** Mails under way at once in a process: four of the run by turn, four of one that an effect woke beside it. */
const UNDER_WAY = 8

const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (await isTrue()) return
    await pause(100)
  }
  throw new Error(`${what} did not happen`)
}

const recipientsOf = async (api: ApiClient, id: number): Promise<readonly CampaignRecipient[]> => {
  const all: CampaignRecipient[] = []
  for (;;) {
    const { count, data } = await api.requestOrThrow<{
      readonly count: number
      readonly data: readonly CampaignRecipient[]
    }>('GET', `/marketing/campaigns/${id}/recipients?limit=100&offset=${all.length}`)
    all.push(...data)
    if (all.length >= count || data.length === 0) return all
  }
}

test(
  'a server that is killed while it sends a campaign sends it to nobody twice and goes on',
  { timeout: 300_000 },
  async () => {
    const dataDir = freshFolder()
    const sink = await startSmtpSink()
    onTestFinished(sink.close)
    const failPointFile = join(dataDir, 'fail-point')
    let starts = 0
    let token = ''
    const start = async (): Promise<{ readonly server: ServerProcess; readonly api: ApiClient }> => {
      const server = await startServerProcess({
        PORT: '0',
        DATA_DIR: dataDir,
        CLOCK: new Date(Date.parse(NOON) + starts * BETWEEN_STARTS_MS).toISOString(),
        FAIL_POINT_FILE: failPointFile,
        SMTP_URL: sink.url,
      })
      starts += 1
      if (token === '') ({ token } = await signInApiClient(server.address, 'superadmin'))
      return { server, api: createApiClient(server.address, token) }
    }

    let { server, api } = await start()
    writeFileSync(failPointFile, 'campaign.beforeSend')
    const { id, recipients } = await api.requestOrThrow<{ id: number; recipients: number }>(
      'POST',
      '/marketing/mails',
      { recipientType: 'only_customers', subject: 'Hola, {{userName}}', message: 'Volvió la tamalada.' },
    )
    expect(recipients).toBeGreaterThan(40)
    for (const point of ['campaign.afterSend', null]) {
      await server.exited
      const before = sink.mails.size
      ;({ server, api } = await start())
      if (point === null) break
      await until('a few mails', async () => sink.mails.size > before + 10)
      writeFileSync(failPointFile, point)
    }
    await until('the end', async () => {
      const { status } = await api.requestOrThrow<CampaignView>('GET', `/marketing/campaigns/${id}`)
      return status === 'finished'
    })

    const rows = await recipientsOf(api, id)
    expect(rows).toHaveLength(recipients)
    expect([...sink.mails.values()].filter((count) => count > 1)).toEqual([])
    // Whom the two killed processes were sending to is marked, whether the mail went out or not.
    const interrupted = rows.filter(({ reason }) => reason === 'interrupted')
    expect(interrupted.length).toBeGreaterThanOrEqual(2)
    expect(interrupted.length).toBeLessThanOrEqual(2 * UNDER_WAY)
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(recipients - interrupted.length)
    for (const { email, status } of rows)
      if (status === 'sent') expect([email, sink.mails.get(email)]).toEqual([email, 1])
    await server.stop()
  },
)
