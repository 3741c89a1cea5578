/**
 * The mark of the product: a value that strays from its expected range and returns to it. Decorative beside the name.
 * The pictures in web/public are drawn with the same lines (scripts/draw-identity.ts).
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-fill)" />
      <rect y="12.5" width="32" height="7" fill="var(--on-brand)" opacity=".22" />
      <path
        d="M4.5 16h4.2l3.4-7.6 5.2 15.2 3.4-7.6h3.6"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="26" cy="16" r="2.6" fill="var(--on-brand)" />
    </svg>
  )
}
