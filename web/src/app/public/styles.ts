// The styles of all public pages; of their code, only the islands are sent to the browser.
import './fonts.css'
import '../../ui/theme/tokens.css'
import '../../ui/theme/forced-colors.css'
import './base.css'
import '../../ui/adults-mark.module.css'
import '../../ui/answer/answer-mark.module.css'
import '../../ui/answer/answer-track.module.css'
import '../../ui/figures/badge.module.css'
import '../../ui/menus/language-welcome.module.css'
import '../../shared/plans/plan-card.module.css'
import './public-frame.module.css'

import.meta.glob('../../features/{landing,legal,method}/*.module.css', { eager: true })
