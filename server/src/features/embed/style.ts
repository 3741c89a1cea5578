/** The card's inline style sheet; its colors are the web's design tokens. */
export const STYLE = `
:root{--paper:#fff;--line:#dce3eb;--ink:#0f1c2e;--soft:#495a70;--brand:#0a5f63;--sunk:#ebeff4}
:root[data-theme=dark]{--paper:#131c28;--line:#263446;--ink:#e9eff6;--soft:#a3b3c6;--brand:#57c7c0;--sunk:#1b2634}
@media(prefers-color-scheme:dark){:root[data-theme=auto]{--paper:#131c28;--line:#263446;--ink:#e9eff6;--soft:#a3b3c6;--brand:#57c7c0;--sunk:#1b2634}}
*{box-sizing:border-box;margin:0}
body{font:14px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:transparent}
main{max-width:420px;min-height:100vh;margin:0 auto;padding:16px;border:1px solid var(--line);border-radius:8px;background:var(--paper);display:flex;flex-direction:column;gap:10px}
header{display:flex;gap:12px;align-items:center}
img{width:48px;height:48px;border-radius:8px;object-fit:cover;background:var(--sunk)}
h1{font-size:16px;line-height:1.25;overflow-wrap:anywhere}
p{color:var(--soft)}
div>p:has(+ul){margin-bottom:6px}
.kept b{color:var(--ink);font-size:22px;font-weight:650;line-height:1.2}
dl{display:flex;align-items:baseline;gap:8px}
dt{color:var(--soft)}
dd{font-weight:600;font-variant-numeric:tabular-nums;margin-left:auto}
ul{list-style:none;padding:8px 12px;border-radius:8px;background:var(--sunk);font-variant-numeric:tabular-nums}
small{font-size:12px;color:var(--soft)}
footer{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;margin-top:auto}
a{color:var(--brand);font-size:12px}
`
