import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Kit } from './Kit.tsx'

const { searchParams } = new URL(location.href)
document.documentElement.dataset['theme'] = searchParams.get('theme') ?? 'red'
document.documentElement.style.setProperty('--text-scale', searchParams.get('scale') ?? '1')

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Kit />
  </StrictMode>,
)
