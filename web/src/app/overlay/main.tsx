import '../../ui/theme/fonts.css'
import '../../ui/theme/tokens.css'
import './transparent.css'
import { OverlayPage, overlayLook } from '../../features/overlay/overlay-page.tsx'
import { showPage } from '../../ui/show-page.tsx'

const { theme, language } = overlayLook(window.location.search, navigator.language)
document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en'
document.documentElement.dataset.mantineColorScheme = theme
const token = window.location.pathname.split('/')[2] ?? ''

showPage(<OverlayPage token={token} language={language} />)
