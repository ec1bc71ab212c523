import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../tools/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  // Addresses are paths: a file is asked for from the root, whatever page is open.
  base: '/',
  plugins: [react(), precompress],
  build: {
    target: 'baseline-widely-available',
    // The CSP allows no data: fonts, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
})
