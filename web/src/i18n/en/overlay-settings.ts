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
    gameMissing: 'Choose a game.',
    favorites: 'One of my favorites (furthest from certified)',
    layout: 'Layout',
    layouts: { bar: 'Bar, 800 × 120', card: 'Card, 320 × 320' },
    failed: 'The link could not be created',
  },
  made: {
    text: 'Copy it now: it is shown only once. Treat it like a password.',
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
  change: {
    button: 'Change game',
    label: 'Change the game of {{name}}',
    hint: 'OBS keeps the same link; the overlay changes at once.',
    changed: 'Game changed',
    failed: 'The game could not be changed',
  },
  steps: {
    title: 'In OBS',
    add: 'Under Sources, choose “Browser” and paste the link as the URL.',
    size: 'Set the width and height to those of the layout.',
    look: 'For the light theme, add &theme=light to the end of the link. Its lang=en or lang=pt sets the language.',
    hide: 'The overlay pauses while its scene is hidden and catches up when it is shown.',
  },
} as const
