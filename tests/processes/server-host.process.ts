// Runs one server after another in a process that has loaded the product's modules once.
import { loadConfig } from '../../server/core/config.ts'
import type { Job } from '../../server/core/job.ts'
import { startServer, type RunningServer } from '../../server/main.ts'
import { releaseScheduledOrdersJob } from '../../server/modules/orders/orders.jobs.ts'
import { lookUpPaymentsJob } from '../../server/modules/orders/payments.jobs.ts'
import type { Services } from '../../server/services.ts'
import type { HostRequest, HostResponse, ServerJob } from './server-host.ts'

const JOBS: Readonly<Record<ServerJob, Job<Services>>> = {
  'orders.due': releaseScheduledOrdersJob,
  'payments.look-up': lookUpPaymentsJob,
}

let server: RunningServer | null = null

const handle = async (request: HostRequest): Promise<string> => {
  if ('job' in request) {
    if (server === null) throw new Error('no server runs')
    await JOBS[request.job].run(server.services, new Date(request.at))
    return server.address
  }
  await server?.stop()
  server = null
  if (request.env === null) return ''
  server = await startServer(loadConfig(request.env))
  return server.address
}

const respond = (response: HostResponse): void => void process.send?.(response)

process.on('message', (request: HostRequest) => {
  handle(request).then(
    (address) => respond({ address }),
    (error: unknown) =>
      respond({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
