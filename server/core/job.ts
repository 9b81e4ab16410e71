/** Work that is due by the server's clock; `Services` are what it needs. */
export interface Job<Services> {
  readonly name: string
  /** Seconds from the end of one run to the next; 60 by default. */
  readonly everySeconds?: number
  /** Does the work due at `now`; repeating it has no further effect. */
  readonly run: (services: Services, now: Date) => Promise<void>
}
