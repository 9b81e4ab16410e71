/** A page that is not drawn, in another tab, paints nothing. */
const UNDRAWN_MS = 100

/** Resolves after the next paint: for work that nobody sees, which would make a key wait. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, UNDRAWN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })
