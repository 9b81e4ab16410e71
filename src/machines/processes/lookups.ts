// Lookups of an order's steps: their stubs, and what a step says when one is refused or not answered.

/** An effect that the screen of a machine provides. */
export const stub = (name: string) => () => Promise.reject(new Error(`${name} is provided by the screen`))

interface Answer {
  readonly _tag: string
  readonly code?: string
}
const NO_ANSWER = { code: 'smth_wrong' } as const

/** The action of a step whose lookup was not answered. */
export const lostAt = <const Step extends string>(step: Step) =>
  ({ type: 'refuse', params: { step, refusal: NO_ANSWER } }) as const

/** The action of a step whose lookup was refused. */
export const refusedAt = <const Step extends string>(step: Step) =>
  ({
    type: 'refuse',
    params: ({ event: { output } }: { readonly event: { readonly output: Answer } }) => ({
      step,
      refusal: output.code === undefined ? NO_ANSWER : { ...output, code: output.code },
    }),
  }) as const
