import { AsyncLocalStorage } from 'node:async_hooks'

interface Request {
  readonly id: string
  readonly ip: string
}

const current = new AsyncLocalStorage<Request>()

/** Runs `work` as part of a request, so that what is written deep inside it can name the request. */
export const runInRequestContext = <T>({ id, ip }: Request, work: () => Promise<T>): Promise<T> =>
  current.run({ id, ip }, work)

/** The request that is being answered; null for what the product does by itself. */
export const currentRequestId = (): string | null => current.getStore()?.id ?? null

/** Where the request that is being answered came from. */
export const currentIp = (): string | null => current.getStore()?.ip ?? null
