import { AsyncLocalStorage } from 'node:async_hooks'

interface Request {
  readonly id: string
  readonly ip: string
}

const current = new AsyncLocalStorage<Request>()

/** Runs `work` as part of a request, so that nested writes can record the request. */
export const runInRequestContext = <T>({ id, ip }: Request, work: () => Promise<T>): Promise<T> =>
  current.run({ id, ip }, work)

/** Starts `work` that is no part of the present request, although a request has woken it. */
export const outsideRequestContext = (work: () => void): void => current.exit(work)

/** The id of the present request; null in a job. */
export const currentRequestId = (): string | null => current.getStore()?.id ?? null

/** The address that the present request came from. */
export const currentIp = (): string | null => current.getStore()?.ip ?? null
