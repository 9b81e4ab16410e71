// Runs one server after another in a process that has loaded the product's modules once.
import { loadConfig } from '../../server/core/config.ts'
import { startServer, type RunningServer } from '../../server/main.ts'
import type { HostRequest, HostResponse } from './server-host.ts'

let server: RunningServer | null = null

const handle = async (request: HostRequest): Promise<string> => {
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
