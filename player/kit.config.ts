import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawnUnit } from './drawn-unit.ts'

/** All components on one page, for tests only: not in the app's build. `vite player` serves it at /kit.html. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  css: { postcss: { plugins: [drawnUnit] } },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, rolldownOptions: { input: 'kit.html' } },
})
