import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
import { compileMessages } from './scripts/compile-messages.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:4000'

/**
 * Pages whose chunks are preloaded by the start page. The other pages load theirs on navigation, so that
 * the list does not grow.
 */
const EVERYDAY = /\/(AppShell-|_app\.orders(?!\.corporate)|_app\.new-order|load-app-context-|realtime-)/

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  resolve: { alias: command === 'build' ? await compileMessages() : [] },
  plugins: [
    tanstackRouter(),
    react({ compiler: true }),
    // The types of two copies of unplugin differ; the plugin object is Vite's.
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId, hostType }) =>
        hostType === 'js' && /\/index-[^/]*\.js$/.test(hostId) && !EVERYDAY.test(file)
          ? needed.filter((each) => each === file || each.endsWith('.css'))
          : needed,
    },
    rolldownOptions: {
      // Sonner adds a style element at load time, which the content security policy forbids; its style
      // sheet is bundled instead.
      treeshake: { manualPureFunctions: ['__insertCSS'] },
      output: {
        // Every page names the files of others: a shorter hash saves it 100 bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [...CHUNK_GROUPS],
        },
      },
    },
  },
}))
