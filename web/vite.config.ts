import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames, fileName } from './build/chunks.ts'
import { compileWhileLoading } from './build/compile-hints.ts'
import { compressFiles } from './build/compress-files.ts'
import { nameEarlyFiles } from './build/early-files.ts'
import { leaveSchemasOut } from './build/leave-schemas-out.ts'
import { libraryStyles } from './build/library-styles.ts'
import { narrowFonts } from './build/narrow-fonts.ts'
import { publicPagesWhileDeveloping } from './build/public-pages.ts'
import { stableIds } from './build/stable-ids.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    leaveSchemasOut(),
    libraryStyles(),
    stableIds(),
    publicPagesWhileDeveloping(api),
    nameEarlyFiles(),
    narrowFonts(),
    compileWhileLoading(),
    compressFiles(),
  ],
  server: { proxy: { '/api': api, '/embed': api, '/mcp': api } },
  build: {
    outDir: 'dist',
    rolldownOptions: {
      // A screen may intentionally be lazy in one place and part of another page.
      checks: { ineffectiveDynamicImport: false },
      input: {
        main: 'index.html',
        overlay: 'overlay.html',
        public: 'src/app/public/client.ts',
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${fileName(name)}.js`,
        assetFileNames: ({ names }) => `assets/${fileName(names[0] ?? '')}[extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'plan' }],
        },
      },
    },
    // The manifest lists what each page loads; the size limits are checked with it.
    manifest: true,
    // The content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
