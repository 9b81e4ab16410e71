import { expect, it, vi } from 'vitest'
import { createMap } from './map.ts'

const painted = vi.hoisted(() => [] as unknown[][])
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }))
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: () => undefined,
  NavigationControl: vi.fn(),
  Map: class {
    addControl = () => undefined
    on = () => undefined
    getLayer = (id: string) => (id === 'ground' ? { id } : undefined)
    setPaintProperty = (...args: unknown[]) => painted.push(args)
  },
}))

it('takes the colours of another theme while the map is shown', async () => {
  createMap(document.createElement('div'), [], (key) => key)
  document.documentElement.style.setProperty('--surface-strong', '#222')
  document.documentElement.dataset['theme'] = 'dark'
  await vi.waitFor(() => expect(painted).toEqual([['ground', 'background-color', '#222']]))
})
