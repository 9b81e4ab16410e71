import { api } from '../../src/api/client/api.ts'

// There is no server behind the gallery.
Object.assign(api, {
  health: async () => ({ now: new Date().toISOString() }),
  views: async () => ({ data: [], count: 0, limit: 100, offset: 0 }),
})
