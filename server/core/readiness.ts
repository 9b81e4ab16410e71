/** Whether the server still wants requests; a load balancer reads it from `/ready`. */
export interface Readiness {
  readonly isStopping: () => boolean
  readonly stop: () => void
}

export const createReadiness = (): Readiness => {
  let isStopping = false
  return { isStopping: () => isStopping, stop: () => void (isStopping = true) }
}
