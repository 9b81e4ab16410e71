import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes the tree of the file routes, as the plugin of Vite does. */
export const generateRouteTree = (): Promise<void> =>
  new Generator({ config: getConfig({}, root), root }).run()
