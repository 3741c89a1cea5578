import '../../ui/theme/fonts.css'
import '../../ui/theme/tokens.css'
import './transparent.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OverlayPage, overlayLook } from '../../features/overlay/overlay-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('overlay.html has no #root')

const { theme, language } = overlayLook(window.location.search, navigator.language)
document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
document.documentElement.dataset.mantineColorScheme = theme
const token = window.location.pathname.split('/')[2] ?? ''

createRoot(root).render(
  <StrictMode>
    <OverlayPage token={token} language={language} />
  </StrictMode>,
)
