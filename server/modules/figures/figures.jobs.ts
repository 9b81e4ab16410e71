import type { Job } from '../../core/job.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { recomputeChangedDays } from './recompute-days.ts'

/** Computes the figures of days whose orders changed. */
export const figuresJob: Job<RequestServices> = {
  name: 'figures',
  everySeconds: 15,
  run: ({ db }) => recomputeChangedDays(db),
}
