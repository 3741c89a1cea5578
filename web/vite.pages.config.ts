import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server build of the public pages: one self-contained script and the pages' styles.
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: { zod: fileURLToPath(new URL('src/api/no-schemas.ts', import.meta.url)) },
  },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/public/render.ts',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    // As in the browser build, which contains the files that the styles refer to.
    assetsInlineLimit: 0,
    outDir: 'dist/.pages',
    target: 'node24',
    rolldownOptions: {
      output: {
        entryFileNames: 'render.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'style.css'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
