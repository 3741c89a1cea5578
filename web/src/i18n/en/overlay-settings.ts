/** Texts of the streaming settings. */
export const overlaySettings = {
  title: 'Overlays for your stream',
  text: 'A private link shows a game’s answer and its current RTP in OBS, updated live. Anyone with the link sees what your plan shows; you can revoke it at any time.',
  locked: {
    title: 'Overlays show the current RTP',
    text: 'Show a game live on your stream with a private OBS link.',
  },
  form: {
    namePlaceholder: 'Main scene',
    nameMissing: 'Give the link a name.',
    favorites: 'Favorite furthest above its theoretical RTP',
    layout: 'Layout',
    layouts: { bar: 'Bar, 800 × 120', card: 'Card, 320 × 320' },
    failed: 'The link could not be created',
  },
  made: {
    text: 'Copy it now: it is shown only once. Treat it like a password.',
    copy: 'Copy link',
  },
  list: {
    title: 'Your links',
    empty: 'No links yet.',
    never: 'Never used',
    revokeLabel: 'Revoke {{name}}',
    sure: 'Revoke now?',
    revoked: 'Link revoked',
    failed: 'The link could not be revoked',
  },
  steps: {
    title: 'In OBS',
    add: 'Under Sources, choose “Browser” and paste the link as the URL.',
    size: 'Set the width and height: 800 × 120 for the bar, 320 × 320 for the card.',
    look: 'For the light theme, add &theme=light to the end of the link. Its lang=en or lang=pt sets the language.',
    hide: 'The overlay pauses while its scene is hidden and catches up when it is shown.',
  },
} as const
