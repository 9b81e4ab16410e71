import babel from '@rolldown/plugin-babel'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin, pureSchemasPlugin, sonnerStylePlugin } from './scripts/vite-plugins.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      routeFileIgnorePrefix: '-',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    messagesPlugin(),
    pureSchemasPlugin(),
    sonnerStylePlugin(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    // Types of the two copies of unplugin differ; the plugin object is Vite's.
    {
      ...(optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }) as object),
      enforce: 'pre',
      name: 'locales-plugin',
    },
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/v4': api,
      '/files': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|xstate|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
})
