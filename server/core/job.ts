/** Work that falls due by the server's clock; `Services` is what its run needs of them. */
export interface Job<Services> {
  readonly name: string
  /** Seconds from the end of one run to the next; 60 when left out. */
  readonly everySeconds?: number
  /** Does what is due at `now`; running it again does nothing twice. */
  readonly run: (services: Services, now: Date) => Promise<void>
}
