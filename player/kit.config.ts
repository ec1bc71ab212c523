import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The page of all components, for tests only; it is not part of the app's build. `vite player` serves it at /kit.html. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, rolldownOptions: { input: 'kit.html' } },
})
