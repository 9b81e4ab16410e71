/** A record that a change of many left as it was. */
export interface BulkLeft {
  readonly id: number
  readonly name: string
  readonly reason: string
  /** It was refused, and may be asked for again. */
  readonly isRefused: boolean
}

/** What a change of many did. */
export interface PlannedResult<Done> {
  readonly title: string
  readonly asked: number
  readonly done: readonly Done[]
  readonly left: readonly BulkLeft[]
}
